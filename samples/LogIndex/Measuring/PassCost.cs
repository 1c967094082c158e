namespace LogIndex;

/// <summary>What one pass over the logs has cost.</summary>
/// <param name="ProcessorTime">The time of all threads, the garbage collector's too. Other programs change it little.</param>
/// <param name="AllocatedBytes">Managed memory that its thread has allocated.</param>
/// <param name="Collections">Garbage collections, by generation. One of an older generation is one of the younger ones too.</param>
/// <param name="Paused">How long they have kept the program waiting.</param>
internal sealed record PassCost(TimeSpan ProcessorTime, long AllocatedBytes, IReadOnlyList<int> Collections, TimeSpan Paused)
{
    /// <summary>The pass of median time.</summary>
    public static PassCost MedianOf(IEnumerable<PassCost> passes)
    {
        PassCost[] ordered = [.. passes.OrderBy(static pass => pass.ProcessorTime)];
        return ordered[ordered.Length / 2];
    }
}
