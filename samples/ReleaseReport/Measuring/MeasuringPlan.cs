namespace ReleaseReport;

/// <summary>How often a variant runs before its numbers count, and how many runs count.</summary>
/// <param name="WarmUpRuns">At least so many runs do not count...</param>
/// <param name="WarmUpTime">... and go on at least so long.</param>
/// <param name="CountedRuns">Of these the one of median time is shown.</param>
internal sealed record MeasuringPlan(int WarmUpRuns, TimeSpan WarmUpTime, int CountedRuns)
{
    /// <summary>Enough for the runtime to replace its first, quickly compiled code: it waits for 30 calls and a pause of
    /// 100 ms.</summary>
    public static MeasuringPlan Default { get; } = new(WarmUpRuns: 30, WarmUpTime: TimeSpan.FromMilliseconds(200), CountedRuns: 15);
}
