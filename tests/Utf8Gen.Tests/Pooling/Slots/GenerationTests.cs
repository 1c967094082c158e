using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling.Slots;

/// <summary>No handle is ever given out twice, however often slots are freed and the pool is cleared.</summary>
/// <remarks>Pools near the end of their generations stand for those that have lived long. What is asserted is stronger
/// than that no handle comes twice, and shows what would come twice after 2^31 lives: the generations of a slot only go
/// up, from the first to the last, and never begin again.</remarks>
public abstract class GenerationTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    public static TheoryData<int, bool> Runs
    {
        get
        {
            var runs = new TheoryData<int, bool>();
            foreach (int lives in (int[])[1, 2, 3, 5, 9])
            {
                runs.Add(lives, false);
                runs.Add(lives, true);
            }

            return runs;
        }
    }

    [Theory, MemberData(nameof(Runs))]
    public void Whatever_is_done_in_whatever_order_no_handle_comes_twice(int lives, bool preloads)
    {
        Random random = TestSeed.NewRandom();
        for (int run = 0; run < TestScale.Times(150); run++)
        {
            using var history = new HandleHistory(CreatePoolNearTheEnd((uint)lives));
            if (preloads && random.Next(2) == 0)
                history.Preload(random);
            for (int step = 0; step < 150; step++)
                DoAnything(history, random, preloads);
            history.AssertAll();
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(7)]
    public void Slots_of_a_state_that_a_lease_kept_are_not_begun_again(int lives)
    {
        using var history = new HandleHistory(CreatePoolNearTheEnd((uint)lives));
        for (int i = 0; i < 10; i++)
            history.Allocate(8, i);
        history.OpenLease();
        history.Clear();

        // In the state from now on only the first slot is used, until no generation is left.
        for (int i = 0; i < lives + 1; i++)
        {
            history.Allocate(8, i);
            history.FreeAll();
        }

        history.CloseLease();
        history.Clear();
        for (int i = 0; i < 30; i++)
            history.Allocate(8, i);
        history.AssertAll();
    }

    [Theory]
    [InlineData(8)]
    [InlineData(100)]
    [InlineData(5_000)]
    public void A_text_that_a_trim_has_kept_without_generations_for_others_ends_with_Clear(int length)
    {
        Utf8Pool pool = CreatePoolNearTheEnd(lives: 3);
        Utf8Handle kept = pool.Allocate(TestPool.Text(length));
        UseUpOneSlot(pool);
        pool.Trim();
        Assert.True(pool.TextEquals(kept, TestPool.Text(length)));
        long retired = pool.GetStatistics().RetiredSlots;

        pool.Clear();

        Assert.False(pool.IsLive(kept));
        Assert.Equal(0, pool.GetStatistics().LiveTexts);
        Assert.Equal(retired + 1, pool.GetStatistics().RetiredSlots);
    }

    [Fact]
    public void Slots_beyond_the_memory_of_a_state_are_not_begun_again()
    {
        using var history = new HandleHistory(CreatePoolNearTheEnd(lives: 6));
        for (int i = 0; i < 3_000; i++)
            history.Allocate(8, i);
        history.OpenLease();
        history.Clear();
        history.CloseLease();
        for (int round = 0; round < 8; round++)
        {
            history.Allocate(8, round);
            history.Clear();
        }

        for (int i = 0; i < 4_000; i++)
            history.Allocate(8, i);
        history.AssertAll();
    }

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public void Clearing_past_the_end_again_and_again_keeps_preloaded_names(bool isContiguous, bool underLease)
    {
        using var history = new HandleHistory(CreatePoolNearTheEnd(lives: 3));
        if (!isContiguous)
            history.Allocate(8, 0);
        history.PreloadAll();
        for (int round = 0; round < 40; round++)
        {
            for (int i = 0; i < 5; i++)
                history.Allocate(40, i);
            history.Intern(8, round);
            if (underLease && round % 3 != 0)
                history.OpenLease();
            if (round % 2 == 0)
                history.FreeAll();
            history.Clear();
            if (round % 5 == 0)
                history.CloseLeases();
            history.AssertAll();
        }
    }

    [Fact]
    public void Retired_slots_are_counted_for_ever()
    {
        using Utf8Pool pool = CreatePoolNearTheEnd(lives: 2);
        long before = 0;
        for (int round = 0; round < 30; round++)
        {
            for (int i = 0; i < 3; i++)
                pool.Free(pool.Allocate("text"u8));
            if (round % 4 == 3)
                pool.Clear();
            if (round % 7 == 6)
                ClearUnderLease(pool);
            Assert.True(pool.GetStatistics().RetiredSlots >= before);
            before = pool.GetStatistics().RetiredSlots;
        }

        Assert.True(before > 0);
    }

    [Theory]
    [InlineData(0u)]
    [InlineData(2u)]
    [InlineData(0x7FFF_FFFEu)]
    [InlineData(0x8000_0000u)]
    [InlineData(uint.MaxValue - 1)]
    [InlineData(uint.MaxValue)]
    public void Generations_may_begin_anywhere(uint first)
    {
        using Utf8Pool pool = CreatePoolFrom(first);
        var all = new HashSet<Utf8Handle>();
        for (int i = 0; i < 100; i++)
        {
            Utf8Handle handle = pool.Allocate("text"u8);
            Assert.True(all.Add(handle));
            Assert.Equal("text", pool.GetString(handle));
            if (i % 10 == 9)
                pool.Clear();
            else if (i % 3 == 0)
                Assert.True(pool.Free(handle));
        }

        Assert.Equal(0, pool.GetStatistics().RetiredSlots);
    }

    [Fact]
    public void The_last_life_of_a_slot_is_used_and_the_first_never_again()
    {
        using Utf8Pool pool = CreatePoolNearTheEnd(lives: 2);
        Utf8Handle next = pool.Allocate("text"u8);
        pool.Free(next);
        Utf8Handle last = AllocateAgain(pool, next.Slot, "text"u8);

        Assert.Equal(99u, last.Generation);
        Assert.Equal("text", pool.GetString(last));
        Assert.True(pool.Free(last));
        Assert.False(pool.IsLive(new Utf8Handle(last.Slot, 100)));
        Assert.False(pool.IsLive(new Utf8Handle(last.Slot, 101)));
        for (int i = 0; i < MostUntilUsedAgain; i++)
            Assert.NotEqual(last.Slot, pool.Allocate("text"u8).Slot);
    }

    private static void ClearUnderLease(Utf8Pool pool)
    {
        using (pool.Lease())
            pool.Clear();
    }

    private static void UseUpOneSlot(Utf8Pool pool)
    {
        while (pool.GetStatistics().RetiredSlots == 0)
            pool.Free(pool.Allocate("short"u8));
    }

    private static void DoAnything(HandleHistory history, Random random, bool preloads)
    {
        int length = random.Next(8) switch { 0 => 5_000, 1 => 300, 2 => 40, _ => 8 };
        switch (random.Next(20))
        {
            case < 6:
                history.Allocate(length, random.Next(5));
                break;

            case < 8:
                history.Intern(length, random.Next(5));
                break;

            case < 13:
                history.Free(random);
                break;

            case 13:
                history.FreeAll();
                break;

            case < 16:
                history.Clear();
                break;

            case 16:
                history.OpenLease();
                break;

            case < 19:
                history.CloseLease();
                break;

            default:
                if (preloads)
                    history.Preload(random);
                break;
        }
    }

    public sealed class OfOneOwner() : GenerationTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : GenerationTests(Utf8PoolConcurrency.Concurrent);
}
