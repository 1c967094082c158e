using System.Diagnostics;

namespace OrderService;

/// <summary>Sends a bounded number of requests.</summary>
internal static class Load
{
    public const int Rounds = 5;
    public const int Requests = 2_000;

    private const int WarmUpRounds = 3;
    private const int Clients = 8;

    private static readonly string[] Endpoints = ["echo", "serializer", "generated", "strings", "pool"];

    /// <returns>The rounds of each endpoint. The endpoints alternate, so that a disturbance of the
    /// machine affects all of them.</returns>
    public static async Task<IReadOnlyDictionary<string, List<EndpointCost>>> MeasureAsync(HttpClient client)
    {
        byte[][] orders = FakeOrders.Create(count: 200, lines: 16);
        var costs = Endpoints.ToDictionary(static endpoint => endpoint, static _ => new List<EndpointCost>());
        for (int round = -WarmUpRounds; round < Rounds; round++)
        {
            foreach (string endpoint in Endpoints)
            {
                EndpointCost cost = await RunRoundAsync(client, new Uri(endpoint, UriKind.Relative), orders);
                if (round >= 0)
                    costs[endpoint].Add(cost);
            }
        }

        return costs;
    }

    private static async Task<EndpointCost> RunRoundAsync(HttpClient client, Uri endpoint, byte[][] orders)
    {
        GC.Collect();
        int[] collections = CountCollections();
        long allocated = GC.GetTotalAllocatedBytes();
        TimeSpan processor = Environment.CpuUsage.TotalTime;
        long start = Stopwatch.GetTimestamp();
        await Task.WhenAll(Enumerable.Range(0, Clients).Select(number => SendAsync(client, endpoint, orders, number)));
        double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
        processor = Environment.CpuUsage.TotalTime - processor;
        allocated = GC.GetTotalAllocatedBytes() - allocated;
        return new EndpointCost(
            Requests / seconds, processor.TotalMicroseconds / Requests, (double)allocated / Requests,
            [.. CountCollections().Zip(collections, static (now, before) => now - before)]);
    }

    private static async Task SendAsync(HttpClient client, Uri endpoint, byte[][] orders, int number)
    {
        for (int request = number; request < Requests; request += Clients)
        {
            using HttpResponseMessage answer = await client.PostAsync(endpoint, Comparison.ContentOf(orders[request % orders.Length]));
            answer.EnsureSuccessStatusCode();
        }
    }

    private static int[] CountCollections() => [.. Enumerable.Range(0, GC.MaxGeneration + 1).Select(GC.CollectionCount)];
}
