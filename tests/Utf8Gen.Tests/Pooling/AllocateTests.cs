using System.Text;
using System.Text.Json;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Pooling;

/// <summary>Texts of their own, in every size of memory, and what becomes of the memory when they are freed.</summary>
public abstract class AllocateTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    public static TheoryData<int> SizeClasses => [.. Enumerable.Range(0, SizeClass.Count)];

    [Fact]
    public void Every_text_has_the_smallest_cell_that_it_fits()
    {
        for (int length = Slot.InlineCapacity + 1; length <= SizeClass.LargestCell; length++)
        {
            int sizeClass = SizeClass.Of(length);
            Assert.InRange(length, LargestOf(sizeClass - 1) + 1, LargestOf(sizeClass));
        }

        Assert.Equal(SizeClass.Inline, SizeClass.Of(Slot.InlineCapacity));
        Assert.Equal(SizeClass.Block, SizeClass.Of(SizeClass.LargestCell + 1));
        Assert.Equal(SizeClass.Block, SizeClass.Of(Utf8Pool.MaxByteCount));
    }

    [Theory, MemberData(nameof(SizeClasses))]
    public void A_text_at_the_border_of_a_size_comes_back_as_it_was(int sizeClass)
    {
        var texts = new List<(Utf8Handle Handle, byte[] Text)>();
        foreach (int length in Borders(sizeClass))
        {
            foreach (byte[] text in (byte[][])[
                TestPool.Text(length),
                TestPool.NonAscii(length, 0),
                TestPool.NonAscii(length, 1),
                TestPool.NonAscii(length, 2)
            ])
            {
                texts.Add((Pool.Allocate(text), text));
                texts.Add((Pool.Allocate(Encoding.UTF8.GetString(text).AsSpan()), text));
                Assert.True(Pool.TryAllocate(text, out Utf8Handle tried));
                texts.Add((tried, text));
                Assert.True(Pool.TryAllocate(Encoding.UTF8.GetString(text).AsSpan(), out tried));
                texts.Add((tried, text));
            }
        }

        AssertAllThere(texts);
        Assert.All(texts, text => Assert.True(Pool.Free(text.Handle)));
        Assert.Equal(0, Pool.GetStatistics().LiveTexts);
        Assert.Equal(0, Pool.GetStatistics().LiveBytes);
    }

    [Theory, MemberData(nameof(SizeClasses))]
    public void A_text_from_JSON_is_stored_in_every_form_that_it_can_have(int sizeClass)
    {
        foreach (byte[] text in (byte[][])[TestPool.Text(LargestOf(sizeClass)), TestPool.NonAscii(LargestOf(sizeClass), 1)])
        {
            string chars = Encoding.UTF8.GetString(text);
            Utf8Handle interned = Pool.Intern(text);
            foreach (Utf8Handle handle in JsonText.UseEveryForm(chars, (ref Utf8JsonReader reader) => Pool.Allocate(ref reader)))
            {
                Assert.NotEqual(interned, handle);
                Assert.True(Pool.TextEquals(handle, text));
                Assert.True(Pool.Free(handle));
            }

            foreach (Utf8Handle handle in JsonText.UseEveryForm(chars, (ref Utf8JsonReader reader) => Pool.Intern(ref reader)))
                Assert.Equal(interned, handle);
        }
    }

    [Fact]
    public void Equal_texts_have_handles_of_their_own()
    {
        Utf8Handle[] handles = [.. Enumerable.Range(0, 100).Select(_ => Pool.Allocate("same"u8))];

        Assert.Equal(100, handles.Distinct().Count());
        Assert.DoesNotContain(Pool.Intern("same"u8), handles);
    }

    [Fact]
    public void An_allocated_text_is_never_found_by_its_bytes()
    {
        Pool.Allocate("name"u8);

        Assert.False(Pool.TryGet("name"u8, out _));
        Assert.False(Pool.TryGet("name".AsSpan(), out _));
    }

    [Fact]
    public void The_empty_text_is_the_default_and_takes_no_memory()
    {
        Assert.True(Pool.Allocate(""u8).IsEmpty);
        Assert.True(Pool.Allocate("".AsSpan()).IsEmpty);
        Assert.True(Pool.TryAllocate(""u8, out Utf8Handle handle) && handle.IsEmpty);
        Assert.False(Pool.Free(handle));
        Assert.Equal(0, Allocator.Allocations);
    }

    [Theory, MemberData(nameof(SizeClasses))]
    public void What_is_freed_last_is_used_first(int sizeClass)
    {
        byte[] text = TestPool.Text(LargestOf(sizeClass));
        Utf8Handle[] handles = [.. Enumerable.Range(0, 4).Select(_ => Pool.Allocate(text))];
        foreach (Utf8Handle handle in handles)
            Pool.Free(handle);

        uint[] reused = [.. Enumerable.Range(0, 4).Select(_ => Pool.Allocate(text).Slot)];

        Assert.Equal(Enumerable.Reverse(handles).Select(static handle => handle.Slot), reused);
    }

    [Theory, MemberData(nameof(SizeClasses))]
    public void Allocating_and_freeing_for_ever_takes_no_more_memory(int sizeClass) => OneShard.Run(() =>
    {
        byte[] text = TestPool.Text(LargestOf(sizeClass));
        var live = new Queue<Utf8Handle>();
        long bytes = 0;
        for (int i = 0; i < 5_000; i++)
        {
            live.Enqueue(Pool.Allocate(text));
            if (live.Count > 3)
                Assert.True(Pool.Free(live.Dequeue()));
            if (i == 100)
                bytes = Pool.GetStatistics().NativeBytes;
        }

        Assert.Equal(bytes, Pool.GetStatistics().NativeBytes);
    });

    [Fact]
    public void The_block_of_a_long_text_is_given_back_at_once()
    {
        Pool.Allocate("short"u8);
        long before = Pool.GetStatistics().NativeBytes;
        Utf8Handle handle = Pool.Allocate(TestPool.Text(1_000_000));

        Assert.Equal(before + 1_000_000, Pool.GetStatistics().NativeBytes);
        Assert.True(Pool.Free(handle));
        Assert.Equal(before, Pool.GetStatistics().NativeBytes);
    }

    [Fact]
    public void A_retired_slot_gives_its_block_back_too()
    {
        using Utf8Pool pool = CreatePoolNearTheEnd(lives: 1);
        pool.Allocate("short"u8);
        long before = pool.GetStatistics().NativeBytes;
        Utf8Handle handle = pool.Allocate(TestPool.Text(1_000_000));
        using (pool.Lease())
        {
            Assert.True(pool.Free(handle));
            Assert.Equal(before + 1_000_000, pool.GetStatistics().NativeBytes);
        }

        Assert.Equal(1, pool.GetStatistics().RetiredSlots);
        Assert.Equal(before, pool.GetStatistics().NativeBytes);
    }

    [Theory]
    [InlineData(25)]
    [InlineData(33)]
    [InlineData(100)]
    [InlineData(129)]
    [InlineData(4_000)]
    public void After_Reserve_storing_takes_no_memory(int length) => OneShard.Run(() =>
    {
        const int Texts = 5_000;
        Pool.Reserve(Texts, (long)Texts * length);
        int allocations = Allocator.Allocations;

        for (int i = 0; i < Texts; i++)
            Pool.Intern(TestPool.Text(length, i));

        Assert.Equal(Texts, Pool.GetStatistics().LiveTexts);
        Assert.Equal(allocations, Allocator.Allocations);
    });

    [Theory]
    [InlineData(-1, 0, "texts")]
    [InlineData(int.MinValue, 0, "texts")]
    [InlineData(0, -1, "bytes")]
    [InlineData(0, long.MinValue, "bytes")]
    public void Reserving_less_than_nothing_is_refused(int texts, long bytes, string argument)
        => Assert.Throws<ArgumentOutOfRangeException>(argument, () => Pool.Reserve(texts, bytes));

    [Fact]
    public void Reserving_more_than_there_may_be_is_refused_however_much_it_is()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = 1_000_000 });

        Assert.Equal(long.MaxValue, Assert.Throws<Utf8PoolLimitException>(() => pool.Reserve(0, long.MaxValue)).RequestedBytes);
        Assert.Throws<Utf8PoolLimitException>(() => pool.Reserve(int.MaxValue, 0));
        Assert.InRange(pool.GetStatistics().NativeBytes, 0, 1_000_000);
    }

    [Fact]
    public unsafe void A_text_of_more_than_a_gibibyte_is_refused_before_it_is_looked_at()
    {
        using Utf8Pool trusting = CreatePool(new Utf8PoolOptions { Validation = Utf8Validation.Trust });
        byte* nowhere = null;

        Assert.Throws<ArgumentOutOfRangeException>(
            "utf8",
            () => trusting.Allocate(new ReadOnlySpan<byte>(nowhere, Utf8Pool.MaxByteCount + 1)));
        Assert.Throws<ArgumentOutOfRangeException>(
            "text",
            () => trusting.Allocate(new ReadOnlySpan<char>(nowhere, Utf8Pool.MaxByteCount + 1)));
        Assert.Throws<ArgumentOutOfRangeException>("text", () => trusting.Intern(new ReadOnlySpan<char>(nowhere, int.MaxValue)));
        Assert.Throws<ArgumentOutOfRangeException>("text", () => trusting.TryGet(new ReadOnlySpan<char>(nowhere, int.MaxValue), out _));
    }

    private void AssertAllThere(List<(Utf8Handle Handle, byte[] Text)> texts)
    {
        using Utf8Lease lease = Pool.Lease();
        foreach ((Utf8Handle handle, byte[] text) in texts)
        {
            Assert.True(lease[handle].SequenceEqual(text));
            Assert.Equal(text.Length, Pool.GetByteCount(handle));
            Assert.Equal(Encoding.UTF8.GetString(text), Pool.GetString(handle));
            Assert.True(Pool.DangerousGetSpan(handle).SequenceEqual(text));
        }
    }

    private static int LargestOf(int sizeClass) => sizeClass switch
    {
        SizeClass.Inline => Slot.InlineCapacity,
        SizeClass.Block => 10_000,
        _ => SizeClass.CellSizeOf(sizeClass),
    };

    private static int[] Borders(int sizeClass) => [LargestOf(sizeClass) - 1, LargestOf(sizeClass), LargestOf(sizeClass) + 1];

    public sealed class OfOneOwner() : AllocateTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : AllocateTests(Utf8PoolConcurrency.Concurrent);
}
