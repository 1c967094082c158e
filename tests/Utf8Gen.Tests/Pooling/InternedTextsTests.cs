using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Threads.Crews;

namespace Utf8Gen.Tests.Pooling;

/// <summary>The handles of all interned texts, in the order of their slots.</summary>
public abstract class InternedTextsTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    [Fact]
    public void The_default_value_has_no_texts()
    {
        foreach (Utf8Handle handle in default(Utf8InternedTexts))
            Assert.Fail($"{handle} is in no pool.");
    }

    [Fact]
    public void A_pool_without_interned_texts_has_none()
    {
        Pool.Allocate("allocated"u8);
        Pool.Intern(""u8);

        Assert.Empty(Handles(Pool));
    }

    [Fact]
    public void Interned_texts_come_once_each_by_slot_and_allocated_ones_do_not()
    {
        var interned = new HashSet<Utf8Handle>();
        for (int i = 0; i < 3_000; i++)
        {
            interned.Add(Pool.Intern(TestPool.Text(1 + (i % 300), i)));
            Utf8Handle allocated = Pool.Allocate(TestPool.Text(1 + (i % 300), i));
            if (i % 3 == 0)
                Pool.Free(allocated);
        }

        Utf8Handle[] handles = Handles(Pool);

        Assert.Equal(Pool.GetStatistics().InternedTexts, handles.Length);
        Assert.True(interned.SetEquals(handles));
        Assert.Equal(handles.OrderBy(static handle => handle.Slot), handles);
    }

    [Fact]
    public void After_its_end_an_enumeration_stays_there()
    {
        Pool.Intern("interned"u8);
        Utf8InternedTexts.Enumerator texts = Pool.InternedTexts.GetEnumerator();

        Assert.True(texts.MoveNext());
        Assert.False(texts.MoveNext());
        Assert.False(texts.MoveNext());
    }

    [Fact]
    public void A_text_in_the_slot_of_a_freed_one_comes_where_it_is_interned()
    {
        Utf8Handle freed = Pool.Allocate("freed"u8);
        Pool.Free(freed);
        int number = 0;
        EveryShard.Any(() =>
        {
            for (int i = 0; i < MostUntilUsedAgain; i++)
                Pool.Intern(TestPool.Text(8, number++));
            return Handles(Pool).Any(handle => handle.Slot == freed.Slot);
        });

        Utf8Handle again = Assert.Single(Handles(Pool), handle => handle.Slot == freed.Slot);
        Assert.NotEqual(freed, again);
        Assert.True(Pool.IsLive(again));
    }

    [Fact]
    public void After_Clear_only_texts_come_that_were_interned_since()
    {
        for (int i = 0; i < 10; i++)
            Pool.Intern(TestPool.Text(8, i));
        Pool.Clear();
        Assert.Empty(Handles(Pool));

        Utf8Handle handle = Pool.Intern("since"u8);
        Assert.Equal([handle], Handles(Pool));
    }

    [Fact]
    public void What_is_interned_or_cleared_on_the_way_throws_nothing()
    {
        for (int i = 0; i < 10; i++)
            Pool.Intern(TestPool.Text(8, i));

        int seen = 0;
        foreach (Utf8Handle handle in Pool.InternedTexts)
        {
            Assert.True(Pool.IsLive(handle));
            if (++seen == 5)
                Pool.Clear();
        }

        Assert.Equal(5, seen);
    }

    [Fact]
    public void Trim_and_Freeze_change_nothing_about_it()
    {
        for (int i = 0; i < 1_000; i++)
            Pool.Free(Pool.Allocate(TestPool.Text(8, i)));
        for (int i = 0; i < 100; i++)
            Pool.Intern(TestPool.Text(40, i));
        Utf8Handle[] handles = Handles(Pool);

        Pool.Trim();
        Assert.Equal(handles, Handles(Pool));
    }

    [Fact]
    public void A_disposed_pool_throws()
    {
        Pool.Dispose();
        Assert.Throws<ObjectDisposedException>(() => Handles(Pool));
    }

    [Fact]
    public void It_makes_no_garbage()
    {
        for (int i = 0; i < 10; i++)
            Pool.Intern(TestPool.Text(8, i));

        Garbage.AssertNone(() =>
        {
            foreach (Utf8Handle handle in Pool.InternedTexts)
                _ = handle;
        });
    }

    private static Utf8Handle[] Handles(Utf8Pool pool) => [.. All(pool.InternedTexts)];

    private static List<Utf8Handle> All(Utf8InternedTexts texts)
    {
        var all = new List<Utf8Handle>();
        foreach (Utf8Handle handle in texts)
            all.Add(handle);
        return all;
    }

    public sealed class OfOneOwner() : InternedTextsTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : InternedTextsTests(Utf8PoolConcurrency.Concurrent)
    {
        private protected override bool LeavesMemoryToCollector => true;

        [Fact]
        public void A_frozen_pool_has_those_of_the_pool()
        {
            Pool.Allocate("allocated"u8);
            Utf8Handle handle = Pool.Intern("interned"u8);
            using Utf8FrozenPool frozen = Pool.Freeze();

            Assert.Equal([handle], All(frozen.InternedTexts));
        }

        /// <summary>Texts that were there before always come; others may, and each is one that was interned.</summary>
        [Fact]
        public void While_threads_intern_allocate_and_free_every_text_that_was_there_comes()
        {
            const int Before = 500, After = 3_000;
            for (int i = 0; i < Before; i++)
                Pool.Intern(TestPool.Text(12, i));

            Crew.Run(
                () => Repeat(After, i => Pool.Intern(TestPool.Text(12, Before + i))),
                () => Repeat(After, i => Pool.Free(Pool.Allocate(TestPool.Text(13, i)))),
                () => Repeat(20, _ =>
                {
                    List<Utf8Handle> seen = All(Pool.InternedTexts);
                    Assert.True(seen.Count >= Before);
                    Assert.Equal(seen.Count, seen.Distinct().Count());
                    Assert.All(seen, handle => Assert.Equal(12, Pool.GetByteCount(handle)));
                }));

            Assert.Equal(Before + After, Handles(Pool).Length);
        }

        private static void Repeat(int times, Action<int> action)
        {
            for (int i = 0; i < times; i++)
                action(i);
        }
    }
}
