using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Support.Names;

namespace Utf8Gen.Tests.Pooling.Memory;

/// <summary>Trimming gives back what live texts do not need, and no handle changes its meaning.</summary>
public abstract class TrimTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    [Theory]
    [InlineData(4)]
    [InlineData(24)]
    [InlineData(25)]
    [InlineData(4_096)]
    [InlineData(5_000)]
    public void Live_texts_keep_their_handles(int length)
    {
        var interned = Enumerable.Range(0, 200).Select(i => Pool.Intern(TestPool.Text(length, i))).ToList();
        var allocated = Enumerable.Range(0, 200).Select(i => Pool.Allocate(TestPool.Text(length, i))).ToList();
        for (int i = 0; i < 200; i += 3)
            Assert.True(Pool.Free(allocated[i]));

        Pool.Trim();

        for (int i = 0; i < 200; i++)
        {
            Assert.True(Pool.TextEquals(interned[i], TestPool.Text(length, i)));
            Assert.Equal(interned[i], Pool.Intern(TestPool.Text(length, i)));
            Assert.Equal(i % 3 != 0, Pool.IsLive(allocated[i]));
            if (i % 3 != 0)
                Assert.True(Pool.TextEquals(allocated[i], TestPool.Text(length, i)));
        }
    }

    [Fact]
    public void Stale_handles_stay_stale_whatever_is_stored_afterwards()
    {
        var stale = new HashSet<Utf8Handle>();
        for (int round = 0; round < 5; round++)
        {
            var handles = Enumerable.Range(0, 300).Select(i => Pool.Allocate(TestPool.Text(8, i))).ToList();
            Assert.All(handles, handle => Assert.DoesNotContain(handle, stale));
            handles.ForEach(handle => Assert.True(Pool.Free(handle)));
            stale.UnionWith(handles);
            Pool.Trim();
        }

        Assert.All(stale, handle => Assert.False(Pool.IsLive(handle)));
    }

    [Fact]
    public void An_empty_pool_has_no_memory_after_it()
    {
        foreach (int length in (int[])[8, 200, 10_000])
            Pool.Free(Pool.Allocate(TestPool.Text(length)));
        Pool.Trim();

        Collector.CollectUntil(() => Allocator.Bytes == 0);
        Assert.Equal(0, Allocator.Bytes);
        Assert.Equal(0, Pool.GetStatistics().NativeBytes);
    }

    [Fact]
    public void What_was_freed_is_given_back()
    {
        var handles = Enumerable.Range(0, 5_000).Select(i => Pool.Allocate(TestPool.Text(100, i))).ToList();
        long full = Pool.GetStatistics().NativeBytes;
        handles[10..].ForEach(handle => Pool.Free(handle));

        Pool.Trim();
        Collector.CollectUntil(() => Allocator.Bytes < full / 4);

        Assert.InRange(Allocator.Bytes, 1, full / 4);
        Assert.Equal(10, Pool.GetStatistics().LiveTexts);
        Assert.Equal(1_000, Pool.GetStatistics().LiveBytes);
    }

    [Fact]
    public void The_table_is_made_in_one_piece()
    {
        for (int i = 0; i < 20_000; i++)
            Pool.Intern(TestPool.Text(16, i));
        using Utf8Pool other = CreatePool(CreateAllocator());
        other.Reserve(20_000, 0);
        long needed = other.GetStatistics().NativeBytes;

        Pool.Trim();
        Collector.CollectUntil(() => Pool.GetStatistics().NativeBytes <= needed);

        Assert.InRange(Pool.GetStatistics().NativeBytes, 1, needed);
    }

    [Fact]
    public void Statistics_are_those_of_the_texts_that_stay()
    {
        Pool.Intern("name"u8);
        Pool.Free(Pool.Allocate("gone"u8));
        Pool.Allocate("value!"u8);
        Pool.Trim();

        Utf8PoolStatistics statistics = Pool.GetStatistics();
        Assert.Equal((2, 10, 1), (statistics.LiveTexts, statistics.LiveBytes, statistics.InternedTexts));
    }

    [Fact]
    public void A_lease_keeps_what_it_can_see()
    {
        Utf8Handle handle = Pool.Allocate(TestPool.Text(5_000, 7));
        Utf8Lease lease = Pool.Lease();
        ReadOnlySpan<byte> text = lease[handle];
        Pool.Trim();
        Assert.True(Pool.Free(handle));
        Pool.Allocate(TestPool.Text(5_000, 8));

        Assert.True(text.SequenceEqual(TestPool.Text(5_000, 7)));
        lease.Dispose();
    }

    [Fact]
    public void Known_names_stay_known()
    {
        Utf8KnownNames<LetterKeys.Key> names = LetterKeys.In(Pool);
        Utf8Handle before = names[(LetterKeys.Key)0];
        Pool.Intern("other"u8);
        Pool.Trim();
        Assert.True(Pool.IsLive(before));
        Pool.Clear();

        Assert.True(Pool.IsLive(before));
        Assert.Equal((LetterKeys.Key)0, names.Match(before));
    }

    [Fact]
    public void Where_there_is_no_room_for_the_texts_twice_nothing_changes()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = 120_000 });
        var handles = Enumerable.Range(0, 500).Select(i => pool.Allocate(TestPool.Text(60, i))).ToList();

        Assert.Throws<Utf8PoolLimitException>(pool.Trim);

        Assert.All(handles, handle => Assert.True(pool.IsLive(handle)));
        Assert.True(pool.Free(handles[3]));
        Assert.True(pool.TryAllocate("text"u8, out _));
    }

    [Fact]
    public void Random_steps_with_trims_in_between_agree_with_a_dictionary()
    {
        Random random = TestSeed.NewRandom();
        var expected = new Dictionary<Utf8Handle, byte[]>();
        for (int step = 0; step < TestScale.Times(3_000); step++)
        {
            if (random.Next(100) == 0)
            {
                Pool.Trim();
            }
            else if (random.Next(2) == 0 && expected.Count > 0)
            {
                Utf8Handle handle = expected.Keys.ElementAt(random.Next(expected.Count));
                Assert.True(Pool.Free(handle));
                expected.Remove(handle);
            }
            else
            {
                byte[] text = TestPool.Text(random.Next(1, 6_000), step);
                expected.Add(Pool.Allocate(text), text);
            }
        }

        Assert.All(expected, pair => Assert.Equal(Encoding.UTF8.GetString(pair.Value), Pool.GetString(pair.Key)));
        Assert.Equal(expected.Count, Pool.GetStatistics().LiveTexts);
    }

    public sealed class OfOneOwner() : TrimTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : TrimTests(Utf8PoolConcurrency.Concurrent)
    {
        [Fact]
        public void A_copy_that_was_too_small_does_not_make_the_next_one_much_too_large()
        {
            Pool.Intern(TestPool.Text(100));
            Allocator.Meanwhile = () =>
            {
                for (int i = 0; i < 100; i++)
                    Pool.Allocate(TestPool.Text(4_000, i));
            };

            Pool.Trim();

            Collector.CollectUntil(() => Allocator.Bytes == Pool.GetStatistics().NativeBytes && Allocator.Bytes < 1_500_000);
            Assert.InRange(Allocator.Bytes, 400_000, 1_500_000);
        }
    }
}
