// Pause points are there in debug builds only.
#if DEBUG
using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Support.Names;

namespace Utf8Gen.Tests.Pooling.Interrupted;

/// <summary>What another thread does between two looks at a slot is seen by the second one. Each
/// test fails without it.</summary>
public sealed class SecondLookTests() : PoolTests(Utf8PoolConcurrency.Concurrent)
{
    private const string First = "the first", Other = "the other";

    private static readonly byte[] FirstBytes = "the first"u8.ToArray();
    private static readonly byte[] OtherBytes = "the other"u8.ToArray();

    [Fact]
    public void A_read_of_a_length_that_belongs_to_another_text_by_then_finds_the_handle_stale()
    {
        Utf8Handle handle = Pool.Allocate(TestPool.Text(100));

        Assert.Throws<InvalidOperationException>(() => Paused.At(
            PausePoint.BeforeAddress,
            () => ReplaceBy(handle, TestPool.Text(97)),
            () => Pool.GetByteCount(handle)));
    }

    [Fact]
    public void A_comparison_with_the_bytes_of_another_text_counts_for_nothing()
    {
        Utf8Handle handle = Pool.Allocate(First);

        Assert.Throws<InvalidOperationException>(() => Paused.At(
            PausePoint.BeforeOptimisticRead,
            () => ReplaceBy(handle, OtherBytes),
            () => Pool.TextEquals(handle, "the other"u8)));
    }

    [Fact]
    public void A_string_of_another_text_is_not_returned()
    {
        Utf8Handle handle = Pool.Allocate(First);

        Assert.Throws<InvalidOperationException>(() => Paused.At(
            PausePoint.BeforeOptimisticRead,
            () => ReplaceBy(handle, OtherBytes),
            () => Pool.GetString(handle)));
    }

    [Theory]
    [InlineData(9)]
    [InlineData(100)]
    [InlineData(5_000)]
    public void A_text_that_is_freed_before_the_pool_is_frozen_is_not_read_as_one_that_stays(int length)
    {
        Utf8Handle handle = Pool.Allocate(TestPool.Text(length));

        Assert.Throws<InvalidOperationException>(() => Paused.At(
            PausePoint.BeforeOptimisticRead,
            () =>
            {
                ReplaceBy(handle, TestPool.Text(length, 1));
                Pool.Freeze().Dispose();
            },
            () => Pool.GetString(handle)));
    }

    [Fact]
    public void A_handle_that_another_thread_puts_in_the_place_of_one_that_is_being_freed_is_not_looked_up()
    {
        Utf8Handle kept = Pool.Allocate("kept"u8);
        Utf8Handle[] handles = [Pool.Allocate("freed"u8)];

        Assert.Equal(1, Paused.At(PausePoint.BeforeFreeing, () => handles[0] = kept, () => Pool.Free(handles)));
        Assert.True(Pool.IsLive(kept));
    }

    [Fact]
    public void A_cell_that_a_later_text_has_does_not_make_a_cleared_handle_its_own()
    {
        // The slot is not among those that are taken first after Clear; its cell is the first one.
        for (int i = 0; i < 200; i++)
            Pool.Allocate("short"u8);
        Utf8Handle cleared = Pool.Intern(TestPool.Text(30));
        byte[] text = TestPool.Text(30, FindsFirst(TestPool.Text(30)));
        Utf8Handle found = default;

        bool isFound = Paused.At(
            PausePoint.BeforeAddressOfFound,
            () =>
            {
                Pool.Clear();
                Pool.Allocate(text);
            },
            () => Pool.TryGet(text, out found));

        Assert.NotEqual(cleared, found);
        Assert.False(isFound);
    }

    [Fact]
    public void A_copy_of_another_text_is_none()
    {
        Utf8Handle handle = Pool.Allocate(First);
        byte[] bytes = new byte[100];
        char[] chars = new char[100];

        Assert.Throws<InvalidOperationException>(() => Paused.At(
            PausePoint.BeforeOptimisticRead,
            () => handle = ReplaceBy(handle, OtherBytes),
            () => Pool.TryCopyTo(handle, bytes, out _)));
        Assert.Throws<InvalidOperationException>(() => Paused.At(
            PausePoint.BeforeOptimisticRead,
            () => ReplaceBy(handle, FirstBytes),
            () => Pool.TryCopyTo(handle, chars, out _)));
    }

    [Fact]
    public void A_free_does_not_end_the_text_that_has_the_slot_by_then()
    {
        Utf8Handle handle = Pool.Allocate(First), later = default;

        Assert.False(Paused.At(
            PausePoint.BeforeFreeing,
            () => later = ReplaceBy(handle, OtherBytes),
            () => Pool.Free(handle)));
        Assert.Equal(Other, Pool.GetString(later));
    }

    [Theory]
    [InlineData(5_000)]
    [InlineData(2_000)]
    public void A_free_that_has_more_to_do_does_not_either(int length)
    {
        Utf8Handle handle = Pool.Allocate(TestPool.NonAscii(length, 1)), later = default;
        Utf8Handle[] others = [.. Enumerable.Range(0, 20).Select(_ => Pool.Allocate(TestPool.Text(2_000)))];
        Assert.All(others, other => Assert.True(Pool.Free(other)));

        Assert.False(Paused.At(
            PausePoint.BeforeFreeing,
            () => later = ReplaceBy(handle, TestPool.NonAscii(length, 2)),
            () => Pool.Free(handle)));
        Assert.True(Pool.TextEquals(later, TestPool.NonAscii(length, 2)));
    }

