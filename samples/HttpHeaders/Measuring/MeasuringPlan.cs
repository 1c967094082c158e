namespace HttpHeaders;

/// <summary>How long a counter warms up, and how many runs are measured.</summary>
/// <param name="WarmUpRuns">The minimum number of warm-up runs.</param>
/// <param name="WarmUpTime">The minimum warm-up time.</param>
/// <param name="BytesPerRun">A smaller input is counted repeatedly in one run, since
/// the clock is too coarse.</param>
/// <param name="MeasuredRuns">The number of measured runs, of which the median is shown.</param>
internal sealed record MeasuringPlan(int WarmUpRuns, TimeSpan WarmUpTime, int BytesPerRun, int MeasuredRuns)
{
    /// <summary>Enough for tiered compilation to replace the first code: it waits for 30 calls
    /// and a pause of 100 ms.</summary>
    public static MeasuringPlan Default { get; } = new(
        WarmUpRuns: 30, WarmUpTime: TimeSpan.FromMilliseconds(300), BytesPerRun: 1_000_000, MeasuredRuns: 15);
}
