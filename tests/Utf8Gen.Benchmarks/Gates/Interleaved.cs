using System.Runtime;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>Times contenders in turns, so that what disturbs the machine for a while disturbs all
/// of them.</summary>
internal static class Interleaved
{
    private const int Seed = 20_261_126;

    private const int MaxPasses = 8;

    /// <summary>Of contenders that leave garbage behind: some twenty megabytes of it for
    /// each sample.</summary>
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
