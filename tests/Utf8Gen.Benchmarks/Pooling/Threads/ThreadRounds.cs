using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Pooling.Threads;

/// <summary>Times contenders on several threads in turns; each round begins with
/// new contents.</summary>
internal static class ThreadRounds
{
    private const int Seed = 20_261_122;
    private const int WarmupRounds = 3;

    /// <param name="contenders">By name, what makes the work of one round.</param>
    /// <param name="threads">How many threads do it.</param>
    /// <param name="operations">Of each thread.</param>
    /// <param name="rounds">How often each is timed.</param>
    public static Measurement Measure(IReadOnlyDictionary<string, Func<ThreadWork>> contenders, int threads, int operations, int rounds)
        => Measure(contenders.ToDictionary(static one => one.Key, one => new Func<double>(() => Time(
            one.Value, threads, operations))), rounds);

    /// <param name="contenders">By name, what does one round and says how long an
    /// operation took.</param>
    /// <param name="rounds">How often each is timed.</param>
    public static Measurement Measure(IReadOnlyDictionary<string, Func<double>> contenders, int rounds)
    {
        var random = new Random(Seed);
        string[] order = [.. contenders.Keys];
        var times = order.ToDictionary(static name => name, _ => new double[rounds]);
        for (int round = BenchmarkScale.IsQuick ? 0 : -WarmupRounds; round < rounds; round++)
        {
            random.Shuffle(order);
            foreach (string name in order)
            {
                double time = contenders[name]();
                if (round >= 0)
                    times[name][round] = time;
            }

            // What is called often by now is compiled for good meanwhile.
            if (round < 0)
                Thread.Sleep(Warmup.Pause);
        }

        return new Measurement(times);
    }

    private static double Time(Func<ThreadWork> contender, int threads, int operations)
    {
        using ThreadWork work = contender();
        return ThreadCrew.Time(threads, work.Run).TotalNanoseconds / ((double)threads * operations);
    }
}
