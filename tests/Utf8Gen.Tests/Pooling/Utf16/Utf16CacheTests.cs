using System.Runtime.InteropServices;
using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Pooling.Utf16;

/// <summary>Text that comes as chars and is not ASCII is found by them; whether it was is never to be seen.</summary>
public abstract class Utf16CacheTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    /// <summary>More than the cache ever has entries.</summary>
    private const int Many = 20_000;

    [Fact]
    public void Chars_and_bytes_have_the_same_handle_at_every_length()
    {
        for (int length = 0; length <= 40; length++)
        {
            string text = Accented(length, number: length);
            Utf8Handle handle = Pool.Intern(text);
            for (int round = 0; round < 3; round++)
            {
                Assert.Equal(handle, Pool.Intern(text));
                Assert.Equal(handle, Pool.Intern(Encoding.UTF8.GetBytes(text)));
                Assert.True(Pool.TryIntern(text, out Utf8Handle tried));
                Assert.Equal(handle, tried);
                Assert.True(Pool.TryGet(text, out Utf8Handle found));
                Assert.Equal(handle, found);
            }

            Assert.Equal(text, Pool.GetString(handle));
        }
    }

    /// <summary>The first and the last chars are what is compared: that must be all of them.</summary>
    [Fact]
    public void Texts_that_differ_in_one_char_have_different_handles()
    {
        for (int length = 1; length <= 33; length++)
        {
            string text = Accented(length, number: 7);
            Utf8Handle handle = Pool.Intern(text);
            for (int i = 0; i < length; i++)
            {
                string other = string.Concat(text.AsSpan(0, i), "ß", text.AsSpan(i + 1));
                Assert.NotEqual(handle, Pool.Intern(other));
                Assert.Equal(other, Pool.GetString(Pool.Intern(other)));
                Assert.Equal(handle, Pool.Intern(text));
            }
        }
    }

    /// <summary>Two chars and a zero are no other text than two chars, as far as their words go.</summary>
    [Fact]
    public void Zeros_at_the_end_are_part_of_a_text()
    {
        string[] texts = [.. Enumerable.Range(0, 33).Select(static zeros => "éa" + new string('\0', zeros))];
        Utf8Handle[] handles = [.. texts.Select(text => Pool.Intern(text))];

        Assert.Equal(texts.Length, handles.Distinct().Count());
        Assert.Equal(handles, texts.Select(text => Pool.Intern(text)));
    }

    [Fact]
    public void More_texts_than_it_remembers_keep_their_handles()
    {
        string[] texts = [.. Enumerable.Range(0, Many).Select(static i => Accented(2 + (i % 26), i) + i)];
        Utf8Handle[] handles = [.. texts.Select(text => Pool.Intern(text))];
        int[] order = [.. Enumerable.Range(0, Many)];
        TestSeed.NewRandom().Shuffle(order);

        Assert.All(order, i => Assert.Equal(handles[i], Pool.Intern(texts[i])));
        Assert.All(order, i => Assert.Equal(texts[i], Pool.GetString(handles[i])));
    }

    [Fact]
    public void A_text_that_was_cleared_away_is_found_under_its_new_handle()
    {
        Utf8Handle before = Pool.Intern("naïve");
        Assert.Equal(before, Pool.Intern("naïve"));

        Pool.Clear();
        Assert.False(Pool.TryGet("naïve", out _));
        Utf8Handle other = Pool.Intern("façade");
        Utf8Handle after = Pool.Intern("naïve");

        Assert.NotEqual(before, after);
        Assert.NotEqual(other, after);
        Assert.Equal("naïve", Pool.GetString(after));
    }

    [Fact]
    public void A_text_that_was_cleared_away_under_a_lease_is_found_under_its_new_handle()
    {
        Utf8Handle before = Pool.Intern("naïve");
        using Utf8Lease lease = Pool.Lease();
        ReadOnlySpan<byte> text = lease[before];
        Pool.Clear();
        Utf8Handle after = Pool.Intern("naïve");

        Assert.NotEqual(before, after);
        Assert.Equal("naïve"u8, text);
        Assert.Equal(after, Pool.Intern("naïve"));
    }

    [Fact]
    public void A_lone_surrogate_has_the_handle_of_what_it_is_replaced_with()
    {
        string illFormed = "a" + '\uD800';
        using Utf8Pool repairing = CreatePool(new Utf8PoolOptions { Validation = Utf8Validation.Replace });
        Utf8Handle replaced = repairing.Intern("a\uFFFD");

        Assert.Equal(replaced, repairing.Intern(illFormed));
        Assert.Equal(replaced, repairing.Intern(illFormed));
    }

    [Fact]
    public void A_lone_surrogate_is_refused_each_time_where_it_is_not_replaced()
    {
        using Utf8Pool strict = CreatePool(new Utf8PoolOptions { Validation = Utf8Validation.Reject });
        for (int round = 0; round < 3; round++)
            Assert.Throws<ArgumentException>(() => strict.TryIntern("é" + '\uD800', out _));
    }

    /// <summary>It is managed memory: whatever the limit has room for as bytes, it has room for as chars.</summary>
    [Fact]
    public void Chars_take_no_more_native_memory_than_bytes()
    {
        string[] texts = [.. Enumerable.Range(0, 300).Select(static i => $"é{i}")];
        for (long limit = 1_000; limit < 60_000; limit += 4_977)
        {
            var options = new Utf8PoolOptions { MaxBytes = limit };
            using Utf8Pool chars = CreatePool(options);
            using Utf8Pool bytes = CreatePool(options);

            Assert.Equal(
                texts.Select(text => bytes.TryIntern(Encoding.UTF8.GetBytes(text), out _)),
                texts.Select(text => chars.TryIntern(text, out _)));
            Assert.Equal(bytes.GetStatistics().NativeBytes, chars.GetStatistics().NativeBytes);
        }
    }

    [Fact]
    public void A_text_that_was_looked_up_is_found_again_and_one_that_is_not_there_is_not()
    {
        Utf8Handle handle = Pool.Intern("naïve"u8);
        for (int round = 0; round < 3; round++)
        {
            Assert.True(Pool.TryGet("naïve", out Utf8Handle found));
            Assert.Equal(handle, found);
            Assert.False(Pool.TryGet("façade", out _));
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Too_long_chars_are_an_argument_out_of_range(bool remembersOne)
    {
        if (remembersOne)
            Pool.Intern("naïve");
        char c = 'a';

        // Never read.
        Assert.Throws<ArgumentOutOfRangeException>(() => Pool.Intern(MemoryMarshal.CreateReadOnlySpan(ref c, int.MaxValue)));
    }

    [Fact]
    public void Chars_whose_bytes_could_not_be_counted_are_too_long_and_no_more()
    {
        Assert.SkipUnless(TestScale.Value >= 10, "4 GB of chars: set UTF8GEN_TEST_SCALE to 10 or more.");
        Pool.Intern("naïve");

        Assert.Throws<ArgumentOutOfRangeException>(() => Pool.Intern(new char[int.MaxValue / 2 + 1]));
    }

    private static string Accented(int length, int number)
        => string.Concat(Enumerable.Range(0, length).Select(i => (char)((i % 2 == 0 ? 'à' : 'a') + ((number + i) % 26))));

    public sealed class OfOneOwner() : Utf16CacheTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : Utf16CacheTests(Utf8PoolConcurrency.Concurrent);
}