    /// <summary>Eight bytes of the other text are where the address of the first one was.</summary>
    [Theory]
    [InlineData(30)]
    [InlineData(100)]
    public void An_address_that_is_text_by_then_is_not_followed(int length)
    {
        byte[] text = TestPool.Text(length);
        Utf8Handle before = Pool.Intern(text);

        Utf8Handle handle = Paused.At(
            PausePoint.BeforeAddressOfFound,
            () => ClearAndIntern("AAAAAAAA"),
            () => Pool.Intern(text));
        Assert.NotEqual(before, handle);
        Assert.True(Pool.TextEquals(handle, text));
    }

    [Theory]
    [InlineData(8)]
    [InlineData(24)]
    [InlineData(30)]
    [InlineData(100)]
    public void A_text_that_was_cleared_when_it_had_been_found_is_interned_again(int length)
    {
        byte[] text = TestPool.Text(length);
        Utf8Handle before = Pool.Intern(text);

        Utf8Handle handle = Paused.At(PausePoint.AfterComparing, () => ClearAndIntern(Other), () => Pool.Intern(text));
        Assert.NotEqual(before, handle);
        Assert.True(Pool.TextEquals(handle, text));
    }

    [Fact]
    public void Chars_that_others_took_the_place_of_are_not_found()
    {
        // Many enough that there are as many entries as there ever will be, and that one of the
        // later ones has the place of the first.
        string[] others = [.. Enumerable.Range(0, 40_000).Select(static i => $"straße {i}")];
        Array.ForEach(others[..20_000], other => Pool.Intern(other));
        Utf8Handle first = Pool.Intern("naïve");
        Assert.Equal(first, Pool.Intern("naïve"));

        Utf8Handle handle = Paused.At(
            PausePoint.AfterComparingChars,
            () => Array.ForEach(others[20_000..], other => Pool.Intern(other)),
            () => Pool.Intern("naïve"));
        Assert.Equal(first, handle);
        Assert.Equal("naïve", Pool.GetString(handle));
    }

    [Fact]
    public void A_preloaded_name_is_found_by_a_thread_that_looks_for_it_while_the_pool_is_cleared()
    {
        Utf8Handle name = MixedKeys.In(Pool)[MixedKeys.Key.Last], found = default;
        byte[] text = Encoding.UTF8.GetBytes(Pool.GetString(name));
        using var hasMissed = new ManualResetEventSlim();
        var reader = new Thread(() =>
        {
            PausePointActions.SetForThisThread(point =>
            {
                if (point == PausePoint.AfterMiss)
                    hasMissed.Set();
            });
            Pool.TryGet(text, out found);
            PausePointActions.SetForThisThread(null);
        });

        Paused.At(
            PausePoint.BeforeAddingNames,
            () =>
            {
                reader.Start();
                hasMissed.Wait();
            },
            () =>
            {
                Pool.Clear();
                return true;
            });
        reader.Join();

        Assert.Equal(name, found);
    }

    [Fact]
    public void Texts_that_are_cleared_under_a_lease_end_at_once()
    {
        Utf8Handle[] handles = [.. Enumerable.Range(0, 10).Select(i => Pool.Allocate(TestPool.Text(8, i)))];
        int met = -1;
        using Utf8Lease lease = Pool.Lease();

        int live = Paused.At(PausePoint.BeforeReclaiming, () => met = handles.Count(Pool.IsLive), () =>
        {
            Pool.Clear();
            return met;
        });

        Assert.Equal(0, live);
        Assert.All(handles, handle => Assert.False(Pool.IsLive(handle)));
    }

    [Fact]
    public void A_text_that_is_cleared_while_it_is_met_in_the_order_of_slots_does_not_come()
    {
        Utf8Handle before = Pool.Intern(First), after = default;
        var met = new List<Utf8Handle>();
        Paused.At(PausePoint.BeforeListing, () => after = ClearAndIntern(Other), () =>
        {
            foreach (Utf8Handle handle in Pool.InternedTexts)
                met.Add(handle);
            return true;
        });

        Assert.DoesNotContain(before, met);
        Assert.All(met, handle => Assert.Equal(after, handle));
    }

    /// <summary>Frees a text and stores another in its slot.</summary>
    private Utf8Handle ReplaceBy(Utf8Handle handle, byte[] text)
    {
        Assert.True(Pool.Free(handle));
        return AllocateAgain(Pool, handle.Slot, text);
    }

    /// <summary>The number of a text that is looked for where another one lies.</summary>
    private int FindsFirst(byte[] other)
    {
        int number = 1;
        for (bool isThere = false; !isThere; number++)
        {
            PausePointActions.SetForThisThread(point => isThere |= point == PausePoint.BeforeAddressOfFound);
            Assert.False(Pool.TryGet(TestPool.Text(other.Length, number), out _));
            PausePointActions.SetForThisThread(null);
        }

        return number - 1;
    }

    private Utf8Handle ClearAndIntern(string text)
    {
        Pool.Clear();
        return Pool.Intern(text);
    }
}
#endif
