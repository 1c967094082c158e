using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Stores;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>The ways to keep texts for a while.</summary>
internal sealed class StoreWays : IDisposable
{
    public const string Pool = "Pool";
    public const string PoolAmongThreads = "PoolAmongThreads";
    public const string PoolTaken = "PoolTaken";
    public const string NewString = "NewString";
    public const string NativeMemory = "NativeMemory";
    public const string RentedArray = "RentedArray";

    private readonly Utf8Pool _pool = Pools.OfOneOwner();
    private readonly Utf8Pool _shared = Pools.AmongThreads();
    private readonly Utf8Pool _taken = Pools.AmongThreads();

    /// <param name="lengths">How long the texts are.</param>
    /// <param name="order">In which order they come and go.</param>
    public StoreWays(TextLengths lengths, StoreOrder order)
    {
        byte[][] texts = TextSet.Ascii(StoreOrders.Texts, lengths);
        var pool = new StoreWork<PoolStore, Utf8Handle>(new PoolStore(_pool, texts));
        var shared = new StoreWork<PoolStore, Utf8Handle>(new PoolStore(_shared, texts));
        TakeShard(_taken);
        var taken = new StoreWork<PoolStore, Utf8Handle>(new PoolStore(_taken, texts));
        var strings = new StoreWork<StringStore, string?>(new StringStore(texts));
        var native = new StoreWork<NativeMemoryStore, nint>(new NativeMemoryStore(texts));
        var rented = new StoreWork<RentedArrayStore, byte[]?>(new RentedArrayStore(texts));
        All =
        [
            new(Pool, () => pool.Run(order)),
            new(PoolAmongThreads, () => shared.Run(order)),
            new(PoolTaken, () => taken.Run(order)),
            new(NewString, () => strings.Run(order)),
            new(NativeMemory, () => native.Run(order)),
            new(RentedArray, () => rented.Run(order)),
        ];
    }

    public IReadOnlyList<TimedWay> All { get; }

    public void Dispose()
    {
        _pool.Dispose();
        _shared.Dispose();
        _taken.Dispose();
    }

    /// <summary>Has another thread free what this one has stored, so that this one does not own its shard any more.</summary>
    private static void TakeShard(Utf8Pool pool)
    {
        pool.Allocate("12345678"u8);
        Utf8Handle handle = pool.Allocate("12345678"u8);
        var other = new Thread(() => pool.Free(handle));
        other.Start();
        other.Join();
    }
}
