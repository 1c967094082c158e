using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>The time that this thread has had a processor for, where the system tells (Linux);
/// otherwise the time of day. Other work on the machine then takes none of it, though it still
/// shares the caches.</summary>
internal static partial class ThreadClock
{
    private const int ThreadTime = 3;

    private static readonly bool KnowsThreads = OperatingSystem.IsLinux() && Environment.Is64BitProcess;

    public static TimeSpan Now
    {
        get
        {
            if (!KnowsThreads || GetTime(ThreadTime, out Time time) != 0)
                return Stopwatch.GetElapsedTime(0);

            return TimeSpan.FromTicks((time.Seconds * TimeSpan.TicksPerSecond) + (time.Nanoseconds / TimeSpan.NanosecondsPerTick));
        }
    }

    [LibraryImport("libc", EntryPoint = "clock_gettime")]
    private static partial int GetTime(int clock, out Time time);

    private readonly struct Time
    {
        public readonly long Seconds;
        public readonly long Nanoseconds;
    }
}
