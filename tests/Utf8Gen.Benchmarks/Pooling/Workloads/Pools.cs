using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Workloads;

/// <summary>The two kinds of pool.</summary>
internal static class Pools
{
    public static Utf8Pool OfOneOwner() => new(new Utf8PoolOptions { Concurrency = Utf8PoolConcurrency.SingleOwner });

    public static Utf8Pool AmongThreads() => new();
}
