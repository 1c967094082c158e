using System.Globalization;

namespace OrderService;

/// <summary>Writes the cost of the endpoints.</summary>
internal static class CostReport
{
    private static readonly string[] Headings
        = ["endpoint", "requests per second", "allocated bytes", "beyond echo", "processor us", "beyond echo", "gen 0", "gen 1", "gen 2"];

    public static void Write(IReadOnlyDictionary<string, List<EndpointCost>> costs, TextWriter output)
    {
        double echo = MedianOf(costs["echo"], static cost => cost.AllocatedBytes);
        double echoProcessor = MedianOf(costs["echo"], static cost => cost.Processor);
        output.WriteLine(RowOf(Headings));
        foreach ((string endpoint, List<EndpointCost> rounds) in costs)
        {
            double allocated = MedianOf(rounds, static cost => cost.AllocatedBytes);
            double processor = MedianOf(rounds, static cost => cost.Processor);
            output.WriteLine(RowOf(
            [
                endpoint,
                Text(MedianOf(rounds, static cost => cost.RequestsPerSecond)),
                Text(allocated),
                Text(allocated - echo),
                Text(processor),
                Text(processor - echoProcessor),
                .. Enumerable.Range(0, GC.MaxGeneration + 1).Select(generation => Text(rounds.Sum(cost => cost.Collections[generation]))),
            ]));
        }

        output.WriteLine();
        output.WriteLine(
            $"Medians of {Load.Rounds} rounds of {Text(Load.Requests)} requests, "
            + "client and server in one process; collections of all rounds.");
        output.WriteLine("Echo returns the order: any cost above it is the endpoint's own. All endpoints returned the same.");
    }

    private static string RowOf(string[] cells)
        => cells[0].PadRight(10) + string.Concat(cells.Skip(1).Select(static cell => cell.PadLeft(19)));

    private static double MedianOf(List<EndpointCost> rounds, Func<EndpointCost, double> value)
        => rounds.Select(value).Order().ElementAt(rounds.Count / 2);

    private static string Text(double number) => number.ToString("N0", CultureInfo.InvariantCulture);
}
