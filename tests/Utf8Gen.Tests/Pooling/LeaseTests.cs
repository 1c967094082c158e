using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling;

/// <summary>What a lease has shown stays where it is, as it is, until the lease is closed.</summary>
public sealed class LeaseTests : IDisposable
{
    private readonly TestAllocator _allocator = new();
    private readonly Utf8Pool _pool;

    public LeaseTests() => _pool = TestPool.Create(_allocator);

    public static TheoryData<int> Lengths => [8, 24, 25, 300, 4_096, 4_097, 100_000];

    public void Dispose()
    {
        _pool.Dispose();
        Assert.Equal(0, _allocator.Bytes);
    }

    [Theory, MemberData(nameof(Lengths))]
    public void A_span_survives_garbage_collections(int length)
    {
        Utf8Handle handle = _pool.Allocate(TestPool.Text(length));
        using Utf8Lease lease = _pool.Lease();
        ReadOnlySpan<byte> text = lease[handle];
        CollectGarbage();

        Assert.True(text.SequenceEqual(TestPool.Text(length)));
    }

    [Theory, MemberData(nameof(Lengths))]
    public void A_span_survives_Free_and_what_is_stored_next(int length)
    {
        Utf8Handle handle = _pool.Allocate(TestPool.Text(length));
        using Utf8Lease lease = _pool.Lease();
        ReadOnlySpan<byte> text = lease[handle];
        Assert.True(_pool.Free(handle));
        for (int i = 1; i < 2_000; i++)
        {
            Utf8Handle next = _pool.Allocate(TestPool.Text(Math.Min(length, 500), i));
            if (i % 2 == 0)
                _pool.Free(next);
        }

        CollectGarbage();
        Assert.True(text.SequenceEqual(TestPool.Text(length)));
        Assert.False(_pool.IsLive(handle));
    }

    [Theory, MemberData(nameof(Lengths))]
    public void A_span_survives_Clear_and_what_is_stored_next(int length)
    {
        Utf8Handle handle = _pool.Intern(TestPool.Text(length));
        using Utf8Lease lease = _pool.Lease();
        ReadOnlySpan<byte> text = lease[handle];
        for (int round = 0; round < 3; round++)
        {
            _pool.Clear();
            for (int i = 1; i < 50; i++)
                _pool.Intern(TestPool.Text(length, i));
        }

        CollectGarbage();
        Assert.True(text.SequenceEqual(TestPool.Text(length)));
        Assert.True(lease[handle].SequenceEqual(TestPool.Text(length)), "the lease still reads what there was");
        Assert.False(_pool.IsLive(handle));
    }

    [Theory, MemberData(nameof(Lengths))]
    public void A_span_survives_Dispose(int length)
    {
        var allocator = new TestAllocator();
        Utf8Pool pool = TestPool.Create(allocator);
        Utf8Handle handle = pool.Intern(TestPool.Text(length));
        Utf8Lease lease = pool.Lease();
        ReadOnlySpan<byte> text = lease[handle];
        pool.Dispose();
        CollectGarbage();

        Assert.True(text.SequenceEqual(TestPool.Text(length)));
        Assert.True(lease[handle].SequenceEqual(text));
        lease.Dispose();
        Assert.Equal(0, allocator.Bytes);
    }

    [Fact]
    public void A_lease_reads_what_is_stored_after_it_was_opened()
    {
        using Utf8Lease lease = _pool.Lease();

        Assert.True(lease[_pool.Intern("name"u8)].SequenceEqual("name"u8));
        Assert.True(lease[_pool.Allocate("text"u8)].SequenceEqual("text"u8));
        Assert.True(lease[default].IsEmpty);
    }

