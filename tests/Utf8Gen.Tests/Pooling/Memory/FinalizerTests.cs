using System.Runtime.CompilerServices;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

#pragma warning disable U8G3004 // leases that nobody closes are what this is about

namespace Utf8Gen.Tests.Pooling.Memory;

/// <summary>Memory that nobody can reach any more is given back.</summary>
public abstract class FinalizerTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    [Fact]
    public void A_pool_that_is_forgotten_gives_its_memory_back()
    {
        Forget(static pool => _ = pool);
        AssertCollected();
    }

    [Fact]
    public void A_lease_that_is_forgotten_does_not_keep_its_pool()
    {
        Forget(static pool => _ = pool.Lease());
        AssertCollected();
    }

    [Fact]
    public void A_lease_that_is_forgotten_does_not_keep_what_was_cleared_under_it()
    {
        Forget(static pool =>
        {
            _ = pool.Lease();
            pool.Clear();
            pool.Intern("after"u8);
        });
        AssertCollected();
    }

    [Fact]
    public void A_lease_that_is_forgotten_does_not_keep_a_disposed_pool()
    {
        Forget(static pool =>
        {
            _ = pool.Lease();
            pool.Dispose();
        });
        AssertCollected();
    }

    [Fact]
    public void Trim_gives_back_what_a_forgotten_lease_held_while_the_pool_lives()
    {
        using Utf8Pool pool = CreatePool();
        ClearUnderForgottenLease(pool);
        long own = OwnBytesOf(pool);
        Collector.CollectUntil(() => pool.GetStatistics().NativeBytes == own);

        Assert.Equal(own, Allocator.Bytes);
        Assert.Equal(own, pool.GetStatistics().NativeBytes);
        Assert.True(pool.TryGet("after"u8, out _));
    }

    [Fact]
    public void A_pool_is_not_collected_while_a_lease_reads_from_it()
    {
        (Utf8Handle handle, PoolState state) = Open();
        Collector.Collect();

        Assert.True(state.TryRead(handle, out ReadOnlySpan<byte> text));
        Assert.True(text.SequenceEqual(TestPool.Text(5_000)));
        state.Memory.Dispose();
        Assert.Equal(0, Allocator.Bytes);
    }

    /// <summary>A pool that the test does not hold on to.</summary>
    private Utf8Pool CreateForgettablePool(Utf8PoolOptions? options = null) => TestPool.Create(Allocator, OptionsOfKind(options));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Forget(Action<Utf8Pool> use)
    {
        Utf8Pool pool = CreateForgettablePool(new Utf8PoolOptions { AddMemoryPressure = true });
        foreach (int length in (int[])[8, 100, 5_000])
        {
            pool.Intern(TestPool.Text(length));
            pool.Allocate(TestPool.Text(length));
        }

        use(pool);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ClearUnderForgottenLease(Utf8Pool pool)
    {
        pool.Allocate(TestPool.Text(50_000));
        _ = pool.Lease();
        pool.Clear();
        pool.Intern("after"u8);
        pool.Trim();
    }

    /// <summary>What a lease roots, when its pool is out of reach.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private (Utf8Handle Handle, PoolState State) Open()
    {
        Utf8Pool pool = CreateForgettablePool();
        return (pool.Allocate(TestPool.Text(5_000)), pool.StateForTests);
    }

    private long OwnBytesOf(Utf8Pool pool)
    {
        TestAllocator allocator = CreateAllocator();
        using Utf8Pool same = CreatePool(allocator);
        same.Intern("after"u8);
        Assert.True(pool.GetStatistics().NativeBytes >= allocator.Bytes);
        return allocator.Bytes;
    }

    private void AssertCollected()
    {
        Collector.CollectUntil(() => Allocator.Bytes == 0);
        Assert.Equal(0, Allocator.Bytes);
    }

    public sealed class OfOneOwner() : FinalizerTests(Utf8PoolConcurrency.SingleOwner)
    {
        [Fact]
        public void A_disposed_pool_has_nothing_left_to_finalize()
        {
            Forget(static pool => pool.Dispose());
            Assert.Equal(0, Allocator.Bytes);
            Collector.Collect();
            Assert.Equal(0, Allocator.Bytes);
        }
    }

    public sealed class AmongThreads() : FinalizerTests(Utf8PoolConcurrency.Concurrent)
    {
        [Fact]
        public void A_disposed_pool_is_released_by_a_collection()
        {
            Forget(static pool => pool.Dispose());
            AssertCollected();
        }

        [Fact]
        public void States_that_were_left_one_after_the_other_are_all_collected_while_the_pool_lives()
        {
            using Utf8Pool pool = CreatePool();
            for (int round = 0; round < 20; round++)
                ClearUnderForgottenLease(pool);
            long own = OwnBytesOf(pool);
            Collector.CollectUntil(() => pool.GetStatistics().NativeBytes == own);

            Assert.Equal(own, Allocator.Bytes);
            Assert.Equal(own, pool.GetStatistics().NativeBytes);
        }
    }
}
