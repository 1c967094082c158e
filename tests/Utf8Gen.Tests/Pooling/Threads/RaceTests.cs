using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Support.Names;
using Utf8Gen.Tests.Pooling.Threads.Crews;

namespace Utf8Gen.Tests.Pooling.Threads;

/// <summary>Several threads that do the same at the same time: one of them does it, and all know.</summary>
public sealed class RaceTests : IDisposable
{
    private const int Threads = 8;
    private const int Texts = 2_000;

    private readonly WatchedAllocator _allocator = new() { Yields = true };

    public void Dispose()
    {
        _allocator.AssertSound();
        _allocator.Dispose();
    }

    [Fact]
    public void Of_many_threads_that_free_a_text_one_does()
    {
        using Utf8Pool pool = NewPool();
        Utf8Handle[] handles = [.. Enumerable.Range(0, Texts).Select(number => pool.Allocate(UniqueText.Of(number)))];
        int[] freed = new int[Texts];
        Crew.Run(Threads, _ =>
        {
            for (int number = 0; number < Texts; number++)
            {
                if (pool.Free(handles[number]))
                    Interlocked.Increment(ref freed[number]);
            }
        });

        Assert.All(freed, static count => Assert.Equal(1, count));
        Assert.Equal(0, pool.GetStatistics().LiveTexts);
        Assert.Equal(0, pool.GetStatistics().LiveBytes);
    }

    [Fact]
    public void Many_threads_that_intern_new_texts_get_one_handle_for_each()
    {
        using Utf8Pool pool = NewPool();
        byte[][] texts = [.. Enumerable.Range(0, Texts).Select(static number => UniqueText.Of(number))];
        Utf8Handle[][] handles = [.. Enumerable.Range(0, Threads).Select(static _ => new Utf8Handle[Texts])];
        Crew.Run(Threads, thread =>
        {
            for (int number = 0; number < Texts; number++)
                handles[thread][number] = pool.Intern(texts[number]);
        });

        Assert.All(handles, own => Assert.Equal(handles[0], own));
        Assert.Equal(Texts, handles[0].Distinct().Count());
        AssertHolds(pool, texts);
    }

    [Fact]
    public void What_a_thread_has_interned_every_other_finds_while_the_table_grows()
    {
        byte[][] texts = [.. Enumerable.Range(0, Texts).Select(static number => UniqueText.Of(number, length: 8))];
        for (int round = 0; round < TestScale.Times(15); round++)
        {
            using Utf8Pool pool = NewPool();
            int interned = 0;
            Crew.Run(4, thread =>
            {
                if (thread == 0)
                    InternAll(pool, texts, ref interned);
                else
                    FindAll(pool, texts, ref interned);
            });

            AssertHolds(pool, texts);
        }
    }

    [Fact]
    public void The_first_texts_of_a_pool_may_come_from_all_threads_at_once()
    {
        for (int round = 0; round < TestScale.Times(60); round++)
        {
            using Utf8Pool pool = NewPool();
            Utf8Handle[][] handles = [.. Enumerable.Range(0, 4).Select(static _ => new Utf8Handle[50])];
            Crew.Run(handles.Length, thread => AllocateAndIntern(pool, thread, handles[thread]));

            Assert.Equal(handles.Length * 50, handles.SelectMany(static own => own).Distinct().Count());
            Assert.Equal(2 * handles.Length * 50, pool.GetStatistics().LiveTexts);
            for (int thread = 0; thread < handles.Length; thread++)
                AssertAllocated(pool, thread, handles[thread]);
        }
    }

    [Fact]
    public void Texts_are_read_while_the_directory_of_slots_grows()
    {
        using Utf8Pool pool = NewPool();
        var board = new Board(pool, places: 64);
        Crew.Run(4, thread =>
        {
            var random = new Random(thread);
            for (int i = 0; i < 40_000; i++)
            {
                if (thread < 2)
                    board.Allocate(random);
                else
                    board.Read(random);
            }
        });

        Assert.Equal(board.Live, pool.GetStatistics().LiveTexts);
    }

    [Fact]
    public void Texts_that_collide_are_found_while_the_hash_is_changed()
    {
        for (int round = 0; round < TestScale.Times(3); round++)
        {
            using Utf8Pool pool = NewPool();
            byte[][] texts = CollidingTexts.For(pool, CollidingTexts.Suffered + 20);
            int interned = 0;
            Crew.Run(4, thread =>
            {
                if (thread == 0)
                    InternAll(pool, texts, ref interned);
                else
                    FindAll(pool, texts, ref interned);
            });

            Assert.True(pool.StateForTests.Table.IsKeyed);
            AssertHolds(pool, texts);
        }
    }

