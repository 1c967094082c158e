using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Threads.Crews;

namespace Utf8Gen.Tests.Pooling.Threads;

/// <summary>A limit to the memory holds for all threads together, at every moment.</summary>
public sealed class SharedBudgetTests : IDisposable
{
    private const int Threads = 4;

    private readonly int _seed = TestSeed.NewRandom().Next();
    private readonly WatchedAllocator _allocator = new() { Yields = true };

    public void Dispose()
    {
        _allocator.AssertSound();
        _allocator.Dispose();
    }

    [Theory]
    [InlineData(100_000)]
    [InlineData(200_000)]
    [InlineData(400_000)]
    public void Threads_that_store_until_nothing_more_fits_never_have_more_than_the_limit(long limit)
    {
        using Utf8Pool pool = NewPool(limit);
        var kept = new List<(Utf8Handle Handle, int Number)>[Threads];
        Crew.Run(Threads, thread => kept[thread] = StoreAndFree(pool, thread));

        Assert.InRange(_allocator.MaxBytes, limit / 4, limit);
        AssertHolds(pool, [.. kept.SelectMany(static own => own)]);
    }

    [Fact]
    public void A_text_that_is_refused_changes_nothing()
    {
        const long Limit = 150_000;
        using Utf8Pool pool = NewPool(Limit);
        List<Utf8Handle> kept = [];
        while (pool.TryAllocate(UniqueText.Of(kept.Count, length: 5_000), out Utf8Handle handle))
            kept.Add(handle);
        Utf8PoolStatistics before = pool.GetStatistics();

        Crew.Run(Threads, thread =>
        {
            for (int i = 0; i < TestScale.Times(2_000); i++)
            {
                Assert.False(pool.TryAllocate(UniqueText.Of(i, length: 5_000), out _));
                Assert.False(pool.TryIntern(UniqueText.Of(i, length: 9_000), out _));
                Assert.Throws<Utf8PoolLimitException>(() => pool.Allocate(UniqueText.Of(i, length: 6_000)));
            }
        });

        Assert.Equal(before with { NativeBytes = 0 }, pool.GetStatistics() with { NativeBytes = 0 });
        Assert.InRange(_allocator.MaxBytes, before.NativeBytes, Limit);
        Assert.All(kept, handle => Assert.True(pool.Free(handle)));
    }

    [Fact]
    public void What_one_thread_allocates_and_another_frees_is_used_again()
    {
        const int InHand = 200;
        using Utf8Pool pool = NewPool(long.MaxValue);
        var handles = new Utf8Handle[InHand];
        long bytes = 0;
        Crew.Run(2, (crew, thread) =>
        {
            for (int turn = 0; turn < TestScale.Times(200, fewest: 2); turn++)
            {
                if (thread == 0)
                    AllocateAll(pool, handles);
                crew.Meet();
                if (thread == 1)
                    Assert.All(handles, handle => Assert.True(pool.Free(handle)));
                if (thread == 1 && turn == 1)
                    bytes = pool.GetStatistics().NativeBytes;
                crew.Meet();
            }
        });

        Assert.Equal(bytes, pool.GetStatistics().NativeBytes);
        Assert.Equal(0, pool.GetStatistics().LiveTexts);
    }

    [Fact]
    public void Producers_and_consumers_that_keep_few_texts_take_little_memory()
    {
        using Utf8Pool pool = NewPool(long.MaxValue);
        var board = new Board(pool, places: 50);
        Crew.Run(Threads, thread =>
        {
            var random = new Random(_seed + thread);
            for (int i = 0; i < TestScale.Times(20_000); i++)
                board.Replace(random);
        });

        Assert.Equal(board.Live, pool.GetStatistics().LiveTexts);
        Assert.InRange(pool.GetStatistics().NativeBytes, 0, 4_000_000);
    }

    [Fact]
    public void A_pool_that_threads_clear_again_and_again_stays_below_its_limit()
    {
        const long Limit = 2_000_000;
        using Utf8Pool pool = NewPool(Limit);
        Crew.Run(Threads, thread =>
        {
            var random = new Random(_seed + thread);
            for (int i = 0; i < TestScale.Times(2_000); i++)
            {
                if (random.Next(100) == 0)
                    pool.Clear();
                pool.TryAllocate(UniqueText.Of(i), out _);
            }
        });

        Assert.InRange(_allocator.MaxBytes, 1, Limit);
    }

    [Fact]
    public void What_a_Clear_has_left_does_not_stand_in_the_way_of_any_thread()
    {
        const int Length = 50_000;
        const int InHand = 40_000; // a chunk of slots, which each thread may have fetched at the same time
        using Utf8Pool pool = NewPool(Threads * (Length + InHand));
        Crew.Run(Threads, (crew, thread) =>
        {
            for (int turn = 0; turn < TestScale.Times(100); turn++)
            {
                Assert.True(pool.TryAllocate(UniqueText.Of(thread, Length), out _), "what fits is not refused");
                crew.Meet();
                if (thread == 0)
                    pool.Clear();
                crew.Meet();
            }
        });
    }

    /// <summary>Allocates what fits, and frees some of it; what is left.</summary>
    private List<(Utf8Handle Handle, int Number)> StoreAndFree(Utf8Pool pool, int thread)
    {
        var random = new Random(_seed + thread);
        var kept = new List<(Utf8Handle, int)>();
        for (int i = 0; i < TestScale.Times(3_000); i++)
        {
            int number = (thread * 100_000) + (i % 100_000);
            if (pool.TryAllocate(UniqueText.Of(number), out Utf8Handle handle))
                kept.Add((handle, number));
            while (kept.Count > 0 && random.Next(3) == 0)
                FreeOne(pool, kept, random.Next(kept.Count));
        }

        return kept;
    }

    private static void FreeOne(Utf8Pool pool, List<(Utf8Handle Handle, int Number)> kept, int index)
    {
        Assert.True(pool.TextEquals(kept[index].Handle, UniqueText.Of(kept[index].Number)));
        Assert.True(pool.Free(kept[index].Handle));
        kept[index] = kept[^1];
        kept.RemoveAt(kept.Count - 1);
    }

    private static void AllocateAll(Utf8Pool pool, Utf8Handle[] handles)
    {
        for (int i = 0; i < handles.Length; i++)
            handles[i] = pool.Allocate(UniqueText.Of(i));
    }

    private void AssertHolds(Utf8Pool pool, (Utf8Handle Handle, int Number)[] kept)
    {
        Utf8PoolStatistics statistics = pool.GetStatistics();
        Assert.Equal(kept.Length, statistics.LiveTexts);
        Assert.Equal(kept.Sum(static text => (long)UniqueText.Of(text.Number).Length), statistics.LiveBytes);
        Assert.Equal(_allocator.Bytes, statistics.NativeBytes);
        Assert.All(kept, text => Assert.True(pool.TextEquals(text.Handle, UniqueText.Of(text.Number))));
    }

    private Utf8Pool NewPool(long limit) => new(new Utf8PoolOptions { MaxBytes = limit }, _allocator, Generations.Random());
}
