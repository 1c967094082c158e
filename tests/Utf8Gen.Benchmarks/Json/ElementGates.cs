using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Json.Elements;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>All records or numbers of an array, or of lines, beside the serializer.</summary>
internal sealed class ElementGates(GateOptions options, GateReport report)
{
    private const int MostRoundsOfLargest = 9; // of seconds each

    private readonly FigureTable _times = new(
        "Every record of a document, ms",
        "Document",
        ElementWays.Names,
        [(ElementWays.Enumerate, ElementWays.Serializer), (ElementWays.Lines, ElementWays.SerializerLines)]);

    private readonly CountTable _garbage = new("Every record of a document, bytes allocated", "Document", ElementWays.Names);

    public void Run()
    {
        foreach (bool isNested in (bool[])[false, true])
        {
            // The code is the same for all sizes.
            Warmup.Run(new ElementWays(1, isNested).All);
            foreach (int megabytes in options.IsQuick ? [1] : (int[])[1, 20, 200])
            {
                var elements = new ElementWays(megabytes, isNested);
                Run(elements.All, elements.ToString(), megabytes);
            }
        }

        var numbers = new NumberWays();
        Warmup.Run(numbers.All);
        Run(numbers.All, numbers.ToString(), megabytes: 1);

        _times.Print();
        _garbage.Print();
    }

    private void Run(IReadOnlyList<TimedWay> ways, string where, int megabytes)
    {
        int rounds = megabytes > 20 ? Math.Min(options.Rounds, MostRoundsOfLargest) : options.Rounds;
        Measurement measured = Interleaved.Measure(ways, operations: 1_000_000, rounds, withGarbage: true);
        _times.Add(where, measured);
        _garbage.Add(where, way => AllocatedBy(ways, way));
        Judge("EnumerateArrayAsync", ElementWays.Enumerate, ElementWays.Serializer);
        Judge("EnumerateValuesAsync", ElementWays.Lines, ElementWays.SerializerLines);

        void Judge(string name, string ours, string peer)
        {
            report.AtMost($"{name}, of the serializer", where, measured.Ratio(ours, peer), 1.05, "");
            double allocated = (double)AllocatedBy(ways, ours) / AllocatedBy(ways, peer);
            report.AtMost($"{name}, garbage of the serializer's", where, allocated, 1.02, "");
        }
    }

    private static long AllocatedBy(IReadOnlyList<TimedWay> ways, string name)
        => Allocation.Of(ways.Single(way => way.Name == name).Pass);
}
