namespace LogIndex;

/// <summary>How much an index does before its numbers are taken, and how often they are.</summary>
/// <param name="WarmUpRuns">At least so many short logs are indexed and not measured...</param>
/// <param name="WarmUpTime">... and it goes on at least so long.</param>
/// <param name="WarmUpLines">How many lines a short log has.</param>
/// <param name="Rounds">In each of these rounds every index runs once, each round in another order; passes of median time are
/// shown.</param>
internal sealed record MeasuringPlan(int WarmUpRuns, TimeSpan WarmUpTime, int WarmUpLines, int Rounds)
{
    /// <summary>Enough for the runtime to replace its first, quickly compiled code: it waits for 30 calls and a pause of
    /// 100 ms.</summary>
    public static MeasuringPlan Default { get; } = new(
        WarmUpRuns: 30, WarmUpTime: TimeSpan.FromMilliseconds(300), WarmUpLines: 1_000, Rounds: 5);
}
