namespace LogIndex;

/// <summary>How long an index warms up, and how many rounds are measured.</summary>
/// <param name="WarmUpRuns">The minimum number of warm-up runs.</param>
/// <param name="WarmUpTime">The minimum warm-up time.</param>
/// <param name="WarmUpLines">The number of lines of a warm-up run.</param>
/// <param name="Rounds">The number of rounds. In each round every index runs once, in varying
/// order; passes of median time are shown.</param>
internal sealed record MeasuringPlan(int WarmUpRuns, TimeSpan WarmUpTime, int WarmUpLines, int Rounds)
{
    /// <summary>Enough for tiered compilation to replace the first code: it waits for 30 calls
    /// and a pause of 100 ms.</summary>
    public static MeasuringPlan Default { get; } = new(
        WarmUpRuns: 30, WarmUpTime: TimeSpan.FromMilliseconds(300), WarmUpLines: 1_000, Rounds: 5);
}
