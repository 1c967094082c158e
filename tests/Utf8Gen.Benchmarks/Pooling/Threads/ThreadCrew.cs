using System.Diagnostics;

namespace Utf8Gen.Benchmarks.Pooling.Threads;

/// <summary>Runs the same work on several threads at once.</summary>
internal static class ThreadCrew
{
    /// <summary>The time from when all of them begin to when the last one is done.</summary>
    /// <param name="threads">How many.</param>
    /// <param name="work">What each does, with its number.</param>
    public static TimeSpan Time(int threads, Action<int> work)
    {
        using var begin = new Barrier(threads + 1);
        Thread[] crew = [.. Enumerable.Range(0, threads).Select(number => new Thread(() =>
        {
            begin.SignalAndWait();
            work(number);
        }))];
        foreach (Thread thread in crew)
            thread.Start();

        begin.SignalAndWait();
        long start = Stopwatch.GetTimestamp();
        foreach (Thread thread in crew)
            thread.Join();
        return Stopwatch.GetElapsedTime(start);
    }
}
