using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

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
