using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling.Renting;

/// <summary>How much memory waits for the next rent, and which does not.</summary>
public sealed class KeptMemoryTests : RentingTests
{
    [Fact]
    public void As_many_are_kept_as_there_are_places_for()
    {
        Utf8Pool[] pools = Rent(StateBag.MaxStates + 3);
        Assert.All(pools, static pool => pool.Allocate("name"u8));
        long each = Allocator.Bytes / pools.Length;
        Assert.All(pools, static pool => pool.Dispose());
        Collector.CollectUntil(() => Allocator.Bytes == StateBag.MaxStates * each);
        Assert.Equal(StateBag.MaxStates * each, Allocator.Bytes);

        pools = Rent(StateBag.MaxStates);
        Assert.All(pools, pool => Assert.Equal(each, pool.GetStatistics().NativeBytes));
        Assert.Equal(pools.Length, pools.Select(static pool => pool.StateForTests).Distinct().Count());
        Assert.All(pools, static pool => pool.Dispose());
    }

    [Fact]
    public void A_pool_that_has_become_too_large_is_not_kept()
    {
        Utf8Pool pool = Rent();
        while (pool.GetStatistics().NativeBytes <= StateBag.MaxBytes)
            pool.Allocate(TestPool.Text(1_000));

        Assert.False(IsKept(pool));
        pool = Rent(); // nothing on this frame refers to the one before
        Collector.CollectUntil(() => Allocator.Bytes == 0);
        Assert.Equal(0, Allocator.Bytes);
    }

    [Fact]
    public void A_pool_that_is_as_large_as_may_be_is_kept()
    {
        Utf8Pool pool = Rent(maxBytes: StateBag.MaxBytes);
        while (pool.TryAllocate(TestPool.Text(1_000), out _))
            Assert.InRange(pool.GetStatistics().NativeBytes, 1, StateBag.MaxBytes);

        Assert.True(IsKept(pool));
    }

    [Fact]
    public void Long_texts_are_given_back_and_do_not_make_a_pool_too_large()
    {
        Utf8Pool pool = Rent();
        pool.Allocate("name"u8);
        long before = Allocator.Bytes;
        for (int i = 0; i < 10; i++)
            pool.Allocate(TestPool.Text(1_000_000));

        Assert.True(IsKept(pool));
        Assert.Equal(before, Allocator.Bytes);
    }

    [Fact]
    public void A_pool_that_has_had_very_many_long_texts_is_not_kept()
    {
        Utf8Pool pool = Rent();
        for (int i = 0; i < 300; i++)
            pool.Allocate(TestPool.Text(5_000));
        pool.Clear();

        Assert.False(IsKept(pool)); // for the managed list of their blocks
    }

    [Fact]
    public void A_pool_whose_hash_was_attacked_is_not_kept()
    {
        Utf8Pool pool = Rent();
        foreach (byte[] text in CollidingTexts.For(pool, CollidingTexts.Suffered + 1))
            pool.Intern(text);
        Assert.True(pool.StateForTests.Table.IsKeyed);

        Assert.False(IsKept(pool)); // the one with a key is slower
    }

    [Fact]
    public void A_pool_whose_generations_are_used_up_is_not_kept()
    {
        Utf8Pool pool = RentNearTheEnd(lives: 10);
        PoolState state = pool.StateForTests;
        int rents = 0;
        for (; pool.StateForTests == state && rents <= 10; rents++)
        {
            pool.Allocate("text"u8);
            pool.Dispose();
            pool = Rent();
        }

        pool.Dispose();
        Assert.InRange(rents, 2, 10);
    }

    [Fact]
    public void A_pool_with_retired_slots_is_not_kept()
    {
        Utf8Pool pool = RentNearTheEnd(lives: 10);
        for (int i = 0; i < 11; i++)
        {
            pool.Allocate("text"u8);
            pool.Clear();
        }

        Assert.NotEqual(0, pool.GetStatistics().RetiredSlots);
        Assert.False(IsKept(pool));
    }

    [Fact]
    public void A_pool_that_has_left_memory_to_the_collector_is_not_kept()
    {
        Utf8Pool pool = Rent();
        Utf8Handle text = pool.Allocate("text"u8);
        pool.Trim();

        Assert.Equal("text", pool.GetString(text));
        Assert.False(IsKept(pool)); // that memory counts towards the same limit
    }
}