    [Fact]
    public void Texts_that_collide_have_one_handle_each_whoever_changes_the_hash()
    {
        using Utf8Pool pool = NewPool();
        byte[][] texts = CollidingTexts.For(pool, CollidingTexts.Suffered + 20);
        Utf8Handle[][] handles = [.. Enumerable.Range(0, 4).Select(_ => new Utf8Handle[texts.Length])];
        Crew.Run(4, thread =>
        {
            for (int i = 0; i < texts.Length; i++)
            {
                int number = (i + (thread * 97)) % texts.Length;
                handles[thread][number] = pool.Intern(texts[number]);
            }
        });

        Assert.All(handles, own => Assert.Equal(handles[0], own));
        AssertHolds(pool, texts);
    }

    [Fact]
    public void Names_that_all_threads_preload_are_the_same_for_all()
    {
        for (int round = 0; round < TestScale.Times(40); round++)
        {
            using Utf8Pool pool = NewPool();
            var names = new Utf8KnownNames<PackageKeys.Key>[4];
            Crew.Run(names.Length, thread =>
            {
                if (thread % 2 == 0)
                    pool.Preload<MixedKeys.Table, MixedKeys.Key>();
                pool.Intern("version"u8);
                if (thread == 1)
                    pool.Clear();
                names[thread] = pool.Preload<PackageKeys.Table, PackageKeys.Key>();
                Assert.Equal(names[thread][PackageKeys.Key.Version], pool.Intern("version"u8));
            });

            Assert.All(names, other => Assert.Same(names[0], other));
            Assert.True(pool.TextEquals(names[0][PackageKeys.Key.Name], "name"u8));
        }
    }

    [Fact]
    public void Preloaded_names_keep_their_handles_while_the_pool_is_cleared()
    {
        using Utf8Pool pool = NewPool();
        pool.Allocate("before"u8);
        Utf8KnownNames<MixedKeys.Key> names = pool.Preload<MixedKeys.Table, MixedKeys.Key>();
        Utf8Handle last = names[MixedKeys.Key.Last];
        int clears = TestScale.Times(100);
        Crew.Run(4, thread =>
        {
            for (int i = 0; i < clears; i++)
            {
                if (thread == 0)
                    pool.Clear();
                Assert.Equal(last, pool.Intern("last"u8));
                Assert.True(pool.TextEquals(last, "last"u8));
                Assert.True(pool.TryGet(MixedKeys.VeryLong, out Utf8Handle longest));
                Assert.Equal(MixedKeys.VeryLong, pool.GetString(longest));
                Assert.False(pool.Free(last));
            }
        });
    }

    [Fact]
    public void Every_thread_gets_the_same_comparer()
    {
        for (int round = 0; round < TestScale.Times(200); round++)
        {
            using Utf8Pool pool = NewPool();
            var comparers = new IEqualityComparer<Utf8Handle>[4];
            Crew.Run(comparers.Length, thread => comparers[thread] = pool.Comparer);
            Assert.All(comparers, comparer => Assert.Same(comparers[0], comparer));
        }
    }

    private static void AllocateAndIntern(Utf8Pool pool, int thread, Utf8Handle[] handles)
    {
        for (int i = 0; i < handles.Length; i++)
        {
            handles[i] = pool.Allocate(UniqueText.Of((thread * 1_000) + i));
            pool.Intern(UniqueText.Of((thread * 1_000) + i));
            Assert.True(pool.TextEquals(handles[i / 2], UniqueText.Of((thread * 1_000) + (i / 2))));
        }
    }

    private static void AssertAllocated(Utf8Pool pool, int thread, Utf8Handle[] handles)
    {
        for (int i = 0; i < handles.Length; i++)
            Assert.True(pool.TextEquals(handles[i], UniqueText.Of((thread * 1_000) + i)));
    }

    private static void InternAll(Utf8Pool pool, byte[][] texts, ref int interned)
    {
        foreach (byte[] text in texts)
        {
            pool.Intern(text);
            Volatile.Write(ref interned, interned + 1);
        }
    }

    /// <summary>Looks for what the other thread has interned, its last text first.</summary>
    private static void FindAll(Utf8Pool pool, byte[][] texts, ref int interned)
    {
        for (int step = 0; step < texts.Length; step++)
        {
            int count = Volatile.Read(ref interned);
            foreach (int number in (int[])[count - 1, step % Math.Max(count, 1)])
            {
                if (number < 0 || number >= count)
                    continue;

                Assert.True(pool.TryGet(texts[number], out Utf8Handle handle), "what is interned is found");
                Assert.True(pool.TextEquals(handle, texts[number]));
            }
        }
    }

    private static void AssertHolds(Utf8Pool pool, byte[][] texts)
    {
        Utf8PoolStatistics statistics = pool.GetStatistics();
        Assert.Equal(texts.Length, statistics.InternedTexts);
        Assert.Equal(texts.Length, statistics.LiveTexts);
        Assert.Equal(texts.Sum(static text => (long)text.Length), statistics.LiveBytes);
        foreach (byte[] text in texts)
        {
            Assert.True(pool.TryGet(text, out Utf8Handle handle));
            Assert.True(pool.TextEquals(handle, text));
        }
    }

    private Utf8Pool NewPool() => new(new Utf8PoolOptions(), _allocator, Generations.Random());
}
