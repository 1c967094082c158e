using System.Diagnostics;

namespace ChatEvents;

/// <summary>Measures the reading of events, without the download.</summary>
internal sealed class EventMeter
{
    private long _start;
    private long _allocatedBefore;
    private long _ticks;
    private long _allocated;

    public int Events { get; private set; }

    public double NanosecondsPerEvent => Stopwatch.GetElapsedTime(0, _ticks).TotalNanoseconds / Events;

    public double BytesPerEvent => (double)_allocated / Events;

    public void Start()
    {
        _allocatedBefore = GC.GetAllocatedBytesForCurrentThread();
        _start = Stopwatch.GetTimestamp();
    }

    public void Stop()
    {
        _ticks += Stopwatch.GetTimestamp() - _start;
        _allocated += GC.GetAllocatedBytesForCurrentThread() - _allocatedBefore;
        Events++;
    }
}
