using System.Globalization;

namespace HttpHeaders;

/// <summary>Writes the cost of the counters.</summary>
internal static class CostReport
{
    public static void Write(IReadOnlyList<CounterRun> runs, MeasuringPlan plan, TextWriter output)
    {
        TextTable.Write(["names as", "allocated bytes", "bytes per header", "ns per header"], runs.Select(ToCells), output);
        output.WriteLine();
        output.WriteLine(Invariant($"Each line is the median of {plan.MeasuredRuns} runs over the input in memory,"));
        output.WriteLine(Invariant($"after a warm-up of at least {plan.WarmUpRuns} runs and {plan.WarmUpTime.TotalMilliseconds} ms."));
    }

    private static string[] ToCells(CounterRun run)
    {
        double headers = Math.Max((double)run.Passes * run.Counts.Headers.Total, 1);
        return
        [
            run.Counter,
            Invariant($"{run.AllocatedBytes / run.Passes:N0}"),
            Invariant($"{run.AllocatedBytes / headers:N1}"),
            Invariant($"{run.Elapsed.TotalNanoseconds / headers:N1}"),
        ];
    }

    private static string Invariant(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
