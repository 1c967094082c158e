using System.Diagnostics;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>The pool with one owner, beside what else there is, and its gates.</summary>
internal sealed class PoolGates(GateOptions options, GateReport report)
{
    private const int Million = 1_000_000;
    private const int Clears = 5;

    /// <summary>Longer texts are timed, and promised nothing for.</summary>
    private const int LongestJudged = 64;

    private static readonly int[] Lengths = [4, 8, 16, 32, 64, 256];
    private static readonly int[] Counts = [64, 1_000, 65_536];

    public void Run()
    {
        RunFinds();
        RunChars();
        RunInserts();
        RunStores();
        RunReads();
        RunClears();
    }

    private void RunFinds()
    {
        var figures = new FigureTable(
            "Find a text that is interned, ns",
            "Texts",
            [FindWays.Empty, FindWays.Pool, FindWays.DictionaryByBytes, FindWays.DictionaryByChars, FindWays.DictionaryByString, FindWays.Toolkit]);
        foreach (int count in options.IsQuick ? [64] : Counts)
        {
            foreach (int length in Lengths)
                RunFinds(figures, count, TextLengths.Of(length));
            RunFinds(figures, count, new TextLengths(8, 32));
        }

        figures.Print();
    }

    private void RunFinds(FigureTable figures, int count, TextLengths lengths)
    {
        using var ways = new FindWays(TextSet.Ascii(count, lengths), options.Names);
        Warmup.Run([.. ways.ByBytes.Select(static way => new Action(() => way.Pass()))]);
        Measurement measurement = Interleaved.Measure(ways.ByBytes, ways.Steps, options.Rounds);
        string where = $"{count} of {lengths}";
        figures.Add(where, measurement);
        report.AtMost("Intern, bytes allocated in a pass", where, Allocation.Of(FindWays.Of(ways.ByBytes, FindWays.Pool).Pass), 0, " B");
        JudgeFind(count, lengths, where, measurement);
    }

    private void JudgeFind(int count, TextLengths lengths, string where, Measurement measurement)
    {
        if (count <= 1_000 && lengths.Longest <= LongestJudged)
        {
            report.AtMost("Intern and a dictionary with the same hash", where, measurement.Ratio(FindWays.Pool, FindWays.DictionaryByBytes), lengths.Longest <= 32 ? 0.9 : 1.0, "");
            report.AtMost("Intern and StringPool.GetOrAdd", where, measurement.Ratio(FindWays.Pool, FindWays.Toolkit), 0.2, "");
            report.AtMost("Intern and GetString, then a dictionary", where, measurement.Ratio(FindWays.Pool, FindWays.DictionaryByString), 0.35, "");
            report.AtMost("Intern and a dictionary asked by chars", where, measurement.Ratio(FindWays.Pool, FindWays.DictionaryByChars), 0.45, "");
        }
        else if (count == 65_536 && lengths == new TextLengths(8, 32))
        {
            report.AtMost("Intern and a dictionary with the same hash", where, measurement.Ratio(FindWays.Pool, FindWays.DictionaryByBytes), 0.6, "");
        }
    }

    private void RunChars()
    {
        var figures = new FigureTable("Find a text by its chars, ns", "Texts", [FindWays.Empty, FindWays.Pool, FindWays.DictionaryByChars, FindWays.Toolkit]);
        foreach (int length in Lengths)
            RunChars(figures, $"1000 of {length} chars", TextSet.Ascii(1_000, TextLengths.Of(length)), length switch { 8 => 0.8, 32 => 1.0, _ => null });
        RunChars(figures, "1000 of 16 chars, half of them not ASCII", TextSet.NonAscii(1_000, 16), needed: 1.2);
        figures.Print();
    }

    private void RunChars(FigureTable figures, string where, byte[][] texts, double? needed)
    {
        using var ways = new FindWays(texts, options.Names);
        Warmup.Run([.. ways.ByChars.Select(static way => new Action(() => way.Pass()))]);
        Measurement measurement = Interleaved.Measure(ways.ByChars, ways.Steps, options.Rounds);
        figures.Add(where, measurement);
        if (needed is { } most)
            report.AtMost("Intern of chars and a dictionary asked by chars", where, measurement.Ratio(FindWays.Pool, FindWays.DictionaryByChars), most, "");
    }

