using System.Diagnostics;
using System.Text;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.Gates;

/// <summary>How long the search for the lookup of one table takes, which an editor waits for when
/// its keys change.</summary>
internal static class PlanningGates
{
    private const int Warmups = 20;

    private const int Searches = 31;

    public static void Run(GateReport report)
    {
        report.AtMost("Planning the lookup of a table, median of 31", "2,000 keys", Plan(KeySizes.Largest), 100, " ms");
        report.AtMost("Planning the lookup of a table, median of 31", "32 keys", Plan(KeySizes.LargestByHand), 1, " ms");
    }

    private static double Plan(int size)
    {
        byte[][] keys = [.. KeyLists.OfSize(size).Select(Encoding.UTF8.GetBytes)];
        for (int i = 0; i < Warmups; i++)
            LookupPlanner.Choose(keys, LookupOptions.Default, CancellationToken.None);

        var times = new double[Searches];
        for (int i = 0; i < Searches; i++)
        {
            long start = Stopwatch.GetTimestamp();
            LookupPlanner.Choose(keys, LookupOptions.Default, CancellationToken.None);
            times[i] = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
        }

        Array.Sort(times);
        return times[Searches / 2];
    }
}
