using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Finders;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>The ways to take texts in that are all new, in memory that is all new or was
/// used before.</summary>
internal sealed class InsertWays : IDisposable
{
    public const string NewPool = "NewPool";
    public const string ClearedPool = "ClearedPool";
    public const string DictionaryByBytes = "DictionaryByBytes";
    public const string DictionaryByString = "DictionaryByString";

    private readonly Utf8Pool _cleared = Pools.OfOneOwner();

    public InsertWays(byte[][] texts) => All =
    [
        new(NewPool, () => FillNew(texts)),
        new(ClearedPool, () => FillCleared(texts)),
        new(DictionaryByBytes, () => FillBytes(texts)),
        new(DictionaryByString, () => FillStrings(texts)),
    ];

    public IReadOnlyList<TimedWay> All { get; }

    public void Dispose() => _cleared.Dispose();

    private static long FillNew(byte[][] texts)
    {
        using Utf8Pool pool = Pools.OfOneOwner();
        return Fill(pool, texts);
    }

    private long FillCleared(byte[][] texts)
    {
        _cleared.Clear();
        return Fill(_cleared, texts);
    }

    private static long Fill(Utf8Pool pool, byte[][] texts)
    {
        foreach (byte[] text in texts)
            pool.Intern(text);
        return texts.Length;
    }

    private static long FillBytes(byte[][] texts)
    {
        var dictionary = new Dictionary<byte[], int>(new PoolHashComparer());
        Dictionary<byte[], int>.AlternateLookup<ReadOnlySpan<byte>> lookup = dictionary.GetAlternateLookup<ReadOnlySpan<byte>>();
        foreach (byte[] text in texts)
            lookup.TryAdd(text, dictionary.Count);
        return dictionary.Count;
    }

    private static long FillStrings(byte[][] texts)
    {
        var dictionary = new Dictionary<string, int>();
        foreach (byte[] text in texts)
            dictionary.TryAdd(Encoding.UTF8.GetString(text), dictionary.Count);
        return dictionary.Count;
    }
}
