using System.Text;
using System.Text.Json;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Pooling;

/// <summary>The same text has the same handle.</summary>
public abstract class InternTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    public static TheoryData<int> Lengths =>
        [
            1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 23, 24, 25, 31, 32, 33, 47, 48, 49, 63, 64, 65, 127, 128, 129, 160, 161, 255, 256, 257,
            4095, 4096, 4097, 70_000
        ];

    [Theory, MemberData(nameof(Lengths))]
    public void A_text_of_any_length_comes_back_as_it_was(int length)
    {
        byte[] text = TestPool.Text(length);
        Utf8Handle handle = Pool.Intern(text);

        Assert.Equal(handle, Pool.Intern([.. text]));
        Assert.Equal(handle, Pool.Intern(Encoding.UTF8.GetString(text).AsSpan()));
        Assert.True(Pool.TryGet(text, out Utf8Handle found));
        Assert.Equal(handle, found);
        Assert.Equal(Encoding.UTF8.GetString(text), Pool.GetString(handle));
        Assert.Equal(1, Pool.GetStatistics().LiveTexts);
    }

    [Theory, MemberData(nameof(Lengths))]
    public void Texts_that_differ_in_one_byte_have_handles_of_their_own(int length)
    {
        byte[] text = TestPool.Text(length);
        Utf8Handle handle = Pool.Intern(text);
        foreach (int at in new HashSet<int> { 0, length / 2, length - 1 })
        {
            byte[] other = [.. text];
            other[at] = (byte)'#';
            Assert.False(Pool.TryGet(other, out _));
            Assert.NotEqual(handle, Pool.Intern(other));
        }
    }

    [Theory, MemberData(nameof(Lengths))]
    public void A_shorter_or_longer_text_is_another(int length)
    {
        byte[] text = TestPool.Text(length);
        Utf8Handle handle = Pool.Intern(text);

        Assert.NotEqual(handle, Pool.Intern(text.AsSpan(1)));
        Assert.NotEqual(handle, Pool.Intern([.. text, 0]));
        Assert.NotEqual(handle, Pool.Intern([0, .. text]));
    }

    [Fact]
    public void The_empty_text_is_the_default_and_takes_no_memory()
    {
        Assert.Equal(default, Pool.Intern(""u8));
        Assert.Equal(default, Pool.Intern("".AsSpan()));
        Assert.True(Pool.TryGet(""u8, out Utf8Handle handle) && handle.IsEmpty);
        Assert.True(Pool.IsLive(default));
        Assert.Equal("", Pool.GetString(default));
        Assert.Equal(0, Allocator.Allocations);
    }

    [Fact]
    public void What_was_never_interned_is_not_found()
    {
        Assert.False(Pool.TryGet("name"u8, out Utf8Handle handle));
        Assert.True(handle.IsEmpty);
        Assert.False(Pool.TryGet("name".AsSpan(), out _));
        Assert.Equal(0, Allocator.Allocations);
    }

    [Fact]
    public void Every_text_of_one_or_two_bytes_has_a_handle_of_its_own()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { Validation = Utf8Validation.Trust });
        var handles = new HashSet<Utf8Handle>();
        for (int first = 0; first < 256; first++)
        {
            Assert.True(handles.Add(pool.Intern([(byte)first])));
            for (int second = 0; second < 256; second++)
                Assert.True(handles.Add(pool.Intern([(byte)first, (byte)second])));
        }
    }

    [Fact]
    public void A_hundred_thousand_texts_are_all_found_again()
    {
        string[] texts = [.. Enumerable.Range(0, 100_000).Select(static i => $"text number {i}")];
        Utf8Handle[] handles = [.. texts.Select(text => Pool.Intern(Encoding.UTF8.GetBytes(text)))];
        for (int i = 0; i < handles.Length; i++)
            Assert.Equal(handles[i], Pool.Intern(texts[i].AsSpan()));
    }

    [Theory]
    [InlineData("""{"name":1}""")]
    [InlineData("""{"n\u0061me":1}""")]
    public void A_name_in_JSON_is_interned_without_its_escapes(string json)
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
        reader.Read();
        reader.Read();

        Assert.Equal(Pool.Intern("name"u8), Pool.Intern(ref reader));
        Assert.Equal(JsonTokenType.PropertyName, reader.TokenType);
    }

    [Theory]
    [InlineData("1")]
    [InlineData("null")]
    [InlineData("[]")]
    public void A_token_without_text_is_refused(string json)
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
        reader.Read();
        try
        {
            Pool.Intern(ref reader);
            Assert.Fail("A token without text was interned.");
        }
        catch (InvalidOperationException refused)
        {
            Assert.Contains(reader.TokenType.ToString(), refused.Message, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData(new byte[] { 0xFF }, 0)]
    [InlineData(new byte[] { (byte)'a', 0xC3 }, 1)]
    [InlineData(new byte[] { 0xE6, 0xBC }, 0)]
    [InlineData(new byte[] { (byte)'a', (byte)'b', 0xED, 0xA0, 0x80 }, 2)]
    public void Ill_formed_bytes_are_refused_with_their_offset(byte[] illFormed, int offset)
    {
        ArgumentException refused = Assert.Throws<ArgumentException>(() => Pool.Intern(illFormed));
        Assert.Contains($"offset {offset} ", refused.Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentException>(() => Pool.TryIntern(illFormed, out _));
        Assert.Throws<ArgumentException>(() => Pool.Allocate(illFormed));
        Assert.Throws<ArgumentException>(() => Pool.TryAllocate(illFormed, out _));
    }

    [Theory]
    [InlineData("", 0xD800, 0)]
    [InlineData("abcdefgh", 0xDC00, 8)]
    [InlineData("ab", 0xD801, 2)]
    public void A_lone_surrogate_is_refused_with_its_offset(string before, int surrogate, int offset)
    {
        string illFormed = before + (char)surrogate + "z";
        ArgumentException refused = Assert.Throws<ArgumentException>(() => Pool.Intern(illFormed.AsSpan()));
        Assert.Contains($"offset {offset} ", refused.Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentException>(() => Pool.TryIntern(illFormed.AsSpan(), out _));
        Assert.Throws<ArgumentException>(() => Pool.TryAllocate(illFormed.AsSpan(), out _));
        Assert.False(Pool.TryGet(illFormed.AsSpan(), out _));
    }

    [Theory]
    [InlineData(new byte[] { 0xFF })]
    [InlineData(new byte[] { (byte)'a', 0xC3 })]
    [InlineData(new byte[] { 0xE6, 0xBC, (byte)'x', 0xF0, 0x9F })]
    public void Ill_formed_text_is_repaired_where_the_policy_says_so(byte[] illFormed)
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { Validation = Utf8Validation.Replace });
        string repaired = Encoding.UTF8.GetString(illFormed);

        Assert.Equal(repaired, pool.GetString(pool.Intern(illFormed)));
        Assert.Equal(pool.Intern(repaired.AsSpan()), pool.Intern(illFormed));
        Assert.Equal(repaired, pool.GetString(pool.Allocate(illFormed)));
        Assert.Equal("\uFFFD", pool.GetString(pool.Intern("\uD800".AsSpan())));
    }

    [Fact]
    public void A_pool_that_trusts_stores_any_bytes()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { Validation = Utf8Validation.Trust });
        Utf8Handle handle = pool.Intern([0xFF, 0xFE]);

        Assert.True(pool.TextEquals(handle, [0xFF, 0xFE]));
    }

    [Theory]
    [InlineData("straße")]
    [InlineData("漢字かな交じり文")]
    [InlineData("😀😀😀😀")]
    [InlineData("aaaaaaaé")]
    [InlineData("éaaaaaaaaaaaaaaa")]
    public void Text_that_is_not_ASCII_is_the_same_in_both_encodings(string text)
        => Assert.Equal(Pool.Intern(Encoding.UTF8.GetBytes(text)), Pool.Intern(text.AsSpan()));

    public sealed class OfOneOwner() : InternTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : InternTests(Utf8PoolConcurrency.Concurrent);
}
