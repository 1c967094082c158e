using Utf8Gen.Benchmarks.Pooling.Stores;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Threads;

/// <summary>The ways in which several threads can keep texts for a while.</summary>
internal static class SharedStoreWays
{
    public const string DefaultPool = "DefaultPool";
    public const string OwnPools = "A pool each";
    public const string OneLock = "One lock";
    public const string NewString = "NewString";

    /// <summary>Texts of each thread in a round.</summary>
    public const int Texts = StoreOrders.TextsInPass * Passes;

    /// <summary>So many that beginning and ending take no part of the time.</summary>
    private const int Passes = 4;

    public static IReadOnlyList<string> Names { get; } = [DefaultPool, OwnPools, OneLock, NewString];

    public static IReadOnlyDictionary<string, Func<ThreadWork>> Of(TextLengths lengths, StoreOrder order)
    {
        byte[][] texts = TextSet.Any(StoreOrders.Texts, lengths);
        return new Dictionary<string, Func<ThreadWork>>
        {
            [DefaultPool] = () => OfDefaultPool(texts, order),
            [OwnPools] = () => new ThreadWork(_ => RunInOwnPool(texts, order)),
            [OneLock] = () => OfOneLock(texts, order),
            [NewString] = () => new ThreadWork(_ => Run<StringStore, string?>(new StringStore(texts), order)),
        };
    }

    private static ThreadWork OfDefaultPool(byte[][] texts, StoreOrder order)
    {
        Utf8Pool pool = Pools.AmongThreads();
        return new ThreadWork(_ => Run<PoolStore, Utf8Handle>(new PoolStore(pool, texts), order), pool);
    }

    private static void RunInOwnPool(byte[][] texts, StoreOrder order)
    {
        using Utf8Pool pool = Pools.OfOneOwner();
        Run<PoolStore, Utf8Handle>(new PoolStore(pool, texts), order);
    }

    private static ThreadWork OfOneLock(byte[][] texts, StoreOrder order)
    {
        var pool = new Utf8Pool(new Utf8PoolOptions { Concurrency = Utf8PoolConcurrency.SingleOwner, CheckOwner = false });
        var gate = new Lock();
        return new ThreadWork(_ => Run<LockedPoolStore, Utf8Handle>(new LockedPoolStore(pool, gate, texts), order), pool);
    }

    private static void Run<TStore, TKept>(TStore store, StoreOrder order)
        where TStore : struct, ITextStore<TKept>
        => new StoreWork<TStore, TKept>(Texts).Run(store, order);
}
