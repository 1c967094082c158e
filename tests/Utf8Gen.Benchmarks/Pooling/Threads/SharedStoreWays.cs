using Utf8Gen.Benchmarks.Pooling.Stores;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Threads;

/// <summary>The ways in which several threads can keep texts for a while.</summary>
/// <remarks>A pool for each thread is as quick as sessions with slots of their own could be at best.</remarks>
internal static class SharedStoreWays
{
    public const string Shards = "Shards";
    public const string OwnPools = "A pool each";
    public const string OneLock = "One lock";
    public const string NewString = "NewString";

    public static IReadOnlyList<string> Names { get; } = [Shards, OwnPools, OneLock, NewString];

    public static IReadOnlyDictionary<string, Func<ThreadWork>> Of(TextLengths lengths, StoreOrder order)
    {
        byte[][] texts = TextSet.Ascii(StoreOrders.Texts, lengths);
        return new Dictionary<string, Func<ThreadWork>>
        {
            [Shards] = () => OfShards(texts, order),
            [OwnPools] = () => new ThreadWork(_ => RunInOwnPool(texts, order)),
            [OneLock] = () => OfOneLock(texts, order),
            [NewString] = () => new ThreadWork(_ => new StoreWork<StringStore, string?>(new StringStore(texts)).Run(order)),
        };
    }

    private static ThreadWork OfShards(byte[][] texts, StoreOrder order)
    {
        Utf8Pool pool = Pools.AmongThreads();
        return new ThreadWork(_ => new StoreWork<PoolStore, Utf8Handle>(new PoolStore(pool, texts)).Run(order), pool);
    }

    private static void RunInOwnPool(byte[][] texts, StoreOrder order)
    {
        using Utf8Pool pool = Pools.OfOneOwner();
        new StoreWork<PoolStore, Utf8Handle>(new PoolStore(pool, texts)).Run(order);
    }

    private static ThreadWork OfOneLock(byte[][] texts, StoreOrder order)
    {
        var pool = new Utf8Pool(new Utf8PoolOptions { Concurrency = Utf8PoolConcurrency.SingleOwner, CheckOwner = false });
        var gate = new Lock();
        return new ThreadWork(_ => new StoreWork<LockedPoolStore, Utf8Handle>(new LockedPoolStore(pool, gate, texts)).Run(order), pool);
    }
}
