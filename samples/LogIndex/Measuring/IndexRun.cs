namespace LogIndex;

/// <summary>The result and cost of one index.</summary>
/// <param name="Kind">The kind of the index.</param>
/// <param name="Summary">The result of one pass.</param>
/// <param name="FirstPass">The pass that filled the index.</param>
/// <param name="SecondPass">A second pass over the same logs, when every value is
/// known: the steady state.</param>
/// <param name="Held">The memory held after the first pass.</param>
internal sealed record IndexRun(IndexKind Kind, LogSummary Summary, PassCost FirstPass, PassCost SecondPass, HeldMemory Held)
{
    /// <summary>The managed memory that the first pass allocated and did not keep.</summary>
    public long GarbageBytes => Math.Max(FirstPass.AllocatedBytes - Held.ManagedBytes, 0);

    /// <summary>Returns a run with the passes of median time.</summary>
    public static IndexRun MedianOf(IReadOnlyList<IndexRun> runs) => runs[0] with
    {
        FirstPass = PassCost.MedianOf(runs.Select(static run => run.FirstPass)),
        SecondPass = PassCost.MedianOf(runs.Select(static run => run.SecondPass)),
    };
}
