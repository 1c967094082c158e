using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling.Leases;

/// <summary>What a lease has shown stays where it is, as it is, until the lease is closed.</summary>
public abstract class LeaseTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    public static TheoryData<int> Lengths => [8, 24, 25, 300, 4_096, 4_097, 100_000];

    [Theory, MemberData(nameof(Lengths))]
    public void A_span_survives_garbage_collections(int length)
    {
        Utf8Handle handle = Pool.Allocate(TestPool.Text(length));
        using Utf8Lease lease = Pool.Lease();
        ReadOnlySpan<byte> text = lease[handle];
        Collector.Collect();

        Assert.True(text.SequenceEqual(TestPool.Text(length)));
    }

    [Theory, MemberData(nameof(Lengths))]
    public void A_span_survives_Free_and_what_is_stored_next(int length)
    {
        Utf8Handle handle = Pool.Allocate(TestPool.Text(length));
        using Utf8Lease lease = Pool.Lease();
        ReadOnlySpan<byte> text = lease[handle];
        Assert.True(Pool.Free(handle));
        for (int i = 1; i < 2_000; i++)
        {
            Utf8Handle next = Pool.Allocate(TestPool.Text(Math.Min(length, 500), i));
            if (i % 2 == 0)
                Pool.Free(next);
        }

        Collector.Collect();
        Assert.True(text.SequenceEqual(TestPool.Text(length)));
        Assert.False(Pool.IsLive(handle));
    }

    [Theory, MemberData(nameof(Lengths))]
    public void A_span_survives_Clear_and_what_is_stored_next(int length)
    {
        Utf8Handle handle = Pool.Intern(TestPool.Text(length));
        using Utf8Lease lease = Pool.Lease();
        ReadOnlySpan<byte> text = lease[handle];
        for (int round = 0; round < 3; round++)
        {
            Pool.Clear();
            for (int i = 1; i < 50; i++)
                Pool.Intern(TestPool.Text(length, i));
        }

        Collector.Collect();
        Assert.True(text.SequenceEqual(TestPool.Text(length)));
        Assert.False(Pool.IsLive(handle));
    }

    [Theory, MemberData(nameof(Lengths))]
    public void A_span_survives_Dispose(int length)
    {
        Utf8Pool pool = CreatePool();
        Utf8Handle handle = pool.Intern(TestPool.Text(length));
        Utf8Lease lease = pool.Lease();
        ReadOnlySpan<byte> text = lease[handle];
        pool.Dispose();
        Collector.Collect();

        Assert.True(text.SequenceEqual(TestPool.Text(length)));
        Assert.True(lease[handle].SequenceEqual(text));
        lease.Dispose();
        if (!IsShared)
            Assert.Equal(0, Allocator.Bytes);
    }

    [Fact]
    public void A_lease_reads_what_is_stored_after_it_was_opened()
    {
        using Utf8Lease lease = Pool.Lease();

        Assert.True(lease[Pool.Intern("name"u8)].SequenceEqual("name"u8));
        Assert.True(lease[Pool.Allocate("text"u8)].SequenceEqual("text"u8));
        Assert.True(lease[default].IsEmpty);
    }

    [Fact]
    public void A_lease_reads_what_is_stored_after_Clear_and_no_text_from_before()
    {
        Utf8Handle before = Pool.Intern("before"u8);
        using Utf8Lease lease = Pool.Lease();
        Pool.Clear();

        Assert.True(lease[Pool.Intern("after"u8)].SequenceEqual("after"u8));
        try
        {
            _ = lease[before];
            Assert.Fail("The text was cleared.");
        }
        catch (InvalidOperationException notLive)
        {
            Assert.Contains(before.ToString(), notLive.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void A_closed_lease_reads_nothing()
    {
        Utf8Handle handle = Pool.Intern("name"u8);
        Utf8Lease lease = Pool.Lease();
        Utf8Lease copy = lease;
        lease.Dispose();

        AssertClosed(lease, handle);
        AssertClosed(copy, handle);
        AssertClosed(default, handle);
        AssertClosed(default, default);
    }

    [Fact]
    public void Closing_twice_or_closing_a_copy_does_nothing()
    {
        Utf8Handle handle = Pool.Intern("name"u8);
        Utf8Lease first = Pool.Lease();
        Utf8Lease copy = first;
        first.Dispose();
        using Utf8Lease second = Pool.Lease(); // in the place that the first one had
        first.Dispose();
        copy.Dispose();
        default(Utf8Lease).Dispose();

        Assert.Equal(1, Pool.GetStatistics().OpenLeases);
        Assert.True(second[handle].SequenceEqual("name"u8));
        AssertClosed(first, handle);
    }

    [Fact]
    public void Any_number_of_leases_can_be_open_and_closed_in_any_order()
    {
        PoolState state = Pool.StateForTests;
        Utf8Handle handle = Pool.Allocate("text"u8);
        Random random = TestSeed.NewRandom();
        var open = new List<(LeaseEntry Place, ulong Token)>();
        for (int i = 0; i < 1_000; i++)
        {
            ulong token = state.Open(out LeaseEntry place);
            open.Add((place, token));
        }

        Assert.Equal(1_000, open.Distinct().Count());
        Assert.Equal(1_000, Pool.GetStatistics().OpenLeases);
        Pool.Free(handle);
        while (open.Count > 0)
        {
            int chosen = random.Next(open.Count);
            (LeaseEntry place, ulong token) = open[chosen];
            Assert.True(place.IsOpen(token));
            state.Close(place, token);
            Assert.False(place.IsOpen(token));
            open.RemoveAt(chosen);
            Assert.Equal(open.Count, Pool.GetStatistics().OpenLeases);
        }

        AllocateAgain(Pool, handle.Slot, "next"u8);
    }

    [Fact]
    public void A_lease_that_there_never_was_is_not_open()
    {
        var leases = new LeaseRegister(isShared: false);
        ulong token = leases.Open(out LeaseEntry only);

        Assert.True(only.IsOpen(token));
        Assert.False(only.IsOpen(token + 1));
        Assert.False(leases.TryClose(only, token + 1));
        Assert.Equal(1, leases.OpenCount);
    }

    [Fact]
    public void An_entry_is_used_again_with_another_token()
    {
        var leases = new LeaseRegister(isShared: false);
        ulong first = leases.Open(out LeaseEntry entry);
        Assert.True(leases.TryClose(entry, first));
        ulong second = leases.Open(out LeaseEntry again);

        Assert.Same(entry, again);
        Assert.False(entry.IsOpen(first));
        Assert.False(leases.TryClose(entry, first));
        Assert.True(leases.TryClose(again, second));
    }

    [Theory, MemberData(nameof(Lengths))]
    public void What_is_freed_under_a_lease_is_used_again_when_every_older_lease_is_closed(int length)
    {
        byte[] text = TestPool.Text(length);
        using Utf8Lease before = Pool.Lease();
        Utf8Handle freed = Pool.Allocate(text);
        Pool.Free(freed);
        using Utf8Lease after = Pool.Lease();

        Assert.NotEqual(freed.Slot, AllocateAndFree(text));
        before.Dispose();
        after.Dispose();
        AllocateUntil(Pool, text, handle => handle.Slot == freed.Slot, others: 2);
    }

    [Fact]
    public void A_lease_that_stays_open_holds_back_what_is_freed_from_then_on()
    {
        using Utf8Lease lease = Pool.Lease();
        var slots = new HashSet<uint>();
        for (int i = 0; i < 100; i++)
        {
            using Utf8Lease other = Pool.Lease();
            Assert.True(slots.Add(AllocateAndFree("text"u8)), "none of them is used again");
        }

        lease.Dispose();
        AllocateUntil(Pool, "text"u8.ToArray(), handle => slots.Contains(handle.Slot));
    }

    [Fact]
    public void Leases_that_overlap_for_ever_hold_back_only_what_is_young()
    {
        PoolState state = Pool.StateForTests;
        ulong token = state.Open(out LeaseEntry place);
        for (int i = 0; i < 5_000; i++)
        {
            AllocateAndFree("text"u8);
            ulong nextToken = state.Open(out LeaseEntry nextPlace);
            state.Close(place, token);
            (token, place) = (nextToken, nextPlace);
        }

        state.Close(place, token);
        Assert.InRange(state.Slots.Next, 1u, 128u + (uint)MostUntilUsedAgain);
    }

    [Fact]
    public void Random_leases_never_see_a_slot_used_again()
    {
        PoolState state = Pool.StateForTests;
        Random random = TestSeed.NewRandom();
        var open = new List<(LeaseEntry Place, ulong Token, HashSet<uint> FreedSince)>();
        var live = new List<Utf8Handle>();
        for (int step = 0; step < TestScale.Times(50_000); step++)
        {
            switch (random.Next(10))
            {
                case < 5:
                    live.Add(Pool.Allocate("text"u8));
                    Assert.All(open, lease => Assert.DoesNotContain(live[^1].Slot, lease.FreedSince));
                    break;

                case < 8 when live.Count > 0:
                    Utf8Handle handle = live[random.Next(live.Count)];
                    live.Remove(handle);
                    Assert.True(Pool.Free(handle));
                    open.ForEach(lease => lease.FreedSince.Add(handle.Slot));
                    break;

                case 8 when open.Count < 4:
                    open.Add((OpenAt(state, out ulong token), token, []));
                    break;

                case 9 when open.Count > 0:
                    int chosen = random.Next(open.Count);
                    state.Close(open[chosen].Place, open[chosen].Token);
                    open.RemoveAt(chosen);
                    break;
            }
        }

        open.ForEach(lease => state.Close(lease.Place, lease.Token));
        uint next = state.Slots.Next;
        for (int free = (int)next - 1 - live.Count; free > 0; free--)
            Pool.Allocate("text"u8);
        Assert.Equal(next, state.Slots.Next);
    }

    /// <summary>Among threads what is freed while nobody is in the way is looked at again only by the next who stores;
    /// the slot of a block that a lease lets go meanwhile must not be taken for it.</summary>
    [Fact]
    public void A_slot_that_a_block_leaves_does_not_stand_in_for_one_that_a_lease_can_see()
    {
        PoolState state = Pool.StateForTests;
        Utf8Handle block = Pool.Allocate(TestPool.Text(5_000));
        Utf8Handle seen = Pool.Allocate("seen"u8);
        ulong older = state.Open(out LeaseEntry olderPlace);
        Assert.True(Pool.Free(block));
        Pool.Allocate("other"u8);
        ulong younger = state.Open(out LeaseEntry youngerPlace);
        Assert.True(Pool.Free(seen));
        state.Close(olderPlace, older);

        Assert.DoesNotContain(seen.Slot, Enumerable.Range(0, 1_000).Select(_ => Pool.Allocate("next"u8).Slot));
        state.Close(youngerPlace, younger);
    }

    [Fact]
    public void A_slot_that_a_block_leaves_at_once_does_not_stand_in_for_another_either()
    {
        PoolState state = Pool.StateForTests;
        Utf8Handle block = Pool.Allocate(TestPool.Text(5_000));
        Utf8Handle seen = Pool.Allocate("seen"u8);
        Assert.True(Pool.Free(seen));
        Assert.True(Pool.Free(block));
        HashSet<uint> left = [seen.Slot, block.Slot];
        ulong token = state.Open(out LeaseEntry place);

        uint[] used = [.. Enumerable.Range(0, 100).Select(_ => Pool.Allocate("next"u8).Slot)];
        Assert.Equal(used.Length, used.Distinct().Count());
        state.Close(place, token);
        left.ExceptWith(used);
        AllocateUntil(Pool, "next"u8.ToArray(), IsLastOfBoth, others: 1);

        bool IsLastOfBoth(Utf8Handle handle)
        {
            left.Remove(handle.Slot);
            return left.Count == 0;
        }
    }

    private static LeaseEntry OpenAt(PoolState state, out ulong token)
    {
        token = state.Open(out LeaseEntry place);
        return place;
    }

    private static void AssertClosed(scoped Utf8Lease lease, Utf8Handle handle)
    {
        try
        {
            _ = lease[handle];
            Assert.Fail("A closed lease read text.");
        }
        catch (InvalidOperationException closed)
        {
            Assert.Contains("closed", closed.Message, StringComparison.Ordinal);
        }
    }

    private uint AllocateAndFree(ReadOnlySpan<byte> text)
    {
        Utf8Handle handle = Pool.Allocate(text);
        Assert.True(Pool.Free(handle));
        return handle.Slot;
    }

    [Theory, MemberData(nameof(Lengths))]
    public void What_a_function_reads_survives_all_that_it_does_to_the_pool(int length)
    {
        Utf8Handle handle = Pool.Allocate(TestPool.Text(length));

        bool isUnchanged = Pool.Read(handle, (Pool, handle, length), static (text, state) =>
        {
            (Utf8Pool pool, Utf8Handle handle, int length) = state;
            pool.Free(handle);
            for (int i = 1; i < 300; i++)
                pool.Allocate(TestPool.Text(Math.Min(length, 500), i));
            pool.Clear();
            pool.Allocate(TestPool.Text(length, 1));
            pool.Dispose();
            Collector.Collect();
            return text.SequenceEqual(TestPool.Text(length));
        });

        Assert.True(isUnchanged);
    }

    [Fact]
    public void Reading_returns_what_the_function_makes_and_closes_its_lease_after_an_exception_too()
    {
        Utf8Handle handle = Pool.Intern("ab"u8);
        var copy = new List<byte>();

        Assert.Equal("ab2", Pool.Read(handle, 2, static (text, state) => Encoding.UTF8.GetString(text) + state));
        Pool.Read(handle, copy, static (text, state) => state.AddRange(text));
        Assert.Equal("ab"u8, copy.ToArray());
        Assert.Equal(0, Pool.Read(default, 0, static (text, _) => text.Length));
        Assert.Throws<FormatException>(() => Pool.Read<int, int>(handle, 0, static (_, _) => throw new FormatException()));
        Assert.Throws<FormatException>(() => Pool.Read(handle, 0, static (_, _) => throw new FormatException()));
        Assert.Equal(0, Pool.GetStatistics().OpenLeases);
    }

    [Fact]
    public void Reading_a_stale_handle_or_with_nothing_throws()
    {
        Utf8Handle handle = Pool.Allocate("a"u8);
        Pool.Free(handle);

        Assert.Throws<InvalidOperationException>(() => Pool.Read(handle, 0, static (text, _) => text.Length));
        Assert.Throws<ArgumentNullException>("function", () => Pool.Read<int, int>(default, 0, null!));
        Assert.Throws<ArgumentNullException>("action", () => Pool.Read<int>(default, 0, null!));
        Assert.Equal(0, Pool.GetStatistics().OpenLeases);
    }

    [Fact]
    public void Reading_allocates_nothing()
    {
        Utf8Handle handle = Pool.Allocate(TestPool.Text(100));

        Garbage.AssertNone(() => Pool.Read(handle, 1, static (text, state) => text.Length + state));
    }

#if NET9_0_OR_GREATER // the first version whose generics take ref structs
    [Fact]
    public void The_state_of_a_function_may_be_a_span()
    {
        Span<byte> destination = stackalloc byte[2];

        int length = Pool.Read(Pool.Intern("ab"u8), destination, static (text, copy) =>
        {
            text.CopyTo(copy);
            return text.Length;
        });

        Assert.Equal("ab"u8, destination[..length]);
    }
#endif

    public sealed class OfOneOwner() : LeaseTests(Utf8PoolConcurrency.SingleOwner)
    {
        [Fact]
        public void A_lease_opened_later_does_not_hold_back_what_was_freed_before()
        {
            PoolState state = Pool.StateForTests;
            ulong older = state.Open(out LeaseEntry olderPlace);
            Utf8Handle freed = Pool.Allocate("text"u8);
            Pool.Free(freed);
            ulong younger = state.Open(out LeaseEntry youngerPlace);
            state.Close(olderPlace, older);

            Assert.Equal(freed.Slot, Pool.Allocate("text"u8).Slot);
            state.Close(youngerPlace, younger);
        }

        [Fact]
        public void What_was_freed_before_a_lease_is_used_under_it()
        {
            Utf8Handle before = Pool.Allocate("text"u8);
            Pool.Free(before);
            using Utf8Lease lease = Pool.Lease();

            Assert.Equal(before.Slot, Pool.Allocate("text"u8).Slot);
        }
    }

    public sealed class AmongThreads() : LeaseTests(Utf8PoolConcurrency.Concurrent);
}
