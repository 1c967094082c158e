using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Stores;

/// <summary><see cref="Utf8Pool.Allocate(ReadOnlySpan{byte})"/> and
/// <see cref="Utf8Pool.Free(Utf8Handle)"/>.</summary>
internal readonly struct PoolStore(Utf8Pool pool, byte[][] texts) : ITextStore<Utf8Handle>
{
    public Utf8Handle Add(int number) => pool.Allocate(texts[number]);

    public void Remove(ref Utf8Handle kept) => pool.Free(kept);
}
