using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Stores;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>The ways to keep texts for a while.</summary>
internal sealed class StoreWays : IDisposable
{
    public const string OneOwner = "OneOwner";
    public const string Rented = "Rented";
    public const string Default = "Default";
    public const string BulkCalls = "BulkCalls";
    public const string NewString = "NewString";
    public const string NativeMemory = "NativeMemory";
    public const string RentedArray = "RentedArray";

    private readonly Utf8Pool _owned = Pools.OfOneOwner();
    private readonly Utf8Pool _default = Pools.AmongThreads();
    private readonly Utf8Pool _bulk = Pools.AmongThreads();
    private readonly byte[][] _texts;
    private readonly StoreOrder _order;
    private readonly int _count;

    /// <param name="lengths">How long the texts are.</param>
    /// <param name="order">In which order they come and go.</param>
    /// <param name="count">How many come and go in a pass.</param>
    public StoreWays(TextLengths lengths, StoreOrder order, int count = StoreOrders.TextsInPass)
    {
        (_texts, _order, _count) = (TextSet.Any(StoreOrders.Texts, lengths), order, count);
        All =
        [
            Way<PoolStore, Utf8Handle>(OneOwner, new PoolStore(_owned, _texts)),
            WayOfRented(),
            Way<PoolStore, Utf8Handle>(Default, new PoolStore(_default, _texts)),
            WayOfBulkCalls(),
            Way<StringStore, string?>(NewString, new StringStore(_texts)),
            Way<NativeMemoryStore, nint>(NativeMemory, new NativeMemoryStore(_texts)),
            Way<RentedArrayStore, byte[]?>(RentedArray, new RentedArrayStore(_texts)),
        ];
    }

    public static IReadOnlyList<string> Names { get; } = [OneOwner, Rented, Default, BulkCalls, NewString, NativeMemory, RentedArray];

    public IReadOnlyList<TimedWay> All { get; }

    public void Dispose()
    {
        _owned.Dispose();
        _default.Dispose();
        _bulk.Dispose();
    }

    private TimedWay Way<TStore, TKept>(string name, TStore store)
        where TStore : struct, ITextStore<TKept>
    {
        var work = new StoreWork<TStore, TKept>(_count);
        return new TimedWay(name, () => work.Run(store, _order));
    }

    /// <summary>A pool is rented for each pass.</summary>
    private TimedWay WayOfRented()
    {
        var work = new StoreWork<PoolStore, Utf8Handle>(_count);
        return new TimedWay(Rented, () =>
        {
            using Utf8Pool pool = Utf8Pool.Rent();
            return work.Run(new PoolStore(pool, _texts), _order);
        });
    }

    /// <summary>The default pool again, sixteen texts in a call.</summary>
    private TimedWay WayOfBulkCalls()
    {
        var work = new BulkCallWork(_texts, _count);
        return new TimedWay(BulkCalls, () => work.Run(_bulk, _order));
    }
}
