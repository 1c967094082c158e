using System.Globalization;
using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Interception;

/// <summary>Calls as they are written, as the build replaces them, and as a
/// developer would.</summary>
internal sealed class InterceptionGates(GateOptions options, GateReport report)
{
    private const double Allowed = 1.05;

    private static readonly string[] Ways = [CallCases.Written, CallCases.Intercepted, CallCases.ByHand, CallCases.Encoded];

    private readonly FigureTable _times = new(
        "Intercepted calls, ns", "Call", Ways,
        [(CallCases.Intercepted, CallCases.Written), (CallCases.Intercepted, CallCases.ByHand)]);

    private readonly CountTable _bytes = new("Intercepted calls, bytes allocated by a call", "Call", Ways[..3]);

    public void Run()
    {
        CallCases.AssertIntercepted();
        var data = new CallData();
        IReadOnlyList<TimedWay>[] cases = [.. CallCases.Names.Select((_, index) => CallCases.WaysOf(index, data))];
        foreach (IReadOnlyList<TimedWay> ways in cases)
            AssertSame(ways);
        Warmup.Run(cases.SelectMany(static ways => ways));
        foreach ((int index, string name) in CallCases.Names.Index())
            Time(index, name, cases[index]);

        _times.Print();
        _bytes.Print();
        ColdCallGates.Run(options);
    }

    private static void AssertSame(IReadOnlyList<TimedWay> ways)
    {
        long[] results = [.. ways.Select(static way => way.Pass())];
        if (Array.Exists(results, result => result != results[0]))
            throw new InvalidOperationException($"The results differ: {string.Join(", ", results.Select(Text))}.");
    }

    private static string Text(long result) => result.ToString(CultureInfo.InvariantCulture);

    private void Time(int index, string name, IReadOnlyList<TimedWay> ways)
    {
        Measurement times = Interleaved.Measure(ways, CallCases.TimedCalls, options.Rounds);
        _times.Add(name, times);
        _bytes.Add(name, way => Allocation.Of(ways.Single(other => other.Name == way).Pass) / CallCases.TimedCalls);
        if (CallCases.HasSameCode(index))
            report.AtMost("Intercepted, of u8 by hand", name, times, CallCases.Intercepted, CallCases.ByHand, Allowed);
        report.AtMost("Intercepted, of as written", name, times, CallCases.Intercepted, CallCases.Written, 1);
    }
}
