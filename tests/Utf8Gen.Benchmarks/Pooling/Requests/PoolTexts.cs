using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Requests;

/// <summary>Texts in a pool that many requests share: each frees its own.</summary>
internal sealed class PoolTexts(Utf8Pool pool, byte[][] texts) : IRequestTexts
{
    private Utf8Handle[] _kept = [];

    public void Store()
    {
        _kept = new Utf8Handle[RequestWays.TextsOfRequest];
        for (int i = 0; i < _kept.Length; i++)
            _kept[i] = pool.Allocate(texts[i]);
    }

    public long Read() => Sum(pool, _kept);

    public void Release()
    {
        foreach (Utf8Handle handle in _kept)
            pool.Free(handle);
    }

    internal static long Sum(Utf8Pool pool, Utf8Handle[] handles)
    {
        long sum = 0;
        using Utf8Lease lease = pool.Lease();
        foreach (Utf8Handle handle in handles)
        {
            ReadOnlySpan<byte> text = lease[handle];
            sum += text[0] + text.Length;
        }

        return sum;
    }
}
