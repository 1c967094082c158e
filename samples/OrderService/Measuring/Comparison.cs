using System.Net;
using System.Net.Http.Headers;
using System.Text;

namespace OrderService;

/// <summary>Asserts that the endpoints return the same.</summary>
internal static class Comparison
{
    private const int Orders = 300;

    /// <returns><see langword="null"/> if there is none.</returns>
    public static async Task<string?> FindDifferenceAsync(HttpClient client)
    {
        foreach (byte[] order in FakeOrders.Create(Orders, lines: 16).Concat(FakeOrders.Odd))
        {
            (HttpStatusCode Status, string Text) expected = await PostAsync(client, "serializer", order);
            foreach (string endpoint in (string[])["generated", "strings", "pool"])
            {
                (HttpStatusCode Status, string Text) answer = await PostAsync(client, endpoint, order);
                if (answer != expected)
                    return $"The answers to {Encoding.UTF8.GetString(order)} differ:\nserializer: {expected}\n{endpoint}: {answer}";
            }
        }

        (HttpStatusCode status, _) = await PostAsync(client, "pool", FakeOrders.Create(count: 1, lines: 12_000).Single());
        return status == HttpStatusCode.RequestEntityTooLarge ? null : $"An order over the limit was answered with {status}.";
    }

    public static ByteArrayContent ContentOf(byte[] order)
        => new(order) { Headers = { ContentType = new MediaTypeHeaderValue(OrderServer.Json) } };

    private static async Task<(HttpStatusCode Status, string Text)> PostAsync(HttpClient client, string endpoint, byte[] order)
    {
        using HttpResponseMessage answer = await client.PostAsync(new Uri(endpoint, UriKind.Relative), ContentOf(order));
        return (answer.StatusCode, await answer.Content.ReadAsStringAsync());
    }
}
