using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling.Maps;

/// <summary>The maps by text and by handle beside dictionaries, and their gates.</summary>
internal sealed class MapGates(GateOptions options, GateReport report)
{
    private static readonly int[] Counts = [64, 1_000, 65_536];
    private static readonly TextLengths[] Lengths = [new(8, 16), new(17, 32), new(8, 32), new(64, 64)];
    private static readonly TextLengths Judged = new(8, 32);

    public void Run()
    {
        string[] ways = [
            CountWays.TextMap,
            CountWays.DictionaryByBytes,
            CountWays.DictionaryByBytesAndHashCode,
            CountWays.DictionaryByChars
        ];
        var known = new FigureTable("Count a text that is known, ns", "Texts", ways);
        var added = new FigureTable("Count a text that is new, ns", "Texts", ways);
        foreach (int count in options.IsQuick ? [64] : Counts)
        {
            foreach (TextLengths lengths in Lengths)
                RunCounts(known, added, count, lengths);
        }

        known.Print();
        added.Print();
        RunHandles();
    }

    private void RunCounts(FigureTable known, FigureTable added, int count, TextLengths lengths)
    {
        var ways = new CountWays(TextSet.Ascii(count, lengths), options.Names);
        Warmup.Run([.. ways.Counting.Concat(ways.Adding).Select(static way => new Action(() => way.Pass()))]);
        string where = $"{count} of {lengths}";
        Judge(known, "Count a known text, and a dictionary of byte arrays", where, lengths, Interleaved.Measure(
            ways.Counting, options.Names, options.Rounds), 0.8);
        Judge(added, "Count a new text, and a dictionary of byte arrays", where, lengths, Interleaved.Measure(
            ways.Adding, count, options.Rounds), 1.0);
        report.AtMost("Count a known text, bytes allocated in a pass", where, Allocation.Of(ways.Counting[0].Pass), 0, " B");
    }

    private void Judge(FigureTable figures, string gate, string where, TextLengths lengths, Measurement measurement, double most)
    {
        figures.Add(where, measurement);
        if (lengths == Judged)
            report.AtMost(gate, where, measurement.Ratio(CountWays.TextMap, CountWays.DictionaryByBytes), most, "");
    }

    private void RunHandles()
    {
        var figures = new FigureTable("A value by handle, ns", "Handles", [HandleWays.HandleMap, HandleWays.Dictionary]);
        foreach (int count in (int[])[1_000, 65_536])
        {
            using var ways = new HandleWays(TextSet.Ascii(count, new TextLengths(8, 32)));
            Warmup.Run([.. ways.All.Select(static way => new Action(() => way.Pass()))]);
            Measurement measurement = Interleaved.Measure(ways.All, TextWalk.UsualLength, options.Rounds);
            figures.Add($"{count}", measurement);
            report.AtMost(
                "A value by handle, and a dictionary of handles",
                $"{count}",
                measurement.Ratio(HandleWays.HandleMap, HandleWays.Dictionary),
                0.35,
                "");
        }

        figures.Print();
    }
}
