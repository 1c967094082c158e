using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;

namespace Utf8Gen.Tests.Pooling;

/// <summary>Clearing ends the life of every text but the preloaded ones, and takes no time and no memory.</summary>
public sealed class ClearTests : IDisposable
{
    /// <summary>The name that needs a block.</summary>
    private const MixedKeys.Key VeryLong = (MixedKeys.Key)4;

    private readonly TestAllocator _allocator = new();
    private readonly Utf8Pool _pool;

    public ClearTests() => _pool = TestPool.Create(_allocator);

    public void Dispose()
    {
        _pool.Dispose();
        Assert.Equal(0, _allocator.Bytes);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(5)]
    public void Handles_from_before_stay_stale_when_the_pool_is_filled_again(int leases)
    {
        var stale = new List<Utf8Handle>();
        PoolState first = _pool.StateForTests;
        var open = Enumerable.Range(0, leases).Select(_ => (Token: first.Leases.Open(out LeaseEntry place), Place: place)).ToList();
        for (int round = 0; round < 5; round++)
        {
            for (int i = 0; i < 200; i++)
            {
                stale.Add(_pool.Intern(TestPool.Text(20, i)));
                stale.Add(_pool.Allocate(TestPool.Text(40, i)));
            }

            _pool.Clear();
            Assert.Equal(0, _pool.GetStatistics().LiveTexts);
            Assert.Equal(0, _pool.GetStatistics().LiveBytes);
            Assert.Equal(0, _pool.GetStatistics().InternedTexts);
            Assert.All(stale, handle => Assert.False(_pool.IsLive(handle) || _pool.Free(handle)));
        }

        open.ForEach(lease => first.Close(lease.Place, lease.Token));
        Assert.Equal(stale.Count, stale.Distinct().Count());
    }

    [Fact]
    public void Clearing_and_filling_again_asks_for_no_memory()
    {
        for (int round = 0; round < 20; round++)
        {
            int allocations = _allocator.Allocations;
            for (int i = 0; i < 3_000; i++)
            {
                _pool.Intern(TestPool.Text(20, i));
                _pool.Allocate(TestPool.Text(100, i));
            }

            _pool.Clear();
            if (round > 0)
                Assert.Equal(allocations, _allocator.Allocations);
        }
    }

    [Fact]
    public void Clearing_gives_the_blocks_of_long_texts_back()
    {
        _pool.Allocate("text"u8);
        long before = _allocator.Bytes;
        for (int i = 0; i < 10; i++)
            _pool.Allocate(TestPool.Text(100_000));
        _pool.Clear();

        Assert.Equal(before, _allocator.Bytes);
    }

    [Fact]
    public void What_was_freed_before_is_not_given_out_twice_after()
    {
        for (int i = 0; i < 50; i++)
            _pool.Free(_pool.Allocate(TestPool.Text(8 + (i * 20), i)));
        _pool.Clear();

        var handles = Enumerable.Range(0, 100).Select(i => (Handle: _pool.Allocate(TestPool.Text(8 + (i * 10), i)), Text: TestPool.Text(8 + (i * 10), i))).ToList();
        Assert.Equal(100, handles.Select(static text => text.Handle.Slot).Distinct().Count());
        Assert.All(handles, text => Assert.True(_pool.TextEquals(text.Handle, text.Text)));
    }

    [Fact]
    public void Names_preloaded_first_survive_in_place()
    {
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(_pool);
        _pool.Intern("other"u8);
        for (int round = 0; round < 5; round++)
        {
            int allocations = _allocator.Allocations;
            _pool.Clear();
            Assert.Equal(allocations, _allocator.Allocations);
            AssertNames(names);
            Assert.Equal(PackageKeys.Count, _pool.GetStatistics().LiveTexts);
            _pool.Intern("other"u8);
            _pool.Allocate("text"u8);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Names_preloaded_after_other_texts_survive(bool underLease)
    {
        _pool.Intern("before"u8);
        Utf8Handle name = _pool.Intern("name"u8);
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(_pool);
        Utf8KnownNames<MixedKeys.Key> mixed = MixedKeys.In(_pool);
        for (int round = 0; round < 5; round++)
        {
            _pool.Intern(TestPool.Text(30, round));
            using (underLease ? _pool.Lease() : default)
                _pool.Clear();

            AssertNames(names);
            Assert.Equal(name, names[PackageKeys.Key.Name]);
            for (int key = 0; key < MixedKeys.Count; key++)
                Assert.Equal(MixedKeys.GetString((MixedKeys.Key)key), _pool.GetString(mixed[(MixedKeys.Key)key]));
            Assert.False(_pool.TryGet("before"u8, out _));
            Assert.Equal(PackageKeys.Count + MixedKeys.Count - 1, _pool.GetStatistics().LiveTexts);
            Assert.Equal(_allocator.Bytes, _pool.GetStatistics().NativeBytes);
        }
    }

    [Fact]
    public void Names_survive_under_the_lease_that_reads_them()
    {
        Utf8KnownNames<MixedKeys.Key> names = MixedKeys.In(_pool);
        using Utf8Lease lease = _pool.Lease();
        ReadOnlySpan<byte> name = lease[names[VeryLong]];
        _pool.Clear();
        _pool.Clear();

        Assert.True(name.SequenceEqual(MixedKeys.GetUtf8(VeryLong)));
        Assert.True(_pool.TextEquals(names[VeryLong], name));
    }

    [Fact]
    public void Slots_between_names_are_used_again()
    {
        for (int i = 0; i < 100; i++)
            _pool.Allocate("text"u8);
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(_pool);
        _pool.Clear();

        uint[] slots = [.. Enumerable.Range(0, 100).Select(_ => _pool.Allocate("text"u8).Slot)];
        Assert.Equal(Enumerable.Range(1, 100).Select(static slot => (uint)slot), slots.Order());
        AssertNames(names);
    }

    private void AssertNames(Utf8KnownNames<PackageKeys.Key> names)
    {
        for (int index = 0; index < PackageKeys.Count; index++)
        {
            var key = (PackageKeys.Key)index;
            Assert.Equal(PackageKeys.GetString(key), _pool.GetString(names[key]));
            Assert.Equal(names[key], _pool.Intern(PackageKeys.GetUtf8(key)));
            Assert.Equal(key, names.Match(names[key]));
            Assert.False(_pool.Free(names[key]));
        }
    }
}
