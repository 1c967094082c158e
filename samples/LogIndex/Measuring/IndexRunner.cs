using System.Diagnostics;

namespace LogIndex;

/// <summary>Fills indexes with logs and measures the cost.</summary>
internal static class IndexRunner
{
    private const int WarmUpSeed = 0;

    /// <summary>Runs each kind as often as the plan says, each time with a new index. The kinds
    /// alternate in rounds, so that a disturbance of the machine affects all of them.</summary>
    /// <exception cref="InputException">A log cannot be read or is malformed.</exception>
    public static IndexRun[] Measure(IReadOnlyList<IndexKind> kinds, IReadOnlyList<LogSource> sources, int top, MeasuringPlan plan)
    {
        foreach (IndexKind kind in kinds)
            WarmUp(kind, plan);

        var runs = new IndexRun[kinds.Count][];
        for (int i = 0; i < runs.Length; i++)
            runs[i] = new IndexRun[plan.Rounds];
        for (int round = 0; round < plan.Rounds; round++)
        {
            for (int i = 0; i < runs.Length; i++)
            {
                int kind = (i + round) % runs.Length;
                runs[kind][round] = Run(kinds[kind], sources, top);
            }
        }

        return [.. runs.Select(IndexRun.MedianOf)];
    }

    /// <remarks>Uses generated lines of both formats.</remarks>
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
        return new IndexRun(kind, summary, firstPass, secondPass, held);
    }

    private static PassCost Pass(IReadOnlyList<LogSource> sources, ILogIndex index, out ScanTotals totals)
    {
        PassMeter meter = PassMeter.Start();
        totals = LogScan.Run(sources, index);
        return meter.Stop();
    }

    /// <returns>The remaining bytes on the managed heap.</returns>
    private static long CollectGarbage() => GC.GetTotalMemory(forceFullCollection: true);
}
