using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling.Requests;

/// <summary>The texts of a request that goes from thread to thread, and the gates.</summary>
internal sealed class RequestGates(GateOptions options, GateReport report)
{
    private const int Requests = 1_000;

    private static readonly TextLengths[] Lengths = [new(4, 24), new(8, 64)];

    public void Run()
    {
        int requests = options.IsQuick ? 10 : Requests;
        var figures = new FigureTable("A request of 16 texts, ns", "Texts", RequestWays.Names);
        var bytes = new CountTable("A request of 16 texts, managed bytes", "Texts", RequestWays.Names);
        foreach (TextLengths lengths in Lengths)
        {
            Run($"{lengths}, the thread pool", new RequestWays(lengths, requests, static () => new PoolThreads()));
            Run($"{lengths}, threads in turns", new RequestWays(lengths, requests, static () => new ThreadsInTurns()));
        }

        figures.Print();
        bytes.Print();

        void Run(string where, RequestWays ways)
        {
            using RequestWays used = ways;
            Measurement measurement = used.Measure(options.Rounds);
            figures.Add(where, measurement);
            bytes.Add(where, name => used.BytesOf(name));
            Judge(where, measurement);
        }
    }

    private void Judge(string where, Measurement measurement)
    {
        const string Gate = "A request of 16 texts, rented pool";
        report.AtMost($"{Gate}, and GetString", where, measurement, RequestWays.Rented, RequestWays.GetString, 0.65);
        report.AtMost($"{Gate}, and new string(span)", where, measurement, RequestWays.Rented, RequestWays.NewString, 0.85);
    }
}
