namespace LogIndex;

/// <summary>What one index has found and cost.</summary>
/// <param name="Kind">The way that it holds texts.</param>
/// <param name="Summary">What it has found in one pass.</param>
/// <param name="FirstPass">The pass that has filled it.</param>
/// <param name="SecondPass">The same logs once more, when it knows every value: what goes on costs, after the start.</param>
/// <param name="Held">What it holds after the first pass.</param>
internal sealed record IndexRun(IndexKind Kind, LogSummary Summary, PassCost FirstPass, PassCost SecondPass, HeldMemory Held)
{
    /// <summary>Managed memory that the first pass has allocated and that nothing holds after it.</summary>
    public long GarbageBytes => Math.Max(FirstPass.AllocatedBytes - Held.ManagedBytes, 0);

    /// <summary>The run whose passes are those of median time.</summary>
    public static IndexRun MedianOf(IReadOnlyList<IndexRun> runs) => runs[0] with
    {
        FirstPass = PassCost.MedianOf(runs.Select(static run => run.FirstPass)),
        SecondPass = PassCost.MedianOf(runs.Select(static run => run.SecondPass)),
    };
}
