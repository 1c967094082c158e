using System.Diagnostics;
using System.Runtime;
using System.Runtime.InteropServices;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>Times contenders in turns, so that what disturbs the machine for a while disturbs all of them.</summary>
internal static class Interleaved
{
    private const int Seed = 20_261_126;

    private const int MaxPasses = 8;

    /// <summary>Of contenders that leave garbage behind: some twenty megabytes of it for each sample.</summary>
    private const int MaxPassesWithGarbage = 32;

    private const int MaxAttempts = 8;

    private static readonly TimeSpan LeastSample = TimeSpan.FromMilliseconds(1);

    /// <summary>Every sample has collections in it then, and not one of ten.</summary>
    private static readonly TimeSpan LeastSampleWithGarbage = TimeSpan.FromMilliseconds(10);

    /// <param name="ways">What to time. It is compiled to the end already:
    /// <see cref="Warmup"/>.</param>
    /// <param name="operations">Operations in a pass.</param>
    /// <param name="rounds">How often each is timed.</param>
    /// <param name="withGarbage">Whether a sample is so long that the collections which a contender
    /// causes are in it.</param>
    public static Measurement Measure(IReadOnlyList<TimedWay> ways, int operations, int rounds, bool withGarbage = false)
    {
        for (int attempt = 1; ; attempt++)
        {
            int[] passes = [.. ways.Select(way => PassesOfSample(way, withGarbage))];
            long compiled = JitInfo.GetCompiledMethodCount();
            Measurement measurement = Time(ways, passes, operations, rounds);
            if (BenchmarkScale.IsQuick || JitInfo.GetCompiledMethodCount() == compiled)
                return measurement;

            // Something was compiled once more while it was timed: those times are of two kinds
            // of code.
            if (attempt == MaxAttempts)
            {
                Console.Error.WriteLine("Something was still compiled while this was timed:");
                return measurement;
            }

            Thread.Sleep(Warmup.Pause);
        }
    }

    private static Measurement Time(IReadOnlyList<TimedWay> ways, int[] passes, int operations, int rounds)
    {
        var random = new Random(Seed);
        double[][] times = [.. ways.Select(_ => new double[rounds])];
        int[] order = [.. Enumerable.Range(0, ways.Count)];
        GC.Collect();
        for (int round = 0; round < rounds; round++)
        {
            random.Shuffle(order);
            foreach (int i in order)
                times[i][round] = Time(ways[i], passes[i]).TotalNanoseconds / ((double)passes[i] * operations);
        }

        return new Measurement(Enumerable.Range(0, ways.Count).ToDictionary(i => ways[i].Name, i => times[i]));
    }

    private static TimeSpan Time(TimedWay way, int passes)
    {
        TimeSpan start = ThreadClock.Now;
        for (int i = 0; i < passes; i++)
            way.Pass();
        return ThreadClock.Now - start;
    }

    private static int PassesOfSample(TimedWay way, bool withGarbage)
    {
        TimeSpan pass = Time(way, 1);
        return withGarbage
            ? (int)Math.Clamp(LeastSampleWithGarbage / pass, 1, MaxPassesWithGarbage)
            : (int)Math.Clamp(LeastSample / pass, 1, MaxPasses);
    }
}

/// <summary>Something to time.</summary>
/// <param name="Name">Its row or column.</param>
/// <param name="Pass">One pass over all names; what it returns is looked at by nobody, but cannot
/// be left out.</param>
internal sealed record TimedWay(string Name, Func<long> Pass);

/// <summary>The times of some contenders in interleaved rounds: in each round every one ran, in a
/// new order.</summary>
/// <param name="times">Nanoseconds for one operation, by contender, one for each round.</param>
internal sealed class Measurement(IReadOnlyDictionary<string, double[]> times)
{
    public bool Has(string name) => times.ContainsKey(name);

    public double MedianOf(string name) => Median(times[name]);

    /// <summary>How many times as long a peer takes: the median of the rounds, each compared in
    /// itself, so that a machine that becomes slower does not change it.</summary>
    public double Ratio(string peer, string ours) => Median([.. times[peer].Zip(times[ours], static (theirs, mine) => theirs / mine)]);

    /// <summary>The times beyond those of a contender that does nothing of what is compared, round by round.</summary>
    public Measurement Beyond(string floor) => new(times
        .Where(one => one.Key != floor)
        .ToDictionary(static one => one.Key, one => one.Value.Zip(times[floor], static (time, least) => time - least).ToArray()));

    /// <summary>The peer with the lowest median.</summary>
    public string BestOf(IEnumerable<string> names) => names.Where(Has).MinBy(MedianOf)!;

    /// <summary>Half of the rounds are within so much of the median.</summary>
    public double SpreadOf(string name)
    {
        double median = MedianOf(name);
        return Median([.. times[name].Select(time => Math.Abs(time - median))]);
    }

    private static double Median(double[] values)
    {
        double[] sorted = [.. values.Order()];
        int middle = sorted.Length / 2;
        return sorted.Length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}

/// <summary>Runs code until the runtime has nothing left to compile: everything is at tier 1 then, with the profile of
/// the runs here.</summary>
/// <remarks>The runtime's settings are the usual ones, tiers and profile included: without a profile the comparers of
/// dictionaries would not be inlined, and without tiers the framework would stay as it was compiled beforehand. So each
/// contender runs over every kind of input here before it is timed on one of them.</remarks>
internal static class Warmup
{
    /// <summary>The runtime compiles anew what was called 30 times, twice: first with counters in
    /// it, then for good.</summary>
    private const int Calls = 35;

    private const int LeastBatches = 3;

    private const int MostBatches = 20;

    /// <summary>The runtime waits for 100 ms without new methods before it compiles in the background.</summary>
    public static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(150);

    /// <summary>Runs one pass of each way over and over.</summary>
    public static void Run(IEnumerable<TimedWay> ways) => Run([.. ways.Select(static way => new Action(() => way.Pass()))]);

    public static void Run(IReadOnlyList<Action> actions)
    {
        if (BenchmarkScale.IsQuick)
        {
            foreach (Action action in actions)
                action();
            return;
        }

        for (int batch = 0; batch < MostBatches; batch++)
        {
            long compiled = JitInfo.GetCompiledMethodCount();
            foreach (Action action in actions)
            {
                for (int call = 0; call < Calls; call++)
                    action();
            }

            Thread.Sleep(Pause);
            if (batch >= LeastBatches && JitInfo.GetCompiledMethodCount() == compiled)
                return;
        }
    }
}

/// <summary>The time that this thread has had a processor for, where the system tells (Linux); otherwise the time of
/// day. Other work on the machine then takes none of it, though it still shares the caches.</summary>
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
