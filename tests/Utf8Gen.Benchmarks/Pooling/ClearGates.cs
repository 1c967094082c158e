using System.Diagnostics;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

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
