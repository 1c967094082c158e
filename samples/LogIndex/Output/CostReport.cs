using System.Globalization;

namespace LogIndex;

/// <summary>What the ways to hold texts cost, as text.</summary>
internal static class CostReport
{
    public static void Write(IReadOnlyList<IndexRun> runs, MeasuringPlan plan, TextWriter output)
    {
        TextTable.Write(
            ["pass", "CPU ns per line", "allocated per line", "gen 0", "gen 1", "gen 2", "GC pause ms"],
            runs.SelectMany(ToPasses),
            output);
        TextTable.Write(["held", "native bytes", "managed bytes", "bytes per value"], runs.Select(ToHeld), output);
        output.WriteLine();
        output.WriteLine(Invariant($"The run of median time of {plan.MeasuredRuns}, after a warm-up of at least {plan.WarmUpRuns} short logs and"));
        output.WriteLine(Invariant($"{plan.WarmUpTime.TotalMilliseconds} ms. The second pass reads the same logs again: every value is known."));
    }

    private static IEnumerable<string[]> ToPasses(IndexRun run)
        => [ToCells($"{run.Kind}, first", run.FirstPass, run.Summary), ToCells($"{run.Kind}, second", run.SecondPass, run.Summary)];

    private static string[] ToCells(string name, PassCost pass, LogSummary summary)
    {
        double lines = Math.Max(summary.Totals.Lines, 1);
        return
        [
            name,
            Invariant($"{pass.ProcessorTime.TotalNanoseconds / lines:N0}"),
            Invariant($"{pass.AllocatedBytes / lines:N1}"),
            .. pass.Collections.Select(collections => Invariant($"{collections}")),
            Invariant($"{pass.Paused.TotalMilliseconds:N1}"),
        ];
    }

    private static string[] ToHeld(IndexRun run) =>
    [
        run.Kind,
        Invariant($"{run.Held.NativeBytes:N0}"),
        Invariant($"{run.Held.ManagedBytes:N0}"),
        Invariant($"{run.Held.TotalBytes / Math.Max(run.Summary.DistinctValues, 1.0):N1}"),
    ];

    private static string Invariant(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
