using System.Runtime.InteropServices;
using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling;

/// <summary>Several texts are stored at once, all or none, and freed at once.</summary>
public abstract class BulkTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    private static readonly int[] Lengths = [
        0, 1, 3, 4, 7, 8, 15, 16, 17, 24, 25, 32, 33, 100, 128, 129, 255, 256, 257, 4_096, 4_097, 10_000
    ];

    [Fact]
    public void Texts_of_all_lengths_are_stored_and_freed_together()
    {
        for (int round = 0; round < 3; round++)
        {
            byte[][] texts = [
                .. Lengths.Select((length, i) => TestPool.NonAscii(length, i + round)),
                .. Lengths.Select((length, i) => TestPool.Text(length, i))
            ];
            Utf8Handle[] handles = Stored(texts);

            Assert.All(handles.Zip(texts), pair => Assert.True(Pool.TextEquals(pair.First, pair.Second)));
            Assert.Equal(texts.Length - 2, Pool.GetStatistics().LiveTexts);
            Assert.Equal(texts.Length - 2, Pool.Free(handles));
            Assert.Equal(0, Pool.Free(handles));
            Assert.Equal(0, Pool.GetStatistics().LiveTexts);
            Assert.Equal(0, Pool.GetStatistics().LiveBytes);
        }
    }

    [Theory]
    [InlineData("onetwo")]
    [InlineData("\u00e9x\u00f6y")]
    public void Handles_may_take_the_places_of_their_ranges(string text)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        Range[] ranges = [new(0, 3), new(3, 6)];
        Span<Utf8Handle> handles = MemoryMarshal.Cast<Range, Utf8Handle>(ranges.AsSpan());

        Pool.Allocate(utf8, ranges, handles);

        Assert.True(Pool.TextEquals(handles[0], utf8.AsSpan(..3)));
        Assert.True(Pool.TextEquals(handles[1], utf8.AsSpan(3..)));
    }

    [Fact]
    public void Handles_that_cannot_be_freed_are_left_out()
    {
        Utf8Handle interned = Pool.Intern("interned"u8), freed = Pool.Allocate("freed"u8), text = Pool.Allocate("text"u8);
        Assert.True(Pool.Free(freed));

        Assert.Equal(1, Pool.Free([interned, freed, default, text, text, new Utf8Handle(1_000_000, 3)]));
        Assert.True(Pool.IsLive(interned) && !Pool.IsLive(text));
    }

    [Fact]
    public void Where_one_text_is_ill_formed_none_is_stored()
    {
        byte[] utf8 = [.. "fine"u8, 0xFF, .. "fine, too"u8];
        var handles = new Utf8Handle[3];

        Assert.Throws<ArgumentException>(() => Pool.Allocate(utf8, [0..4, 4..5, 5..14], handles));
        Assert.Equal(0, Pool.GetStatistics().LiveTexts);
        Assert.All(handles, handle => Assert.False(!handle.IsEmpty && Pool.IsLive(handle)));
    }

    [Fact]
    public void Where_one_range_is_outside_none_is_stored()
    {
        foreach (Range range in (Range[])[3..5, 5..6, ^5.., 2..1])
            Assert.Throws<ArgumentOutOfRangeException>(() => Pool.Allocate("text"u8, [0..4, range], new Utf8Handle[2]));
        Assert.Throws<ArgumentException>("handles", () => Pool.Allocate("text"u8, [0..4], new Utf8Handle[2]));
        Assert.Equal(0, Pool.GetStatistics().LiveTexts);
    }

    [Fact]
    public void Where_there_is_no_room_for_all_none_is_stored_and_no_other_text_is_touched()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = 60_000 });
        Utf8Handle kept = pool.Allocate("kept"u8);
        byte[] utf8 = TestPool.Text(50_000);
        Utf8Handle[] handles = [kept, kept, kept];

        Assert.Throws<Utf8PoolLimitException>(() => pool.Allocate(utf8, [0..8, 0..100, 0..50_000], handles));
        Assert.Equal(1, pool.GetStatistics().LiveTexts);
        Assert.Equal("kept", pool.GetString(kept));
    }

    [Fact]
    public void Leaks_know_texts_that_came_together()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { LeakSamplingInterval = 1 });
        var handles = new Utf8Handle[2];
        pool.Allocate("onetwo"u8, [0..3, 3..6], handles);
        Assert.Equal(handles, pool.FindLeaks().Select(static leak => leak.Handle));

        pool.Free(handles);
        Assert.Empty(pool.FindLeaks());
    }

    private Utf8Handle[] Stored(byte[][] texts)
    {
        byte[] utf8 = [.. texts.SelectMany(static text => text)];
        var ranges = new Range[texts.Length];
        for (int i = 0, at = 0; i < texts.Length; at += texts[i].Length, i++)
            ranges[i] = at..(at + texts[i].Length);
        var handles = new Utf8Handle[texts.Length];
        Pool.Allocate(utf8, ranges, handles);
        return handles;
    }

    public sealed class OfOneOwner() : BulkTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : BulkTests(Utf8PoolConcurrency.Concurrent);
}
