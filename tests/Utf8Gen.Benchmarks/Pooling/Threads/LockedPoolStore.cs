using Utf8Gen.Benchmarks.Pooling.Stores;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Threads;

/// <summary>A pool with one owner behind one lock.</summary>
internal readonly struct LockedPoolStore(Utf8Pool pool, Lock gate, byte[][] texts) : ITextStore<Utf8Handle>
{
    public Utf8Handle Add(int number)
    {
        lock (gate)
            return pool.Allocate(texts[number]);
    }

    public void Remove(ref Utf8Handle kept)
    {
        lock (gate)
            pool.Free(kept);
    }
}
