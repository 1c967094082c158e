namespace HttpHeaders;

/// <summary>How often a counter runs before its numbers are taken, and how many runs are.</summary>
/// <param name="WarmUpRuns">At least so many runs are not...</param>
/// <param name="WarmUpTime">... and go on at least so long.</param>
/// <param name="BytesPerRun">A smaller input is counted more than once in a run, or the clock would be too coarse.</param>
/// <param name="MeasuredRuns">Of these the one of median time is shown.</param>
internal sealed record MeasuringPlan(int WarmUpRuns, TimeSpan WarmUpTime, int BytesPerRun, int MeasuredRuns)
{
    /// <summary>Enough for the runtime to replace its first, quickly compiled code: it waits for 30 calls and a pause of
    /// 100 ms.</summary>
    public static MeasuringPlan Default { get; } = new(
        WarmUpRuns: 30, WarmUpTime: TimeSpan.FromMilliseconds(300), BytesPerRun: 1_000_000, MeasuredRuns: 15);
}
