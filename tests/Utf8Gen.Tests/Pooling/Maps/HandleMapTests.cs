using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling.Maps;

/// <summary>Values by handle.</summary>
public abstract class HandleMapTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    private Utf8HandleMap<int> Map => field ??= new Utf8HandleMap<int>(Pool);

    [Fact]
    public void Counting_by_handle()
    {
        foreach (string word in "to be or not to be".Split(' '))
            Map.GetValueRefOrAddDefault(Pool.Intern(word.AsSpan()), out _)++;

        Assert.Equal(4, Map.Count);
        Assert.True(Map.TryGetValue(Pool.Intern("be"u8), out int count));
        Assert.Equal(2, count);
        Assert.Equal(["be 2", "not 1", "or 1", "to 2"], ContentsOf(Map).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void The_empty_text_has_a_value_like_others()
    {
        Assert.False(Map.TryGetValue(default, out _));

        Map.GetValueRefOrAddDefault(default, out bool exists) = 3;

        Assert.False(exists);
        Assert.True(Map.TryGetValue(default, out int value));
        Assert.Equal((3, 1), (value, Map.Count));
        Assert.Equal([" 3"], ContentsOf(Map));
    }

    [Fact]
    public void A_handle_without_text_gets_no_value()
    {
        Utf8Handle freed = Pool.Allocate("freed"u8);
        Pool.Free(freed);

        Assert.Throws<InvalidOperationException>(() => Map.GetValueRefOrAddDefault(freed, out _));
        Assert.Equal((0, 0), (Map.Count, Map.ToList().Count));
        Assert.False(Map.TryGetValue(freed, out _));
    }

    [Fact]
    public void A_made_up_handle_has_no_value()
    {
        Utf8Handle handle = Pool.Intern("a"u8);
        Map.GetValueRefOrAddDefault(handle, out _) = 1;
        foreach (uint slot in (uint[])[0, handle.Slot + 1, 255, 256, 1_000_000, uint.MaxValue])
        {
            Assert.False(Map.TryGetValue(new Utf8Handle(slot, 0), out _));
            Assert.False(Map.TryGetValue(new Utf8Handle(slot, uint.MaxValue), out _));
        }
    }

    [Fact]
    public void A_handle_with_one_bit_changed_has_no_value()
    {
        foreach (Utf8Handle handle in (Utf8Handle[])[default, Pool.Intern("a"u8), Pool.Intern("b"u8)])
        {
            Map.GetValueRefOrAddDefault(handle, out _) = 1;
            for (int bit = 32; bit < 64; bit++)
                Assert.False(Map.TryGetValue(Utf8Handle.FromUInt64(handle.ToUInt64() ^ (1UL << bit)), out _), $"{handle}, bit {bit}");
        }
    }

    [Fact]
    public void An_enumerator_that_is_at_no_handle_says_so()
    {
        Map.GetValueRefOrAddDefault(Pool.Intern("a"u8), out _) = 1;
        Utf8HandleMap<int>.Enumerator enumerator = Map.GetEnumerator();
        AssertIsNowhere(ref enumerator);

        while (enumerator.MoveNext())
            Assert.Equal(1, enumerator.Current.Value);
        AssertIsNowhere(ref enumerator);

        static void AssertIsNowhere(ref Utf8HandleMap<int>.Enumerator enumerator)
        {
            try
            {
                _ = enumerator.Current;
            }
            catch (InvalidOperationException error)
            {
                Assert.Equal("Call MoveNext first.", error.Message);
                return;
            }

            Assert.Fail("There is no current handle.");
        }
    }

    [Fact]
    public void A_handle_of_another_pool_gets_no_value()
    {
        Utf8Pool other = CreatePoolFrom(generation: 1_000);
        Pool.Intern("mine"u8);
        Utf8Handle foreign = other.Intern("other"u8);

        Assert.Throws<InvalidOperationException>(() => Map.GetValueRefOrAddDefault(foreign, out _));
    }

    [Fact]
    public void A_value_outlives_its_text_until_another_text_has_the_slot_and_a_value()
    {
        Utf8Handle first = Pool.Allocate("first"u8);
        Map.GetValueRefOrAddDefault(first, out _) = 1;
        Pool.Free(first);
        Assert.True(Map.TryGetValue(first, out _));

        Utf8Handle next = ReuseSlotOf(first);
        Assert.False(Map.TryGetValue(next, out _));
        Assert.Equal(0, Map.GetValueRefOrAddDefault(next, out bool exists));

        Assert.False(exists);
        Assert.False(Map.TryGetValue(first, out _));
        Assert.Equal((1, 1), (Map.Count, Map.ToList().Count));
    }

    [Fact]
    public void References_stay_good_while_handles_are_added()
    {
        ref int first = ref Map.GetValueRefOrAddDefault(Pool.Intern("first"u8), out _);
        for (int i = 0; i < 3_000; i++)
            Map.GetValueRefOrAddDefault(Pool.Intern(BitConverter.GetBytes(i & 0x7F7F)), out _)++;

        first = 42;

        Assert.True(Map.TryGetValue(Pool.Intern("first"u8), out int value));
        Assert.Equal(42, value);
    }

    [Fact]
    public void After_Clear_no_handle_has_a_value()
    {
        Utf8Handle handle = Pool.Intern("a"u8);
        Map.GetValueRefOrAddDefault(handle, out _) = 1;
        Map.GetValueRefOrAddDefault(default, out _) = 2;

        Map.Clear();

        Assert.Equal((0, 0), (Map.Count, Map.ToList().Count));
        Assert.Empty(ContentsOf(Map));
        Assert.Equal(0, Map.GetValueRefOrAddDefault(handle, out bool exists));
        Assert.False(exists);
    }

    [Fact]
    public void Clearing_it_while_it_is_enumerated_is_an_error()
    {
        Map.GetValueRefOrAddDefault(Pool.Intern("a"u8), out _) = 1;
        Map.GetValueRefOrAddDefault(Pool.Intern("b"u8), out _) = 1;

        Assert.Throws<InvalidOperationException>(() =>
        {
            foreach (Utf8HandleMap<int>.Pair pair in Map)
                Map.Clear();
        });
    }

    [Fact]
    public void It_does_what_a_dictionary_does()
    {
        Random random = TestSeed.NewRandom();
        Utf8Pool pool = CreatePool();
        var map = new Utf8HandleMap<int>(pool);
        var expected = new Dictionary<Utf8Handle, int>();
        for (int step = 0; step < 1_000; step++)
        {
            Utf8Handle handle = pool.Intern(BitConverter.GetBytes(random.Next(600) & 0x7F7F));
            Assert.Equal(expected.TryGetValue(handle, out int value), map.TryGetValue(handle, out int found));
            Assert.Equal(value, found);
            Assert.Equal(expected.ContainsKey(handle), map.ContainsKey(handle));
            switch (random.Next(4))
            {
                case 0:
                    Assert.Equal(expected.Remove(handle, out value), map.Remove(handle, out found));
                    Assert.Equal(value, found);
                    break;
                case 1:
                    Assert.Equal(expected.TryAdd(handle, step), map.TryAdd(handle, step));
                    break;
                case 2:
                    map[handle] = expected[handle] = step;
                    Assert.Equal(step, map[handle]);
                    break;
                default:
                    map.GetValueRefOrAddDefault(handle, out _) = expected[handle] = step;
                    break;
            }

            Assert.Equal(expected.Count, map.Count);
        }

        Assert.Equal(expected.OrderBy(static pair => pair.Key.Slot), map);
        foreach (Utf8HandleMap<int>.Pair pair in map)
        {
            Assert.True(expected.Remove(pair.Handle, out int value));
            Assert.Equal(value, pair.Value);
        }

        Assert.Empty(expected);
    }

    [Fact]
    public void A_value_that_is_not_there_is_an_error()
        => Assert.Throws<KeyNotFoundException>(() => Map[Pool.Intern("none"u8)]);

    [Fact]
    public void Handles_can_be_removed_while_they_are_enumerated()
    {
        for (int i = 0; i < 1_000; i++)
            Map[Pool.Intern(BitConverter.GetBytes(i & 0x7F7F))] = i;
        int left = Map.Count;
        foreach ((Utf8Handle handle, int value) in Map)
        {
            Assert.Equal(value, Map[handle]);
            Assert.True(Map.Remove(handle));
            Assert.False(Map.Remove(handle));
            Assert.Equal(--left, Map.Count);
        }

        Assert.Empty(Map);
        Assert.False(Map.Remove(default));
    }

    [Fact]
    public void A_handle_that_was_removed_is_not_current()
    {
        Map[Pool.Intern("name"u8)] = 1;
        Utf8HandleMap<int>.Enumerator handles = Map.GetEnumerator();
        Assert.True(handles.MoveNext());
        Map.Remove(handles.Current.Handle);
        string? message = null;
        try
        {
            _ = handles.Current.Value;
        }
        catch (InvalidOperationException expected)
        {
            message = expected.Message;
        }

        Assert.NotNull(message);
    }

    [Fact]
    public void Finding_a_value_makes_no_garbage()
    {
        Utf8Handle handle = Pool.Intern("content-type"u8);
        Garbage.AssertNone(() => Map.GetValueRefOrAddDefault(handle, out _)++);
        Garbage.AssertNone(() => Map.TryGetValue(handle, out _));
    }

    /// <summary>Another text in a slot that was freed.</summary>
    private Utf8Handle ReuseSlotOf(Utf8Handle freed)
    {
        Utf8Handle handle;
        do
        {
            handle = Pool.Allocate("other"u8);
        }
        while (handle.Slot != freed.Slot);
        return handle;
    }

    private List<string> ContentsOf(Utf8HandleMap<int> map)
    {
        var contents = new List<string>();
        foreach (Utf8HandleMap<int>.Pair pair in map)
            contents.Add($"{Pool.GetString(pair.Handle)} {pair.Value}");
        return contents;
    }

    public sealed class OfOneOwner() : HandleMapTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : HandleMapTests(Utf8PoolConcurrency.Concurrent);
}
