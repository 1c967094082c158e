using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling.Requests;

/// <summary>The texts of a request that goes from thread to thread, and the gates.</summary>
internal sealed class RequestGates(GateOptions options, GateReport report)
{
    private const int Requests = 10_000;

    private static readonly TextLengths[] Lengths = [new(4, 24), new(8, 64)];

    public void Run()
    {
        int requests = options.IsQuick ? 10 : Requests;
        var figures = new FigureTable("A request of 16 texts, ns", "Texts", RequestWays.Names);
        foreach (TextLengths lengths in Lengths)
        {
            using var ways = new RequestWays(lengths, requests);
            Measurement measurement = ways.Measure(options.Rounds);
            figures.Add($"{lengths}", measurement);
            report.AtMost("A request, the default pool, and GetString", $"{lengths}", measurement, RequestWays.DefaultPool, RequestWays.GetString, 1);
        }

        figures.Print();
    }
}