    [Fact]
    public void After_Clear_an_older_lease_does_not_read_what_is_new()
    {
        using Utf8Lease lease = _pool.Lease();
        _pool.Clear();
        Utf8Handle handle = _pool.Intern("name"u8);
        try
        {
            _ = lease[handle];
            Assert.Fail("A lease read text of a later state.");
        }
        catch (InvalidOperationException notLive)
        {
            Assert.Contains(handle.ToString(), notLive.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void A_closed_lease_reads_nothing()
    {
        Utf8Handle handle = _pool.Intern("name"u8);
        Utf8Lease lease = _pool.Lease();
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
        Utf8Handle handle = _pool.Intern("name"u8);
        Utf8Lease first = _pool.Lease();
        Utf8Lease copy = first;
        first.Dispose();
        using Utf8Lease second = _pool.Lease(); // in the place that the first one had
        first.Dispose();
        copy.Dispose();
        default(Utf8Lease).Dispose();

        Assert.Equal(1, _pool.GetStatistics().OpenLeases);
        Assert.True(second[handle].SequenceEqual("name"u8));
        AssertClosed(first, handle);
    }

    [Fact]
    public void Any_number_of_leases_can_be_open_and_closed_in_any_order()
    {
        PoolState state = _pool.StateForTests;
        Utf8Handle handle = _pool.Allocate("text"u8);
        Random random = TestSeed.NewRandom();
        var open = new List<(LeaseEntry Place, ulong Token)>();
        for (int i = 0; i < 1_000; i++)
        {
            ulong token = state.Leases.Open(out LeaseEntry place);
            open.Add((place, token));
        }

        Assert.Equal(1_000, open.Distinct().Count());
        Assert.Equal(1_000, _pool.GetStatistics().OpenLeases);
        _pool.Free(handle);
        while (open.Count > 0)
        {
            int chosen = random.Next(open.Count);
            (LeaseEntry place, ulong token) = open[chosen];
            Assert.True(place.IsOpen(token));
            state.Close(place, token);
            Assert.False(place.IsOpen(token));
            open.RemoveAt(chosen);
            Assert.Equal(open.Count, _pool.GetStatistics().OpenLeases);
        }

        Assert.Equal(handle.Slot, _pool.Allocate("next"u8).Slot);
    }

    [Fact]
    public void A_lease_that_there_never_was_is_not_open()
    {
        var leases = new LeaseRegister();
        ulong token = leases.Open(out LeaseEntry only);

        Assert.True(only.IsOpen(token));
        Assert.False(only.IsOpen(token + 1));
        Assert.False(leases.TryClose(only, token + 1));
        Assert.Equal(1, leases.OpenCount);
    }

    [Fact]
    public void An_entry_is_used_again_with_another_token()
    {
        var leases = new LeaseRegister();
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
        using Utf8Lease before = _pool.Lease();
        Utf8Handle freed = _pool.Allocate(text);
        _pool.Free(freed);
        using Utf8Lease after = _pool.Lease();

        Assert.NotEqual(freed.Slot, AllocateAndFree(text));
        before.Dispose();
        after.Dispose();
        Assert.Contains(freed.Slot, Enumerable.Range(0, 3).Select(_ => _pool.Allocate(text).Slot));
    }

    [Fact]
    public void A_lease_opened_later_does_not_hold_back_what_was_freed_before()
    {
        PoolState state = _pool.StateForTests;
        ulong older = state.Leases.Open(out LeaseEntry olderPlace);
        Utf8Handle freed = _pool.Allocate("text"u8);
        _pool.Free(freed);
        ulong younger = state.Leases.Open(out LeaseEntry youngerPlace);
        state.Close(olderPlace, older);

        Assert.Equal(freed.Slot, _pool.Allocate("text"u8).Slot);
        state.Close(youngerPlace, younger);
    }

    [Fact]
    public void A_lease_that_stays_open_holds_back_what_is_freed_from_then_on()
    {
        Utf8Handle before = _pool.Allocate("text"u8);
        _pool.Free(before);
        using Utf8Lease lease = _pool.Lease();

        Assert.Equal(before.Slot, _pool.Allocate("text"u8).Slot);
        var slots = new HashSet<uint>();
        for (int i = 0; i < 100; i++)
        {
            using Utf8Lease other = _pool.Lease();
            Assert.True(slots.Add(AllocateAndFree("text"u8)), "none of them is used again");
        }

        lease.Dispose();
        Assert.Contains(_pool.Allocate("text"u8).Slot, slots);
    }

    [Fact]
    public void Leases_that_overlap_for_ever_hold_back_only_what_is_young()
    {
        PoolState state = _pool.StateForTests;
        ulong token = state.Leases.Open(out LeaseEntry place);
        for (int i = 0; i < 5_000; i++)
        {
            AllocateAndFree("text"u8);
            ulong nextToken = state.Leases.Open(out LeaseEntry nextPlace);
            state.Close(place, token);
            (token, place) = (nextToken, nextPlace);
        }

        state.Close(place, token);
        Assert.InRange(state.Slots.Next, 1u, 10u);
    }

    [Fact]
    public void Random_leases_never_see_a_slot_used_again()
    {
        PoolState state = _pool.StateForTests;
        Random random = TestSeed.NewRandom();
        var open = new List<(LeaseEntry Place, ulong Token, HashSet<uint> FreedSince)>();
        var live = new List<Utf8Handle>();
        for (int step = 0; step < TestScale.Times(50_000); step++)
        {
            switch (random.Next(10))
            {
                case < 5:
                    live.Add(_pool.Allocate("text"u8));
                    Assert.All(open, lease => Assert.DoesNotContain(live[^1].Slot, lease.FreedSince));
                    break;

                case < 8 when live.Count > 0:
                    Utf8Handle handle = live[random.Next(live.Count)];
                    live.Remove(handle);
                    Assert.True(_pool.Free(handle));
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
            _pool.Allocate("text"u8);
        Assert.Equal(next, state.Slots.Next);
    }

    private static LeaseEntry OpenAt(PoolState state, out ulong token)
    {
        token = state.Leases.Open(out LeaseEntry place);
        return place;
    }

    private static void CollectGarbage()
    {
        GC.Collect(2, GCCollectionMode.Forced, blocking: true);
        GC.WaitForPendingFinalizers();
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
        Utf8Handle handle = _pool.Allocate(text);
        Assert.True(_pool.Free(handle));
        return handle.Slot;
    }
}
