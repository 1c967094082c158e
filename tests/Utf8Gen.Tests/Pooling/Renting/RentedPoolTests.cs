using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling.Renting;

/// <summary>A rented pool is an empty pool, whatever another has done with its memory before.</summary>
public sealed class RentedPoolTests : RentingTests
{
    private static readonly Utf8PoolStatistics Empty
        = new() { LiveTexts = 0, LiveBytes = 0, InternedTexts = 0, NativeBytes = 0, RetiredSlots = 0, OpenLeases = 0 };

    [Fact]
    public void The_first_has_no_memory_before_its_first_text()
    {
        using Utf8Pool pool = Rent();

        Assert.Equal(Empty, pool.GetStatistics());
        Assert.Equal(0, Allocator.Allocations);
    }

    [Fact]
    public void The_next_has_no_texts_and_needs_no_memory()
    {
        Use(round: 0);
        int allocations = Allocator.Allocations;
        for (int round = 1; round < 20; round++)
            Use(round);

        using Utf8Pool pool = Rent();
        Assert.Equal(Empty with { NativeBytes = Allocator.Bytes }, pool.GetStatistics());
        Assert.Equal(allocations, Allocator.Allocations);
    }

    [Fact]
    public void Handles_of_the_one_before_are_stale_in_the_next()
    {
        var stale = new List<Utf8Handle>();
        for (int round = 0; round < 20; round++)
        {
            using Utf8Pool pool = Rent();
            Utf8Handle[] texts = [
                pool.Intern("name"u8),
                pool.Allocate("name"u8),
                pool.Allocate(TestPool.Text(40)),
                pool.Allocate(TestPool.Text(5_000))
            ];
            Assert.True(pool.Free(pool.Allocate("freed"u8)));

            Assert.All(texts, handle => Assert.True(pool.IsLive(handle)));
            Assert.All(stale, handle => Assert.False(pool.IsLive(handle) || pool.Free(handle)));
            stale.AddRange(texts);
        }

        Assert.Equal(stale.Count, stale.Distinct().Count());
        Assert.InRange(stale.Select(static handle => handle.Slot).Distinct().Count(), 1, 5);
    }

    [Fact]
    public void Names_stay_until_the_pool_is_returned()
    {
        Utf8Handle name;
        using (Utf8Pool pool = Rent())
        {
            pool.Intern("before"u8);
            name = PackageKeys.In(pool)[PackageKeys.Key.Name];
            pool.Clear();
            Assert.Equal("name", pool.GetString(name));
            Assert.Equal(name, PackageKeys.In(pool)[PackageKeys.Key.Name]);
        }

        using Utf8Pool next = Rent();
        Assert.False(next.IsLive(name) || next.TryGet("name"u8, out _));
        Assert.Equal("name", next.GetString(PackageKeys.In(next)[PackageKeys.Key.Name]));
        Assert.Equal(PackageKeys.Count, next.GetStatistics().LiveTexts);
    }

    [Fact]
    public void What_was_frozen_goes_its_own_way()
    {
        Utf8FrozenPool frozen;
        Utf8Handle text;
        using (Utf8Pool pool = Rent())
        {
            text = pool.Allocate("frozen"u8);
            frozen = pool.Freeze();
            pool.Allocate("after"u8);
        }

        using Utf8Pool next = Rent();
        next.Allocate("next"u8);
        Assert.Equal("frozen", frozen.GetString(text));
        Assert.False(next.IsLive(text));
        frozen.Dispose();
    }

    /// <summary>A request: it stores texts of every kind, frees some, and reads.</summary>
    private void Use(int round)
    {
        using Utf8Pool pool = Rent();
        Assert.False(pool.TryGet(TestPool.Text(20, round - 1), out _));
        Utf8Handle[] texts = [.. Enumerable.Range(0, 100).Select(i => pool.Allocate(TestPool.Text(1 + i, round + i)))];
        Utf8Handle name = pool.Intern(TestPool.Text(20, round));
        Assert.True(pool.Free(texts[round]));

        using Utf8Lease lease = pool.Lease();
        Assert.True(lease[name].SequenceEqual(TestPool.Text(20, round)));
        for (int i = 0; i < texts.Length; i++)
            Assert.True(i == round || lease[texts[i]].SequenceEqual(TestPool.Text(1 + i, round + i)));
    }
}
