using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Support.Names;

namespace Utf8Gen.Tests.Pooling.States;

/// <summary>Clearing ends the life of every text but the preloaded ones, and takes no time and no memory.</summary>
public abstract class ClearTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    /// <summary>The name that needs a block.</summary>
    private const MixedKeys.Key VeryLong = (MixedKeys.Key)4;

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(5)]
    public void Handles_from_before_stay_stale_when_the_pool_is_filled_again(int leases)
    {
        var stale = new List<Utf8Handle>();
        PoolState first = Pool.StateForTests;
        var open = Enumerable.Range(0, leases).Select(_ => (Token: first.Open(out LeaseEntry place), Place: place)).ToList();
        for (int round = 0; round < 5; round++)
        {
            for (int i = 0; i < 200; i++)
            {
                stale.Add(Pool.Intern(TestPool.Text(20, i)));
                stale.Add(Pool.Allocate(TestPool.Text(40, i)));
            }

            Pool.Clear();
            Assert.Equal(0, Pool.GetStatistics().LiveTexts);
            Assert.Equal(0, Pool.GetStatistics().LiveBytes);
            Assert.Equal(0, Pool.GetStatistics().InternedTexts);
            Assert.All(stale, handle => Assert.False(Pool.IsLive(handle) || Pool.Free(handle)));
        }

        open.ForEach(lease => first.Close(lease.Place, lease.Token));
        Assert.Equal(stale.Count, stale.Distinct().Count());
    }

    [Fact]
    public void What_was_freed_before_is_not_given_out_twice_after()
    {
        for (int i = 0; i < 50; i++)
            Pool.Free(Pool.Allocate(TestPool.Text(8 + (i * 20), i)));
        Pool.Clear();

        var handles = Enumerable.Range(0, 100)
            .Select(i => (Handle: Pool.Allocate(TestPool.Text(8 + (i * 10), i)), Text: TestPool.Text(8 + (i * 10), i)))
            .ToList();
        Assert.Equal(100, handles.Select(static text => text.Handle.Slot).Distinct().Count());
        Assert.All(handles, text => Assert.True(Pool.TextEquals(text.Handle, text.Text)));
    }

    [Fact]
    public void Names_preloaded_first_survive()
    {
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(Pool);
        Pool.Intern("other"u8);
        for (int round = 0; round < 5; round++)
        {
            Pool.Clear();
            AssertNames(names);
            Assert.Equal(PackageKeys.Count, Pool.GetStatistics().LiveTexts);
            Pool.Intern("other"u8);
            Pool.Allocate("text"u8);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Names_preloaded_after_other_texts_survive(bool underLease)
    {
        Pool.Intern("before"u8);
        Utf8Handle name = Pool.Intern("name"u8);
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(Pool);
        Utf8KnownNames<MixedKeys.Key> mixed = MixedKeys.In(Pool);
        for (int round = 0; round < 5; round++)
        {
            Pool.Intern(TestPool.Text(30, round));
            using (underLease ? Pool.Lease() : default)
                Pool.Clear();

            AssertNames(names);
            Assert.Equal(name, names[PackageKeys.Key.Name]);
            for (int key = 0; key < MixedKeys.Count; key++)
                Assert.Equal(MixedKeys.GetString((MixedKeys.Key)key), Pool.GetString(mixed[(MixedKeys.Key)key]));
            Assert.False(Pool.TryGet("before"u8, out _));
            Assert.Equal(PackageKeys.Count + MixedKeys.Count - 1, Pool.GetStatistics().LiveTexts);
            Allocator.AssertCountedBy(Pool);
        }
    }

    [Fact]
    public void Names_survive_under_the_lease_that_reads_them()
    {
        Utf8KnownNames<MixedKeys.Key> names = MixedKeys.In(Pool);
        using Utf8Lease lease = Pool.Lease();
        ReadOnlySpan<byte> name = lease[names[VeryLong]];
        Pool.Clear();
        Pool.Clear();

        Assert.True(name.SequenceEqual(MixedKeys.GetUtf8(VeryLong)));
        Assert.True(Pool.TextEquals(names[VeryLong], name));
    }

    private void AssertNames(Utf8KnownNames<PackageKeys.Key> names)
    {
        for (int index = 0; index < PackageKeys.Count; index++)
        {
            var key = (PackageKeys.Key)index;
            Assert.Equal(PackageKeys.GetString(key), Pool.GetString(names[key]));
            Assert.Equal(names[key], Pool.Intern(PackageKeys.GetUtf8(key)));
            Assert.Equal(key, names.Match(names[key]));
            Assert.False(Pool.Free(names[key]));
        }
    }

    [Fact]
    public void Clearing_and_filling_again_asks_for_no_memory()
    {
        for (int round = 0; round < 20; round++)
        {
            int allocations = Allocator.Allocations;
            for (int i = 0; i < 3_000; i++)
            {
                Pool.Intern(TestPool.Text(20, i));
                Pool.Allocate(TestPool.Text(100, i));
            }

            Pool.Clear();
            if (round > 0)
                Assert.Equal(allocations, Allocator.Allocations);
        }
    }

    [Fact]
    public void Clearing_gives_the_blocks_of_long_texts_back()
    {
        Pool.Allocate("text"u8);
        long before = Allocator.Bytes;
        for (int i = 0; i < 10; i++)
            Pool.Allocate(TestPool.Text(100_000));
        Pool.Clear();

        Assert.Equal(before, Allocator.Bytes);
    }

    [Fact]
    public void Slots_between_names_are_used_again()
    {
        for (int i = 0; i < 100; i++)
            Pool.Allocate("text"u8);
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(Pool);
        Pool.Clear();

        uint[] slots = [.. Enumerable.Range(0, 100).Select(_ => Pool.Allocate("text"u8).Slot)];
        Assert.Equal(Enumerable.Range(1, 100).Select(static slot => (uint)slot), slots.Order());
        AssertNames(names);
    }

    [Fact]
    public void Names_preloaded_first_stay_in_place()
    {
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(Pool);
        Pool.Intern("other"u8);
        int allocations = Allocator.Allocations;
        for (int round = 0; round < 5; round++)
        {
            Pool.Clear();
            Pool.Intern("other"u8);
        }

        AssertNames(names);
        Assert.Equal(allocations, Allocator.Allocations);
    }

    [Fact]
    public void Slots_between_names_are_used_before_a_text_is_refused()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = 75_000 });
        for (int i = 0; i < 100; i++)
            pool.Allocate("text"u8);
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(pool);
        pool.Clear();

        // There is room for two chunks of slots.
        var slots = Enumerable.Range(0, PackageKeys.Count).Select(key => names[(PackageKeys.Key)key].Slot).ToList();
        while (pool.TryAllocate("text"u8, out Utf8Handle handle))
            slots.Add(handle.Slot);
        Assert.Equal(Enumerable.Range(1, 2_047).Select(static slot => (uint)slot), slots.Order());
    }

    [Fact]
    public void Clearing_allocates_nothing_on_the_managed_heap()
    {
        PackageKeys.In(Pool);
        Pool.Intern("before"u8);
        Garbage.AssertNone(() =>
        {
            Pool.Allocate("text"u8);
            Pool.Clear();
        });
    }

    [Fact]
    public void What_a_lease_shows_stays_when_the_pool_is_cleared_and_is_used_again_when_it_is_closed()
    {
        Utf8Handle shortText = Pool.Intern("short"u8), longText = Pool.Allocate(TestPool.Text(5_000));
        long before = Allocator.Bytes;
        using (Utf8Lease lease = Pool.Lease())
        {
            ReadOnlySpan<byte> first = lease[shortText], second = lease[longText];
            Pool.Clear();
            for (int i = 0; i < 300; i++)
                Pool.Allocate(TestPool.Text(5));
            Assert.True(first.SequenceEqual("short"u8) && second.SequenceEqual(TestPool.Text(5_000)));
            Assert.Equal(before, Allocator.Bytes);
        }

        Assert.Equal(before - 5_000, Allocator.Bytes);
    }

    public sealed class OfOneOwner() : ClearTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : ClearTests(Utf8PoolConcurrency.Concurrent);
}
