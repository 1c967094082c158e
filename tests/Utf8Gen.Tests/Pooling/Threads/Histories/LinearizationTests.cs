namespace Utf8Gen.Tests.Pooling.Threads.Histories;

/// <summary>The checker of histories, on histories that were written down by hand.</summary>
public sealed class LinearizationTests
{
    [Fact]
    public void Calls_one_after_the_other_are_as_the_model_says()
        => AssertExists([
            Intern(0, 1, text: 0, handle: 0),
            Intern(2, 3, text: 0, handle: 0),
            Allocate(4, 5, text: 0, handle: 1),
            GetString(6, 7, handle: 1, text: 0),
            Free(8, 9, handle: 1, isFreed: true),
            GetString(10, 11, handle: 1, text: Invocation.None),
            Free(12, 13, handle: 1, isFreed: false),
            Free(14, 15, handle: 0, isFreed: false),
            Clear(16, 17),
            TryGet(18, 19, text: 0, handle: Invocation.None),
            Intern(20, 21, text: 0, handle: 2),
        ]);

    [Fact]
    public void The_same_text_has_not_two_handles()
        => AssertNone([Intern(0, 3, text: 0, handle: 0)], [Intern(1, 2, text: 0, handle: 1)]);

    [Fact]
    public void The_same_text_has_two_handles_where_there_may_have_been_a_Clear_between()
        => AssertExists([Intern(0, 5, text: 0, handle: 0)], [Intern(1, 4, text: 0, handle: 1)], [Clear(2, 3)]);

    [Fact]
    public void A_Clear_that_was_over_before_both_does_not_explain_two_handles()
        => AssertNone([Clear(0, 1), Intern(2, 5, text: 0, handle: 0)], [Intern(3, 4, text: 0, handle: 1)]);

    [Fact]
    public void Two_texts_have_not_the_same_handle()
        => AssertNone([Intern(0, 3, text: 0, handle: 0)], [Intern(1, 2, text: 1, handle: 0)]);

    [Fact]
    public void A_handle_that_was_freed_does_not_come_back()
        => AssertNone([Allocate(0, 1, text: 0, handle: 0), Free(2, 3, handle: 0, isFreed: true), Allocate(4, 5, text: 0, handle: 0)]);

    [Fact]
    public void A_handle_that_was_cleared_does_not_come_back()
        => AssertNone([Intern(0, 1, text: 0, handle: 0), Clear(2, 3), Intern(4, 5, text: 0, handle: 0)]);

    [Fact]
    public void A_pool_that_is_trimmed_keeps_its_texts_and_one_that_is_frozen_does_not()
    {
        AssertExists([Intern(0, 1, text: 0, handle: 0), Trim(2, 3), Intern(4, 5, text: 0, handle: 0), GetString(6, 7, handle: 0, text: 0)]);
        AssertNone([Intern(0, 1, text: 0, handle: 0), Trim(2, 3), Intern(4, 5, text: 0, handle: 1)]);
        AssertExists([Intern(0, 1, text: 0, handle: 0), Freeze(2, 3), Intern(4, 5, text: 0, handle: 1)]);
        AssertNone([Intern(0, 1, text: 0, handle: 0), Freeze(2, 3), Intern(4, 5, text: 0, handle: 0)]);
    }

    [Fact]
    public void Of_two_that_free_one_does()
    {
        AssertExists([Allocate(0, 1, text: 0, handle: 0), Free(2, 5, handle: 0, isFreed: false)], [Free(3, 4, handle: 0, isFreed: true)]);
        AssertNone([Allocate(0, 1, text: 0, handle: 0), Free(2, 5, handle: 0, isFreed: true)], [Free(3, 4, handle: 0, isFreed: true)]);
        AssertNone([Allocate(0, 1, text: 0, handle: 0), Free(2, 5, handle: 0, isFreed: false)], [Free(3, 4, handle: 0, isFreed: false)]);
    }

    [Fact]
    public void A_read_during_a_free_may_find_the_text_or_not()
    {
        AssertExists([Allocate(0, 1, text: 0, handle: 0), Free(2, 5, handle: 0, isFreed: true)], [GetString(3, 4, handle: 0, text: 0)]);
        AssertExists([Allocate(
            0, 1, text: 0, handle: 0), Free(2, 5, handle: 0, isFreed: true)], [GetString(3, 4, handle: 0, Invocation.None)]);
    }

    [Fact]
    public void A_read_after_a_free_does_not_find_the_text()
        => AssertNone([Allocate(0, 1, text: 0, handle: 0), Free(2, 3, handle: 0, isFreed: true)], [GetString(4, 5, handle: 0, text: 0)]);

    [Fact]
    public void What_one_thread_has_found_stale_no_other_finds_later()
        => AssertNone(
            [Allocate(0, 1, text: 0, handle: 0), Free(2, 9, handle: 0, isFreed: true)],
            [GetString(3, 4, handle: 0, Invocation.None)],
            [GetString(5, 6, handle: 0, text: 0)]);

