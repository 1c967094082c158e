using System.Diagnostics;
using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Pooling;

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
}

/// <summary>How much memory a stored text takes, its part of tables and slots included.</summary>
internal static class MemoryCounts
{
    private const int Texts = 65_536;

    private const string Pool = "Pool";
    private const string Interned = "Interned";
    private const string String = "String";

    public static void Run()
    {
        var counts = new CountTable($"Memory of a text, one of {Texts}, bytes", "Texts", [Pool, Interned, String, "ByteArray"]);
        foreach (int length in TextLengths.Judged.Where(static length => length >= 4))
        {
            byte[][] texts = TextSet.Ascii(Texts, TextLengths.Of(length));
            counts.Add($"{length} B", way => way switch
            {
                Pool => NativeBytes(texts, static (pool, text) => pool.Allocate(text)),
                Interned => NativeBytes(texts, static (pool, text) => pool.Intern(text)),
                String => ManagedBytes(texts, static text => Encoding.UTF8.GetString(text)),
                _ => ManagedBytes(texts, static text => text.ToArray()),
            });
        }

        counts.Print();
    }

    private static long NativeBytes(byte[][] texts, Action<Utf8Pool, byte[]> store)
    {
        using Utf8Pool pool = Pools.OfOneOwner();
        foreach (byte[] text in texts)
            store(pool, text);
        return RoundedMean(pool.GetStatistics().NativeBytes);
    }

    private static long ManagedBytes(byte[][] texts, Func<byte[], object> store)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        foreach (byte[] text in texts)
            GC.KeepAlive(store(text));
        return RoundedMean(GC.GetAllocatedBytesForCurrentThread() - before);
    }

    private static long RoundedMean(long bytes) => (long)Math.Round((double)bytes / Texts);
}

/// <summary>What emptying a pool takes, in time and in managed bytes.</summary>
internal sealed class ClearGates(GateOptions options, GateReport report)
{
    private const int Million = 1_000_000;
    private const int Clears = 5;

    /// <summary>Of texts of all kinds, interned and not.</summary>
    private static readonly byte[][] Texts = TextSet.Ascii(1_000, new TextLengths(4, 300));

    public void Run()
    {
        RunTime();
        RunBytes("one owner", Pools.OfOneOwner);
        RunBytes("a rented pool", static () => Utf8Pool.Rent());
        RunBytes("the default pool", Pools.AmongThreads);
    }

    private void RunTime()
    {
        int count = options.IsQuick ? 10_000 : Million;
        byte[][] texts = TextSet.Ascii(count, TextLengths.Of(8));
        double[] ratios = [.. Enumerable.Range(0, Clears).Select(_ => TimeOfClear(texts) / TimeOfFreeingAll(texts)).Order()];
        report.AtMost("Clear, and freeing one text after the other", $"{count} of 8 B", ratios[Clears / 2], 0.05, "");
    }

    private void RunBytes(string where, Func<Utf8Pool> create)
    {
        using Utf8Pool pool = create();
        var bytes = new MostBytes($"Clear, managed bytes, {where}");
        for (int i = 0; i < Clears; i++)
        {
            Fill(pool);
            bytes.Add("no lease", () => Clear(pool));
            Fill(pool);
            using Utf8Lease lease = pool.Lease();
            bytes.Add("under a lease", () => Clear(pool));
        }

        bytes.Judge(report);
    }

    private static void Fill(Utf8Pool pool)
    {
        foreach (byte[] text in Texts)
        {
            pool.Intern(text);
            pool.Allocate(text);
        }
    }

    private static long Clear(Utf8Pool pool)
    {
        pool.Clear();
        return 0;
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
