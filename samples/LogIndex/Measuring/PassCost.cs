namespace LogIndex;

/// <summary>The cost of one pass over the logs.</summary>
/// <param name="ProcessorTime">The processor time of all threads, including the garbage
/// collector's. Other programs affect it little.</param>
/// <param name="AllocatedBytes">The managed memory that its thread allocated.</param>
/// <param name="Collections">Garbage collections by generation. A collection counts for its own
/// generation and all younger ones.</param>
/// <param name="Paused">The total pause time.</param>
internal sealed record PassCost(TimeSpan ProcessorTime, long AllocatedBytes, IReadOnlyList<int> Collections, TimeSpan Paused)
{
    /// <summary>Returns the pass with the median time.</summary>
    public static PassCost MedianOf(IEnumerable<PassCost> passes)
    {
        PassCost[] ordered = [.. passes.OrderBy(static pass => pass.ProcessorTime)];
        return ordered[ordered.Length / 2];
    }
}
