using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Pooling;

/// <summary>New texts made of old ones.</summary>
public abstract class EditTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    private const string Mixed = "aé漢😀z";
    private static ReadOnlySpan<byte> MixedUtf8 => "aé漢😀z"u8;


    public static TheoryData<int, bool> CutsOfMixed
    {
        get
        {
            var cuts = new TheoryData<int, bool>();
            ReadOnlySpan<byte> text = MixedUtf8;
            for (int offset = 0; offset <= text.Length; offset++)
                cuts.Add(offset, offset == text.Length || (text[offset] & 0xC0) != 0x80);
            return cuts;
        }
    }

    public static TheoryData<int, int, string> RangesOutside => new()
    {
        { -1, 0, "offset" },
        { int.MinValue, 0, "offset" },
        { 5, 0, "offset" },
        { int.MaxValue, int.MaxValue, "offset" },
        { 0, -1, "byteCount" },
        { 0, 5, "byteCount" },
        { 4, 1, "byteCount" },
        { 2, int.MaxValue, "byteCount" },
        { 2, int.MinValue, "byteCount" },
    };

    [Theory, MemberData(nameof(CutsOfMixed))]
    public void A_text_is_cut_between_code_points_only(int offset, bool isBorder)
    {
        Utf8Handle text = Pool.Intern(Mixed.AsSpan());
        int length = Pool.GetByteCount(text);
        PoolContents before = PoolContents.Of(Pool, text);
        (string Parameter, Func<Utf8Handle> Edit)[] edits =
        [
            ("offset", () => Pool.Insert(text, offset, "+"u8)),
            ("offset", () => Pool.Slice(text, offset, length - offset)),
            ("offset", () => Pool.Remove(text, offset, length - offset)),
            ("byteCount", () => Pool.Slice(text, 0, offset)),
            ("byteCount", () => Pool.Remove(text, 0, offset)),
        ];
        foreach ((string parameter, Func<Utf8Handle> edit) in edits)
        {
            if (isBorder)
                Assert.True(Pool.IsLive(edit()));
            else
                Assert.Contains(
                    $"offset {offset} ",
                    Assert.Throws<ArgumentException>(parameter, () => edit()).Message,
                    StringComparison.Ordinal);
        }

        if (!isBorder)
            before.AssertUnchanged();
    }

    [Theory, MemberData(nameof(RangesOutside))]
    public void A_part_that_is_not_in_the_text_is_refused(int offset, int byteCount, string argument)
    {
        Utf8Handle text = Pool.Intern("text"u8);
        PoolContents before = PoolContents.Of(Pool, text);

        Assert.Throws<ArgumentOutOfRangeException>(argument, () => Pool.Slice(text, offset, byteCount));
        Assert.Throws<ArgumentOutOfRangeException>(argument, () => Pool.Remove(text, offset, byteCount));
        if (argument == "offset")
            Assert.Throws<ArgumentOutOfRangeException>(argument, () => Pool.Insert(text, offset, "+"u8));
        before.AssertUnchanged();
    }

    [Theory]
    [InlineData(0, 0, "")]
    [InlineData(4, 0, "")]
    [InlineData(0, 4, "text")]
    [InlineData(1, 2, "ex")]
    [InlineData(3, 1, "t")]
    public void A_part_of_a_text_is_a_text(int offset, int byteCount, string expected)
    {
        Utf8Handle text = Pool.Allocate("text"u8);

        AssertMade(expected, Pool.Slice(text, offset, byteCount));
        AssertMade("text".Remove(offset, byteCount), Pool.Remove(text, offset, byteCount));
    }

    [Theory]
    [InlineData("aaaa", "aa", "b")]
    [InlineData("aaaaa", "aa", "")]
    [InlineData("aXbXc", "X", "漢字")]
    [InlineData("XX", "X", "")]
    [InlineData("abc", "abc", "")]
    [InlineData("abc", "abcd", "x")]
    [InlineData("", "a", "b")]
    [InlineData("😀é😀", "é", "😀")]
    [InlineData("same", "a", "a")]
    public void Every_occurrence_is_replaced_from_the_left(string text, string old, string replacement)
    {
        Utf8Handle handle = Pool.Intern(text.AsSpan());

        AssertMade(
            text.Replace(old, replacement, StringComparison.Ordinal),
            Pool.Replace(handle, Encoding.UTF8.GetBytes(old), Encoding.UTF8.GetBytes(replacement)));
        Assert.Equal(text, Pool.GetString(handle));
    }

    [Fact]
    public void Nothing_is_replaced_by_nothing()
    {
        Utf8Handle text = Pool.Intern("text"u8);

        Assert.Throws<ArgumentException>("oldUtf8", () => Pool.Replace(text, ""u8, "a"u8));
    }

    [Theory]
    [InlineData(Utf8Validation.Reject, false)]
    [InlineData(Utf8Validation.Replace, false)]
    [InlineData(Utf8Validation.Trust, true)]
    public void Ill_formed_text_gets_in_only_where_the_pool_trusts(Utf8Validation validation, bool isTaken)
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { Validation = validation });
        Utf8Handle text = pool.Intern("text"u8);
        foreach ((string parameter, Func<Utf8Handle> edit) in (ReadOnlySpan<(string, Func<Utf8Handle>)>)
            [
                ("utf8", () => pool.Insert(text, 1, [0xC3])),
                ("oldUtf8", () => pool.Replace(text, [(byte)'t', 0xC3], "a"u8)),
                ("newUtf8", () => pool.Replace(text, "t"u8, [0xC3])),
            ])
        {
            if (isTaken)
                Assert.True(pool.IsLive(edit()));
            else
                Assert.Throws<ArgumentException>(parameter, () => edit());
        }
    }

    [Fact]
    public void An_interned_text_is_duplicated_as_one_that_is_freed()
    {
        Utf8Handle name = Pool.Intern("name"u8);
        Utf8Handle copy = Pool.Duplicate(name);

        Assert.NotEqual(name, copy);
        AssertMade("name", copy);
        Assert.Equal("name", Pool.GetString(name));
    }

    [Fact]
    public void The_empty_text_can_be_edited()
    {
        Assert.True(Pool.Duplicate(default).IsEmpty);
        Assert.True(Pool.Concat(default, default).IsEmpty);
        Assert.True(Pool.Slice(default, 0, 0).IsEmpty);
        Assert.True(Pool.Remove(default, 0, 0).IsEmpty);
        Assert.True(Pool.Insert(default, 0, ""u8).IsEmpty);
        Assert.True(Pool.Replace(default, "a"u8, "b"u8).IsEmpty);
        Assert.Equal(0, Allocator.Allocations);

        AssertMade("name", Pool.Insert(default, 0, "name"u8));
        AssertMade("name", Pool.Concat(default, Pool.Intern("name"u8)));
        AssertMade("name", Pool.Concat(Pool.Intern("name"u8), default));
    }

    [Fact]
    public void A_text_can_be_put_into_itself()
    {
        Utf8Handle text = Pool.Allocate("abc"u8);

        AssertMade("abcabc", Pool.Concat(text, text));
        AssertMade("aabcbc", Pool.Insert(text, 1, Pool.DangerousGetSpan(text)));
    }

    [Fact]
    public void A_dead_handle_is_refused_in_every_place()
    {
        Utf8Handle dead = Pool.Allocate("dead"u8);
        Utf8Handle live = Pool.Intern("live"u8);
        Pool.Free(dead);
        foreach (Func<Utf8Handle> edit in (Func<Utf8Handle>[])
            [
                () => Pool.Concat(dead, live),
                () => Pool.Concat(live, dead),
                () => Pool.Insert(dead, 0, "a"u8),
                () => Pool.Remove(dead, 0, 0),
                () => Pool.Slice(dead, 0, 0),
                () => Pool.Replace(dead, "a"u8, "b"u8),
                () => Pool.Duplicate(dead),
            ])
        {
            Assert.Throws<InvalidOperationException>(() => edit());
        }
    }

    [Fact]
    public void Edits_at_random_do_what_a_string_does()
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(5_000); i++)
        {
            string text = RandomText(random), other = RandomText(random);
            int start = RandomCut(random, text), end = RandomCut(random, text);
            (start, end) = (Math.Min(start, end), Math.Max(start, end));
            int offset = Bytes(text[..start]).Length, byteCount = Bytes(text[start..end]).Length;
            Utf8Handle handle = Pool.Allocate(text.AsSpan());

            AssertMade(text[start..end], Pool.Slice(handle, offset, byteCount));
            AssertMade(text.Remove(start, end - start), Pool.Remove(handle, offset, byteCount));
            AssertMade(text.Insert(start, other), Pool.Insert(handle, offset, Bytes(other)));
            AssertMade(text, Pool.Duplicate(handle));
            string old = start == end ? "a" : text[start..end];
            AssertMade(text.Replace(old, other, StringComparison.Ordinal), Pool.Replace(handle, Bytes(old), Bytes(other)));
            Utf8Handle second = Pool.Allocate(other.AsSpan());
            AssertMade(text + other, Pool.Concat(handle, second));
            AssertMade(text, handle);
            AssertMade(other, second);
        }

        Assert.Equal(0, Pool.GetStatistics().LiveTexts);
    }

    /// <summary>What was made has the text, and can be freed once.</summary>
    private void AssertMade(string expected, Utf8Handle made)
    {
        Assert.Equal(expected, Pool.GetString(made));
        Assert.Equal(expected.Length == 0, made.IsEmpty);
        Assert.Equal(!made.IsEmpty, Pool.Free(made));
        Assert.False(Pool.Free(made));
    }

    private static byte[] Bytes(string text) => Encoding.UTF8.GetBytes(text);

    private static string RandomText(Random random)
    {
        int length = random.Next(4) == 0 ? random.Next(80) : random.Next(12);
        var text = new StringBuilder();
        for (int i = 0; i < length; i++)
            text.Append(random.Next(6) switch { 0 => "é", 1 => "漢", 2 => "😀", 3 => "a", _ => "b" });
        return text.ToString();
    }

    /// <summary>An offset that is not between two surrogates.</summary>
    private static int RandomCut(Random random, string text)
    {
        int cut = random.Next(text.Length + 1);
        return cut < text.Length && char.IsLowSurrogate(text[cut]) ? cut - 1 : cut;
    }

    public sealed class OfOneOwner() : EditTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : EditTests(Utf8PoolConcurrency.Concurrent);
}
