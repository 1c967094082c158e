namespace LogIndex;

/// <summary>Measures a pass.</summary>
internal sealed class PassMeter
{
    private readonly int[] _collections = CountCollections();
    private readonly TimeSpan _paused = GC.GetTotalPauseDuration();
    private readonly long _allocated;
    private readonly TimeSpan _processorTime;

    private PassMeter()
    {
        _allocated = GC.GetAllocatedBytesForCurrentThread();
        _processorTime = Environment.CpuUsage.TotalTime;
    }

    public static PassMeter Start() => new();

    public PassCost Stop()
    {
        TimeSpan processorTime = Environment.CpuUsage.TotalTime - _processorTime;
        long allocated = GC.GetAllocatedBytesForCurrentThread() - _allocated;
        TimeSpan paused = GC.GetTotalPauseDuration() - _paused;
        return new PassCost(processorTime, allocated, [.. CountCollections().Zip(_collections, (now, before) => now - before)], paused);
    }

    private static int[] CountCollections() => [.. Enumerable.Range(0, GC.MaxGeneration + 1).Select(GC.CollectionCount)];
}
