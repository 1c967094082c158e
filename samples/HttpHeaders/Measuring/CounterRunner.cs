using System.Diagnostics;

namespace HttpHeaders;

/// <summary>Runs counters over an input in memory.</summary>
internal static class CounterRunner
{
    /// <summary>Runs a counter as often as the plan says.</summary>
    /// <returns>The run with the median time.</returns>
    /// <exception cref="InputException">The input is malformed.</exception>
    public static CounterRun Measure(IHeaderCounter counter, byte[] input, MeasuringPlan plan)
    {
        var counts = new HeaderCounts();
        int passes = 1 + (plan.BytesPerRun / Math.Max(input.Length, 1));
        long start = Stopwatch.GetTimestamp();
        for (int runs = 0; runs < plan.WarmUpRuns || Stopwatch.GetElapsedTime(start) < plan.WarmUpTime; runs++)
            Run(counter, input, counts, passes);

        CounterRun[] measured = [.. Enumerable.Range(0, plan.MeasuredRuns).Select(_ => Run(counter, input, counts, passes))];
        return measured.OrderBy(run => run.Elapsed).ElementAt(plan.MeasuredRuns / 2);
    }

    /// <remarks>All runs of a counter share one object, since their counts are equal.</remarks>
    private static CounterRun Run(IHeaderCounter counter, byte[] input, HeaderCounts counts, int passes)
    {
        long allocatedBefore = GC.GetAllocatedBytesForCurrentThread();
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < passes; i++)
        {
            counts.Clear();
            counter.Count(input, counts);
        }

        TimeSpan elapsed = Stopwatch.GetElapsedTime(start);
        long allocated = GC.GetAllocatedBytesForCurrentThread() - allocatedBefore;
        return new CounterRun(counter.Name, counts, passes, allocated, elapsed);
    }
}
