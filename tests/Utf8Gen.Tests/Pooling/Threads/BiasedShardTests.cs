using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Threads;

/// <summary>A thread that has a shard to itself stays quick, and what it frees comes back to it.</summary>
public sealed class BiasedShardTests
{
    private const int Texts = 5_000;

    [Theory]
    [InlineData(8)]
    [InlineData(100)]
    public void What_was_freed_before_a_lease_was_opened_is_used_again_under_it(int length)
    {
        using var pool = new Utf8Pool();
        byte[] text = TestPool.Text(length, 1);
        FreeAll(pool, AllocateAll(pool, text));
        FreeAll(pool, AllocateAll(pool, text));
        long before = pool.GetStatistics().NativeBytes;

        using Utf8Lease lease = pool.Lease();
        AllocateAll(pool, text);

        // A chunk of each kind may be begun, for what shares a fence.
        Assert.InRange(pool.GetStatistics().NativeBytes, before, before + 100_000);
    }

    [Fact]
    public void No_text_is_refused_because_a_lease_was_opened_after_others_were_freed()
    {
        byte[] text = TestPool.Text(100, 1);
        long needed;
        using (var measured = new Utf8Pool())
        {
            AllocateAll(measured, text);
            needed = measured.GetStatistics().NativeBytes;
        }

        using var pool = new Utf8Pool(new Utf8PoolOptions { MaxBytes = needed + 100_000 });
        FreeAll(pool, AllocateAll(pool, text));
        using Utf8Lease lease = pool.Lease();

        for (int i = 0; i < Texts; i++)
            Assert.True(pool.TryAllocate(text, out _), $"refused after {i} texts");
    }

    /// <remarks>Whatever it does there: the number of texts that stay decides which call it is that is asked for the page.</remarks>
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    public void An_owner_that_has_moved_on_its_stack_is_known_there_soon(int textsThatStay)
    {
        const int Depths = 40;
        for (int depth = 0; depth < Depths; depth++)
        {
            using var pool = new Utf8Pool();
            AllocateAndFree(pool, 100);
            StackDepth.Run(8 + depth, () =>
            {
                for (int i = 0; i < textsThatStay; i++)
                    pool.Allocate("12345678"u8);
                AllocateAndFree(pool, 10_000);
                Assert.InRange((nint)OwnGate(pool).Page, (nint)StackPage.Current - 1, (nint)StackPage.Current + 1);
            });
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_pool_can_be_used_after_a_thread_was_interrupted_that_waited_for_the_owner(bool clears)
    {
        using var pool = new Utf8Pool();
        Utf8Handle handle = default;
        Crew.Run(2, (crew, number) =>
        {
            if (number == 0)
            {
                handle = pool.Allocate("12345678"u8);
                ref BiasedGate gate = ref OwnGate(pool);
                Assert.True(gate.TryEnterAsOwner(ThreadNumber.Current));
                crew.Meet();
                for (int i = 0; i < 1_000; i++)
                    Thread.Yield(); // as one that has lost its processor inside; the other waits for it
                gate.LeaveAsOwner();
            }
            else
            {
                crew.Meet();
                Thread.CurrentThread.Interrupt();
                if (clears)
                    Assert.Throws<ThreadInterruptedException>(() => ClearAndWait(pool));
                else
                    Assert.True(pool.Free(handle));
            }
        });

        Crew.Run(4, _ => AllocateAndFree(pool, 100));
        Assert.Equal(0, pool.GetStatistics().LiveTexts);
    }

    [Fact]
    public void A_text_that_is_refused_takes_no_shard_from_its_owner()
    {
        using var pool = new Utf8Pool(new Utf8PoolOptions { MaxBytes = 1_000_000 });
        Crew.Run(2, (crew, number) =>
        {
            if (number == 0)
                AllocateAndFree(pool, 100);
            crew.Meet();
            if (number == 1)
                Assert.False(pool.TryAllocate(new byte[2_000_000], out _));
            crew.Meet();
            if (number == 0)
                Assert.Equal(ThreadNumber.Current, OwnGate(pool).Owner);
        });
    }

    [Fact]
    public void A_lease_that_is_closed_takes_no_shard_from_its_owner()
    {
        using var pool = new Utf8Pool();
        Crew.Run(2, (crew, number) =>
        {
            if (number == 0)
            {
                AllocateAndFree(pool, 100);
                crew.Meet();
                AllocateAndFree(pool, 1_000);
                crew.Meet();
            }
            else
            {
                using Utf8Lease lease = pool.Lease();
                crew.Meet();
                crew.Meet();
            }

            crew.Meet();
            if (number == 0)
                Assert.Equal(ThreadNumber.Current, OwnGate(pool).Owner);
        });
    }

    /// <summary>Each round has new threads, which have their stacks where others had theirs, and the shards of some that have ended.</summary>
    [Fact]
    public void Threads_that_come_and_go_keep_their_texts_apart()
    {
        using var pool = new Utf8Pool();
        var left = new Utf8Handle[4];
        for (int round = 0; round < TestScale.Times(100); round++)
        {
            var next = new Utf8Handle[left.Length];
            Crew.Run(left.Length, number => StackDepth.Run(number, () =>
            {
                for (int i = 0; i < 300; i++)
                {
                    byte[] text = UniqueText.Of((number * 1_000) + i, length: 8);
                    Utf8Handle handle = pool.Allocate(text);
                    Assert.True(pool.TextEquals(handle, text));
                    Assert.True(pool.Free(handle));
                }

                // What a thread has left that has ended, in its shard.
                next[number] = pool.Allocate("12345678"u8);
                Assert.Equal(!left[number].IsEmpty, pool.Free(left[number]));
            }));
            left = next;
        }

        Assert.Equal(left.Length, pool.GetStatistics().LiveTexts);
    }

    private static void ClearAndWait(Utf8Pool pool)
    {
        pool.Clear();
        Thread.Sleep(0);
    }

    private static Utf8Handle[] AllocateAll(Utf8Pool pool, byte[] text) => [.. Enumerable.Range(0, Texts).Select(_ => pool.Allocate(text))];

    private static void FreeAll(Utf8Pool pool, Utf8Handle[] handles) => Assert.All(handles, handle => Assert.True(pool.Free(handle)));

    private static void AllocateAndFree(Utf8Pool pool, int times)
    {
        for (int i = 0; i < times; i++)
            Assert.True(pool.Free(pool.Allocate("12345678"u8)));
    }

    private static ref BiasedGate OwnGate(Utf8Pool pool) => ref ((SharedState)pool.StateForTests).ShardOf(ThreadNumber.Current).Gate;
}
