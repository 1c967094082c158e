using System.Runtime;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>Runs code until the runtime has nothing left to compile: everything is at tier 1 then,
/// with the profile of the runs here.</summary>
/// <remarks>The runtime's settings are the usual ones, tiers and profile included: without a
/// profile the comparers of dictionaries would not be inlined, and without tiers the framework
/// would stay as it was compiled beforehand. So each contender runs over every kind of input here
/// before it is timed on one of them.</remarks>
internal static class Warmup
{
    /// <summary>The runtime compiles anew what was called 30 times, twice: first with counters in
    /// it, then for good.</summary>
    private const int Calls = 35;

    private const int LeastBatches = 3;

    private const int MostBatches = 20;

    /// <summary>The runtime waits for 100 ms without new methods before it compiles in
    /// the background.</summary>
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
