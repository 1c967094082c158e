using System.Diagnostics;

namespace LogIndex;

/// <summary>Fills indexes with logs, and measures that.</summary>
internal static class IndexRunner
{
    private const int WarmUpSeed = 0;

    /// <summary>Runs as often as the plan says, each time with a new index.</summary>
    /// <returns>The run of median time.</returns>
    /// <exception cref="InputException">A log cannot be read or is malformed.</exception>
    public static IndexRun Measure(IndexKind kind, IReadOnlyList<LogSource> sources, int top, MeasuringPlan plan)
    {
        WarmUp(kind, plan);
        IndexRun[] runs = [.. Enumerable.Range(0, plan.MeasuredRuns).Select(_ => Run(kind, sources, top))];
        return runs.OrderBy(run => run.FirstPass.ProcessorTime + run.SecondPass.ProcessorTime).ElementAt(plan.MeasuredRuns / 2);
    }

    /// <remarks>With made-up lines, which are of both kinds.</remarks>
    private static void WarmUp(IndexKind kind, MeasuringPlan plan)
    {
        LogSource[] sources = [LogSources.OfBytes("warm-up", FakeLog.Create(WarmUpSeed, plan.WarmUpLines))];
        long start = Stopwatch.GetTimestamp();
        for (int runs = 0; runs < plan.WarmUpRuns || Stopwatch.GetElapsedTime(start) < plan.WarmUpTime; runs++)
        {
            using ILogIndex index = kind.Create();
            LogScan.Run(sources, index);
        }
    }

    private static IndexRun Run(IndexKind kind, IReadOnlyList<LogSource> sources, int top)
    {
        long managedBefore = CollectGarbage();
        using ILogIndex index = kind.Create();
        PassCost firstPass = Pass(sources, index, out ScanTotals totals);
        var held = new HeldMemory(index.NativeBytes, CollectGarbage() - managedBefore);
        var summary = new LogSummary(totals, index.DistinctValues, index.Summarize(top));
        CollectGarbage();
        PassCost secondPass = Pass(sources, index, out _);
        return new IndexRun(kind.Name, summary, firstPass, secondPass, held);
    }

    private static PassCost Pass(IReadOnlyList<LogSource> sources, ILogIndex index, out ScanTotals totals)
    {
        PassMeter meter = PassMeter.Start();
        totals = LogScan.Run(sources, index);
        return meter.Stop();
    }

    /// <returns>What is left on the managed heap.</returns>
    private static long CollectGarbage() => GC.GetTotalMemory(forceFullCollection: true);
}
