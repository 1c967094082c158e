using System.Text;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling;

/// <summary>New texts made of old ones.</summary>
public sealed class EditTests : IDisposable
{
    private const string Mixed = "aé漢😀z";
    private static ReadOnlySpan<byte> MixedUtf8 => "aé漢😀z"u8;

    private readonly TestAllocator _allocator = new();
    private readonly Utf8Pool _pool;

    public EditTests() => _pool = TestPool.Create(_allocator);

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

    public void Dispose()
    {
        _pool.Dispose();
        Assert.Equal(0, _allocator.Bytes);
    }

    [Theory, MemberData(nameof(CutsOfMixed))]
    public void A_text_is_cut_between_code_points_only(int offset, bool isBorder)
    {
        Utf8Handle text = _pool.Intern(Mixed.AsSpan());
        int length = _pool.GetByteCount(text);
        PoolContents before = PoolContents.Of(_pool, text);
        (string Parameter, Func<Utf8Handle> Edit)[] edits =
        [
            ("offset", () => _pool.Insert(text, offset, "+"u8)),
            ("offset", () => _pool.Slice(text, offset, length - offset)),
            ("offset", () => _pool.Remove(text, offset, length - offset)),
            ("byteCount", () => _pool.Slice(text, 0, offset)),
            ("byteCount", () => _pool.Remove(text, 0, offset)),
        ];
        foreach ((string parameter, Func<Utf8Handle> edit) in edits)
        {
            if (isBorder)
                Assert.True(_pool.IsLive(edit()));
            else
                Assert.Contains($"offset {offset} ", Assert.Throws<ArgumentException>(parameter, () => edit()).Message, StringComparison.Ordinal);
        }

        if (!isBorder)
            before.AssertUnchanged();
    }

    [Theory, MemberData(nameof(RangesOutside))]
    public void A_part_that_is_not_in_the_text_is_refused(int offset, int byteCount, string argument)
    {
        Utf8Handle text = _pool.Intern("text"u8);
        PoolContents before = PoolContents.Of(_pool, text);

        Assert.Throws<ArgumentOutOfRangeException>(argument, () => _pool.Slice(text, offset, byteCount));
        Assert.Throws<ArgumentOutOfRangeException>(argument, () => _pool.Remove(text, offset, byteCount));
        if (argument == "offset")
            Assert.Throws<ArgumentOutOfRangeException>(argument, () => _pool.Insert(text, offset, "+"u8));
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
        Utf8Handle text = _pool.Allocate("text"u8);

        AssertMade(expected, _pool.Slice(text, offset, byteCount));
        AssertMade("text".Remove(offset, byteCount), _pool.Remove(text, offset, byteCount));
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
        Utf8Handle handle = _pool.Intern(text.AsSpan());

        AssertMade(
            text.Replace(old, replacement, StringComparison.Ordinal),
            _pool.Replace(handle, Encoding.UTF8.GetBytes(old), Encoding.UTF8.GetBytes(replacement)));
        Assert.Equal(text, _pool.GetString(handle));
    }

    [Fact]
    public void Nothing_is_replaced_by_nothing()
    {
        Utf8Handle text = _pool.Intern("text"u8);

        Assert.Throws<ArgumentException>("oldUtf8", () => _pool.Replace(text, ""u8, "a"u8));
    }

    [Theory]
    [InlineData(Utf8Validation.Reject, false)]
    [InlineData(Utf8Validation.Replace, false)]
    [InlineData(Utf8Validation.Trust, true)]
    public void Ill_formed_text_gets_in_only_where_the_pool_trusts(Utf8Validation validation, bool isTaken)
    {
        using Utf8Pool pool = new(new Utf8PoolOptions { Validation = validation });
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
        Utf8Handle name = _pool.Intern("name"u8);
        Utf8Handle copy = _pool.Duplicate(name);

        Assert.NotEqual(name, copy);
        AssertMade("name", copy);
        Assert.Equal("name", _pool.GetString(name));
    }

    [Fact]
    public void The_empty_text_can_be_edited()
    {
        Assert.True(_pool.Duplicate(default).IsEmpty);
        Assert.True(_pool.Concat(default, default).IsEmpty);
        Assert.True(_pool.Slice(default, 0, 0).IsEmpty);
        Assert.True(_pool.Remove(default, 0, 0).IsEmpty);
        Assert.True(_pool.Insert(default, 0, ""u8).IsEmpty);
        Assert.True(_pool.Replace(default, "a"u8, "b"u8).IsEmpty);
        Assert.Equal(0, _allocator.Allocations);

        AssertMade("name", _pool.Insert(default, 0, "name"u8));
        AssertMade("name", _pool.Concat(default, _pool.Intern("name"u8)));
        AssertMade("name", _pool.Concat(_pool.Intern("name"u8), default));
    }

    [Fact]
    public void A_text_can_be_put_into_itself()
    {
        Utf8Handle text = _pool.Allocate("abc"u8);

        AssertMade("abcabc", _pool.Concat(text, text));
        AssertMade("aabcbc", _pool.Insert(text, 1, _pool.DangerousGetSpan(text)));
    }

    [Fact]
    public void A_dead_handle_is_refused_in_every_place()
    {
        Utf8Handle dead = _pool.Allocate("dead"u8);
        Utf8Handle live = _pool.Intern("live"u8);
        _pool.Free(dead);
        foreach (Func<Utf8Handle> edit in (Func<Utf8Handle>[])
            [
                () => _pool.Concat(dead, live),
                () => _pool.Concat(live, dead),
                () => _pool.Insert(dead, 0, "a"u8),
                () => _pool.Remove(dead, 0, 0),
                () => _pool.Slice(dead, 0, 0),
                () => _pool.Replace(dead, "a"u8, "b"u8),
                () => _pool.Duplicate(dead),
            ])
        {
            Assert.Throws<InvalidOperationException>(() => edit());
        }
    }

    [Fact]
    public void Edits_at_random_do_what_a_string_does()
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(20_000); i++)
        {
            string text = RandomText(random), other = RandomText(random);
            int start = RandomCut(random, text), end = RandomCut(random, text);
            (start, end) = (Math.Min(start, end), Math.Max(start, end));
            int offset = Bytes(text[..start]).Length, byteCount = Bytes(text[start..end]).Length;
            Utf8Handle handle = _pool.Allocate(text.AsSpan());

            AssertMade(text[start..end], _pool.Slice(handle, offset, byteCount));
            AssertMade(text.Remove(start, end - start), _pool.Remove(handle, offset, byteCount));
            AssertMade(text.Insert(start, other), _pool.Insert(handle, offset, Bytes(other)));
            AssertMade(text, _pool.Duplicate(handle));
            string old = start == end ? "a" : text[start..end];
            AssertMade(text.Replace(old, other, StringComparison.Ordinal), _pool.Replace(handle, Bytes(old), Bytes(other)));
            Utf8Handle second = _pool.Allocate(other.AsSpan());
            AssertMade(text + other, _pool.Concat(handle, second));
            AssertMade(text, handle);
            AssertMade(other, second);
        }

        Assert.Equal(0, _pool.GetStatistics().LiveTexts);
    }

    /// <summary>What was made has the text, and can be freed once.</summary>
    private void AssertMade(string expected, Utf8Handle made)
    {
        Assert.Equal(expected, _pool.GetString(made));
        Assert.Equal(expected.Length == 0, made.IsEmpty);
        Assert.Equal(!made.IsEmpty, _pool.Free(made));
        Assert.False(_pool.Free(made));
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
}
