namespace Utf8Gen.Benchmarks.Gates;

/// <summary>Counts bytes.</summary>
internal static class Allocation
{
    /// <summary>The bytes that one pass allocates.</summary>
    public static long Of(Func<long> pass)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        pass();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }
}
