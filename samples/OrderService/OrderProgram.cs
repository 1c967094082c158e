namespace OrderService;

/// <summary>Runs the service on the loopback interface, asserts that its endpoints return the
/// same, and measures them.</summary>
internal static class OrderProgram
{
    public static async Task<int> RunAsync(TextWriter output, TextWriter error)
    {
        await using OrderServer server = await OrderServer.StartAsync();
        using var client = new HttpClient { BaseAddress = server.Address };
        if (await Comparison.FindDifferenceAsync(client) is { } difference)
        {
            await error.WriteLineAsync(difference);
            return 1;
        }

        CostReport.Write(await Load.MeasureAsync(client), output);
        return 0;
    }
}
