using System.Globalization;

namespace LogIndex;

/// <summary>Writes the cost of the kinds of index.</summary>
internal static class CostReport
{
    public static void Write(IReadOnlyList<IndexRun> runs, MeasuringPlan plan, TextWriter output)
    {
        TextTable.Write(
            ["pass", "CPU ns per line", "allocated per line", "gen 0", "gen 1", "gen 2", "GC pause ms"],
            runs.SelectMany(ToPasses),
            output);
        TextTable.Write(
            ["held", "native bytes", "managed bytes", "bytes per value", "garbage per line"],
            runs.Where(static run => run.Kind.FindsValues).Select(ToHeld),
            output);
        TextTable.Write(
            [$"{runs[0].Kind.Name}, and", "lines/s, first", "lines/s, second", "without reading", "held", "garbage"],
            runs.Skip(1).Where(static run => run.Kind.FindsValues).Select(run => ToRatios(runs[0], run, ReadingOf(runs))),
            output);
        output.WriteLine();
        output.WriteLine(Invariant($"Passes of median time of {plan.Rounds} rounds, after a warm-up of at least {plan.WarmUpRuns} short"));
        output.WriteLine(
            Invariant($"logs and {plan.WarmUpTime.TotalMilliseconds} ms. The second pass reads the same logs again: every value"));
        output.WriteLine("is known.");
    }

    private static IEnumerable<string[]> ToPasses(IndexRun run) =>
    [
        ToCells($"{run.Kind.Name}, first", run.FirstPass, run.Summary),
        ToCells($"{run.Kind.Name}, second", run.SecondPass, run.Summary),
    ];

    private static string[] ToCells(string name, PassCost pass, LogSummary summary) =>
    [
        name,
        Invariant($"{pass.ProcessorTime.TotalNanoseconds / LinesOf(summary):N0}"),
        Invariant($"{pass.AllocatedBytes / LinesOf(summary):N1}"),
        .. pass.Collections.Select(collections => Invariant($"{collections}")),
        Invariant($"{pass.Paused.TotalMilliseconds:N1}"),
    ];

    private static string[] ToHeld(IndexRun run) =>
    [
        run.Kind.Name,
        Invariant($"{run.Held.NativeBytes:N0}"),
        Invariant($"{run.Held.ManagedBytes:N0}"),
        Invariant($"{run.Held.TotalBytes / Math.Max(run.Summary.DistinctValues, 1.0):N1}"),
        Invariant($"{run.GarbageBytes / LinesOf(run.Summary):N1}"),
    ];

    /// <param name="ours">The first kind.</param>
    /// <param name="other">Another kind.</param>
    /// <param name="reading">The time of a second pass that only reads.</param>
    private static string[] ToRatios(IndexRun ours, IndexRun other, TimeSpan reading) =>
    [
        other.Kind.Name,
        Invariant($"{other.FirstPass.ProcessorTime / ours.FirstPass.ProcessorTime:N2}"),
        Invariant($"{other.SecondPass.ProcessorTime / ours.SecondPass.ProcessorTime:N2}"),
        Invariant($"{(other.SecondPass.ProcessorTime - reading) / (ours.SecondPass.ProcessorTime - reading):N2}"),
        ToPart(ours.Held.TotalBytes, other.Held.TotalBytes),
        ToPart(ours.GarbageBytes, other.GarbageBytes),
    ];

    private static string ToPart(long bytes, long others) => others == 0 ? "-" : Invariant($"{(double)bytes / others:N2}");

    private static TimeSpan ReadingOf(IReadOnlyList<IndexRun> runs)
        => runs.FirstOrDefault(static run => !run.Kind.FindsValues)?.SecondPass.ProcessorTime ?? TimeSpan.Zero;

    private static double LinesOf(LogSummary summary) => Math.Max(summary.Totals.Lines, 1);

    private static string Invariant(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
