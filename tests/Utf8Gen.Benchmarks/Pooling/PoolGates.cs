using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Finders;
using Utf8Gen.Benchmarks.Pooling.Stores;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>The pool on one thread, beside what else there is, and its gates.</summary>
internal sealed class PoolGates(GateOptions options, GateReport report)
{
    public void Run()
    {
        MemoryCounts.Run();
        new StoreGates(options, report).Run();
        new FindGates(options, report).Run();
        new CharGates(options, report).Run();
        RunInserts();
        RunReads();
        new ClearGates(options, report).Run();
    }

    private void RunInserts()
    {
        var figures = new FigureTable(
            "Intern a new text, ns",
            "Texts",
            [InsertWays.NewPool, InsertWays.ClearedPool, InsertWays.DictionaryByBytes, InsertWays.DictionaryByString]);
        foreach (int count in options.IsQuick ? [1_000] : (int[])[1_000, 65_536])
        {
            using var ways = new InsertWays(TextSet.Ascii(count, new TextLengths(8, 32)));
            Warmup.Run(ways.All);
            figures.Add($"{count} of 8 to 32 B", Interleaved.Measure(ways.All, count, options.Rounds));
        }

        figures.Print();
    }

    private void RunReads()
    {
        var reading = new FigureTable("From a handle to the bytes, ns", "Texts", ReadWays.NamesOfReading);
        var keys = new FigureTable(
            "A handle as the key of a dictionary, ns",
            "Texts",
            [ReadWays.KeyHandle, ReadWays.KeyText, ReadWays.KeyString]);
        TextLengths[] all = [.. ((int[])[8, 16, 24, 32, 64]).Select(TextLengths.Of), new TextLengths(4, 64)];
        foreach (TextLengths lengths in options.IsQuick ? all[..1] : all)
        {
            using var ways = new ReadWays(TextSet.Ascii(1_000, lengths));
            Warmup.Run(ways.Reading.Concat(ways.AsKeys));
            reading.Add($"1000 of {lengths}", Interleaved.Measure(ways.Reading, TextWalk.UsualLength, options.Rounds));
            keys.Add($"1000 of {lengths}", Interleaved.Measure(ways.AsKeys, TextWalk.UsualLength, options.Rounds));
        }

        reading.Print();
        keys.Print();
    }
}