    private void RunInserts()
    {
        var figures = new FigureTable(
            "Take in a new text, ns", "Texts", [InsertWays.NewPool, InsertWays.ClearedPool, InsertWays.DictionaryByBytes, InsertWays.DictionaryByString]);
        foreach (int count in (int[])[1_000, 65_536])
        {
            using var ways = new InsertWays(TextSet.Ascii(count, new TextLengths(8, 32)));
            Warmup.Run([.. ways.All.Select(static way => new Action(() => way.Pass()))]);
            figures.Add($"{count} of 8 to 32 B", Interleaved.Measure(ways.All, count, options.Rounds));
        }

        figures.Print();
    }

    private void RunStores()
    {
        var figures = new FigureTable(
            "Allocate and free, ns", "Texts", [StoreWays.Pool, StoreWays.NewString, StoreWays.NativeMemory, StoreWays.RentedArray]);
        foreach (TextLengths lengths in (TextLengths[])[TextLengths.Of(8), TextLengths.Of(256), new TextLengths(4, 300)])
        {
            foreach (StoreOrder order in Enum.GetValues<StoreOrder>())
                RunStores(figures, lengths, order);
        }

        figures.Print();
    }

    private void RunStores(FigureTable figures, TextLengths lengths, StoreOrder order)
    {
        using var ways = new StoreWays(lengths, order);
        Warmup.Run([.. ways.All.Select(static way => new Action(() => way.Pass()))]);
        Measurement measurement = Interleaved.Measure(ways.All, StoreOrders.TextsInPass, options.Rounds);
        string where = $"{order}, {lengths}";
        figures.Add(where, measurement);
        report.AtMost("Allocate and free, bytes allocated in a pass", where, Allocation.Of(FindWays.Of(ways.All, StoreWays.Pool).Pass), 0, " B");
        if (lengths.Shortest == lengths.Longest)
            report.AtMost("Allocate and free, and new string(span)", where, measurement.Ratio(StoreWays.Pool, StoreWays.NewString), lengths.Longest == 8 ? 0.65 : 0.45, "");
    }

    private void RunReads()
    {
        var reading = new FigureTable("From a handle to the bytes, ns", "Texts", [ReadWays.Lease, ReadWays.DangerousGetSpan, ReadWays.AsSpan]);
        var keys = new FigureTable("A handle as the key of a dictionary, ns", "Texts", [ReadWays.KeyHandle, ReadWays.KeyText, ReadWays.KeyString]);
        foreach (TextLengths lengths in (TextLengths[])[TextLengths.Of(8), TextLengths.Of(64), new TextLengths(4, 64)])
        {
            using var ways = new ReadWays(TextSet.Ascii(1_000, lengths));
            Warmup.Run([.. ways.Reading.Concat(ways.AsKeys).Select(static way => new Action(() => way.Pass()))]);
            reading.Add($"1000 of {lengths}", Interleaved.Measure(ways.Reading, TextWalk.UsualLength, options.Rounds));
            keys.Add($"1000 of {lengths}", Interleaved.Measure(ways.AsKeys, TextWalk.UsualLength, options.Rounds));
        }

        reading.Print();
        keys.Print();
    }

    private void RunClears()
    {
        int count = options.IsQuick ? 10_000 : Million;
        byte[][] texts = TextSet.Ascii(count, TextLengths.Of(8));
        double[] ratios = [.. Enumerable.Range(0, Clears).Select(_ => TimeOfClear(texts) / TimeOfFreeingAll(texts)).Order()];
        report.AtMost("Clear, and freeing one text after the other", $"{count} of 8 B", ratios[Clears / 2], 0.05, "");
    }

    private static double TimeOfClear(byte[][] texts)
    {
        using Utf8Pool pool = Pools.OfOneOwner();
        foreach (byte[] text in texts)
            pool.Intern(text);

        long start = Stopwatch.GetTimestamp();
        pool.Clear();
        return Stopwatch.GetElapsedTime(start).TotalNanoseconds;
    }

    private static double TimeOfFreeingAll(byte[][] texts)
    {
        using Utf8Pool pool = Pools.OfOneOwner();
        Utf8Handle[] handles = [.. texts.Select(text => pool.Allocate(text))];

        long start = Stopwatch.GetTimestamp();
        foreach (Utf8Handle handle in handles)
            pool.Free(handle);
        return Stopwatch.GetElapsedTime(start).TotalNanoseconds;
    }
}