    [Fact]
    public void A_read_gives_no_text_but_that_of_the_handle()
    {
        AssertNone([Allocate(0, 1, text: 0, handle: 0), Allocate(2, 3, text: 1, handle: 1), GetString(4, 5, handle: 0, text: 1)]);
        AssertNone([Allocate(0, 1, text: 0, handle: 0), GetString(2, 3, handle: 0, Invocation.Foreign)]);
        AssertNone([Allocate(0, 1, text: 0, handle: 0), GetString(2, 3, handle: 0, Invocation.None)]);
    }

    [Fact]
    public void A_text_equals_itself_and_no_other_and_nothing_once_it_is_gone()
    {
        AssertExists([Allocate(0, 1, text: 0, handle: 0), TextEquals(2, 3, handle: 0, text: 0, isTrue: true)]);
        AssertExists([Allocate(0, 1, text: 0, handle: 0), TextEquals(2, 3, handle: 0, text: 1, isTrue: false)]);
        AssertNone([Allocate(0, 1, text: 0, handle: 0), TextEquals(2, 3, handle: 0, text: 1, isTrue: true)]);
        AssertNone([Allocate(0, 1, text: 0, handle: 0), Clear(2, 3), TextEquals(4, 5, handle: 0, text: 1, isTrue: false)]);
    }

    [Fact]
    public void What_is_interned_is_found()
    {
        AssertExists([Intern(0, 3, text: 0, handle: 0)], [TryGet(1, 2, text: 0, handle: Invocation.None)]);
        AssertNone([Intern(0, 1, text: 0, handle: 0)], [TryGet(2, 3, text: 0, handle: Invocation.None)]);
        AssertNone([Intern(0, 1, text: 0, handle: 0)], [TryGet(2, 3, text: 1, handle: 0)]);
        AssertNone([Allocate(0, 1, text: 0, handle: 0)], [TryGet(2, 3, text: 0, handle: 0)]);
    }

    [Fact]
    public void A_handle_that_nobody_gave_out_is_not_live()
    {
        AssertExists([GetString(0, 1, handle: 0, Invocation.None), Free(2, 3, handle: 0, isFreed: false)]);
        AssertNone([GetString(0, 1, handle: 0, text: 0)]);
    }

    [Fact]
    public void Calls_that_all_overlap_are_searched_once_for_each_pool_that_they_leave()
    {
        AssertExists([.. Enumerable.Range(0, 8).Select(static thread => CallsAtOnce(thread))]);

        // 16! / 4!^4 orders, and 5^4 places to be in.
        Invocation[][] threads = [.. Enumerable.Range(0, 4).Select(static thread => CallsAtOnce(thread))];
        threads[0] = [.. threads[0], GetString(2_000, 2_001, handle: 0, text: 1)];
        AssertNone(threads);
    }

    /// <summary>Every call overlaps with all others, those of the same thread apart.</summary>
    private static Invocation[] CallsAtOnce(int thread)
        => [.. Enumerable.Range(0, 2).SelectMany(turn => (Invocation[])
        [
            Allocate(thread, 1_000, text: 0, handle: (thread * 2) + turn),
            Free(thread, 1_000, handle: (thread * 2) + turn, isFreed: true),
        ])];

    private static void AssertExists(params Invocation[][] threads)
        => Assert.True(Linearization.ExistsFor(new History(threads)), new History(threads).ToString());

    private static void AssertNone(params Invocation[][] threads)
        => Assert.False(Linearization.ExistsFor(new History(threads)), new History(threads).ToString());

    private static Invocation Intern(int begin, int end, int text, int handle)
        => new(OperationKind.Intern, text) { Begin = begin, End = end, ResultHandle = handle };

    private static Invocation Allocate(int begin, int end, int text, int handle)
        => new(OperationKind.Allocate, text) { Begin = begin, End = end, ResultHandle = handle };

    private static Invocation TryGet(int begin, int end, int text, int handle)
        => new(OperationKind.TryGet, text) { Begin = begin, End = end, ResultHandle = handle, IsTrue = handle >= 0 };

    private static Invocation Free(int begin, int end, int handle, bool isFreed)
        => new(OperationKind.Free, Handle: handle) { Begin = begin, End = end, IsTrue = isFreed };

    private static Invocation GetString(int begin, int end, int handle, int text)
        => new(OperationKind.GetString, Handle: handle) { Begin = begin, End = end, ResultText = text, IsStale = text == Invocation.None };

    private static Invocation TextEquals(int begin, int end, int handle, int text, bool isTrue)
        => new(OperationKind.TextEquals, text, handle) { Begin = begin, End = end, IsTrue = isTrue };

    private static Invocation Clear(int begin, int end) => new(OperationKind.Clear) { Begin = begin, End = end };

    private static Invocation Freeze(int begin, int end) => new(OperationKind.Freeze) { Begin = begin, End = end };

    private static Invocation Trim(int begin, int end) => new(OperationKind.Trim) { Begin = begin, End = end };
}
