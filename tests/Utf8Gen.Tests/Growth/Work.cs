using System.Runtime;
using System.Runtime.InteropServices;

namespace Utf8Gen.Tests.Growth;

/// <summary>What an operation costs this thread, which does not depend on what else the machine does.</summary>
/// <param name="Bytes">The managed memory that it allocates.</param>
/// <param name="Nanoseconds">The processor time that it takes; 0 where that is unknown.</param>
internal readonly partial record struct Work(long Bytes, long Nanoseconds)
{
    private const int ClockOfThread = 3; // CLOCK_THREAD_CPUTIME_ID of Linux

    public static Work Of(Action operation)
    {
        (long bytes, long time) = (GC.GetAllocatedBytesForCurrentThread(), ProcessorTime());
        operation();
        time = ProcessorTime() - time;
        return new Work(GC.GetAllocatedBytesForCurrentThread() - bytes, time);
    }

    /// <summary>What it costs without collections, which large objects cause and whose work depends on all that
    /// other tests have left.</summary>
    public static Work WithoutCollections(Action operation, int bytes)
    {
        GC.TryStartNoGCRegion(bytes);
        Work work = Of(operation);
        if (GCSettings.LatencyMode == GCLatencyMode.NoGCRegion)
            GC.EndNoGCRegion();
        return work;
    }

    private static long ProcessorTime()
        => OperatingSystem.IsLinux() && ReadClock(ClockOfThread, out TimeSpec time) == 0
            ? (time.Seconds * 1_000_000_000L) + time.Nanoseconds
            : 0;

    [LibraryImport("libc", EntryPoint = "clock_gettime")]
    private static partial int ReadClock(int clock, out TimeSpec time);

    [StructLayout(LayoutKind.Sequential)]
    private struct TimeSpec
    {
        public nint Seconds;
        public nint Nanoseconds;
    }
}
