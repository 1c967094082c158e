using System.Globalization;
using System.Numerics;
using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling.Interning;

/// <summary>The hashes of the pool.</summary>
public sealed class TextHashTests
{
    private const ulong Key0 = 0x0706050403020100;
    private const ulong Key1 = 0x0F0E0D0C0B0A0908;

    public static TheoryData<bool> Hashes => [false, true];

    [Fact]
    public void SipHash_is_what_its_paper_says()
    {
        Random random = TestSeed.NewRandom();
        for (int length = 0; length < 300; length++)
        {
            byte[] text = RandomBytes(random, length);
            ulong key0 = (ulong)random.NextInt64(), key1 = ~(ulong)random.NextInt64();

            Assert.Equal(SipByThePaper(key0, key1, text, compressions: 1, finalizations: 3), new SipHash(key0, key1).Hash(text));
        }
    }

    /// <summary>The independent hash is right itself: appendix A of the paper has a value of SipHash-2-4.</summary>
    [Fact]
    public void The_hash_that_SipHash_is_compared_with_has_the_papers_value()
        => Assert.Equal(
            0xA129CA6149BE45E5,
            SipByThePaper(Key0, Key1, [.. Enumerable.Range(0, 15).Select(static i => (byte)i)], compressions: 2, finalizations: 4));

    [Theory, MemberData(nameof(Hashes))]
    public void The_same_text_has_the_same_hash_wherever_it_lies(bool isKeyed)
    {
        TextHash hash = isKeyed ? TextHash.Keyed() : TextHash.Quick();
        Random random = TestSeed.NewRandom();
        for (int length = 0; length <= 300; length++)
        {
            byte[] text = RandomBytes(random, length);
            ulong expected = hash.Hash(text);
            for (int shift = 0; shift < 17; shift++)
            {
                byte[] around = RandomBytes(random, length + 40);
                text.CopyTo(around, shift);
                Assert.Equal(expected, hash.Hash(around.AsSpan(shift, length)));
            }
        }
    }

    [Theory, MemberData(nameof(Hashes))]
    public void Every_byte_counts_and_so_does_the_length(bool isKeyed)
    {
        TextHash hash = isKeyed ? TextHash.Keyed() : TextHash.Quick();
        Random random = TestSeed.NewRandom();
        for (int length = 1; length <= 300; length++)
        {
            byte[] text = RandomBytes(random, length);
            ulong before = hash.Hash(text);
            for (int at = 0; at < length; at++)
            {
                text[at] ^= (byte)(1 << random.Next(8));
                Assert.NotEqual(before, before = hash.Hash(text));
            }

            Assert.NotEqual(before, hash.Hash([.. text, 0]));
            Assert.NotEqual(before, hash.Hash(text.AsSpan(1)));
        }
    }

    [Theory, MemberData(nameof(Hashes))]
    public void Texts_of_one_byte_over_and_over_differ_by_their_length(bool isKeyed)
    {
        TextHash hash = isKeyed ? TextHash.Keyed() : TextHash.Quick();
        foreach (byte value in (byte[])[0, 1, 0x20, 0x80, 0xFF])
        {
            ulong[] hashes = [.. Enumerable.Range(0, 300).Select(length => hash.Hash([.. Enumerable.Repeat(value, length)]))];
            Assert.Equal(300, hashes.Distinct().Count());
        }
    }

    /// <summary>Nearly as random ones would be: where eight of twelve places are filled, 1.6 texts
    /// in a hundred find none in their bucket.</summary>
    [Theory]
    [InlineData("{0}")]
    [InlineData("{0:x8}")]
    [InlineData("{0:D16}")]
    [InlineData("text number {0}")]
    [InlineData("/v1/items/{0}")]
    [InlineData("https://host/path/{0}")]
    [InlineData("https://example.org/path/{0}")]
    [InlineData("https://example.org/a/long/path/and/more/{0}/of/it")]
    [InlineData("https://example.org/a/very/long/path/that/is/hashed/in/pieces/{0}")]
    public void Numbered_texts_are_spread_over_the_buckets(string form)
    {
        const int Buckets = 8192;
        byte[][] texts = [
            .. Enumerable.Range(0, 8 * Buckets).Select(i => Encoding.UTF8.GetBytes(string.Format(CultureInfo.InvariantCulture, form, i)))
        ];
        var random = new Random(Seed: 1);
        int[] byIndex = new int[Buckets], byTag = new int[256];
        for (int pool = 0; pool < 60; pool++)
        {
            Array.Clear(byIndex);
            Array.Clear(byTag);
            TextHash hash = TextHash.QuickForTests(
                [.. Enumerable.Range(0, 4).Select(_ => (ulong)random.NextInt64(long.MinValue, long.MaxValue))]);
            foreach (byte[] text in texts)
            {
                ulong value = hash.Hash(text);
                byIndex[value / (ulong.MaxValue / Buckets + 1)]++;
                byTag[(byte)(value >> 32)]++;
            }

            Assert.InRange(byIndex.Sum(static texts => Math.Max(texts - 12, 0)), 0, texts.Length / 50);
            Assert.InRange(byTag.Max(), 0, 2 * texts.Length / 256);
        }
    }

    [Fact]
    public void No_two_pools_hash_alike()
        => Assert.NotEqual(TextHash.Quick().Hash("a text"u8), TextHash.Quick().Hash("a text"u8));

    [Fact]
    public void Words_in_registers_have_the_hash_of_the_text()
    {
        TextHash hash = TextHash.Quick();
        for (int length = 4; length <= 16; length++)
        {
            byte[] text = TestPool.Text(length, length);
            ulong expected = hash.Hash(text);
            Assert.True(WordsKey.TryRead(text, out WordsKey words));
            Assert.Equal(expected, hash.HashQuick(words));
            Assert.True(AsciiText.TryNarrow(Encoding.UTF8.GetString(text), out words));
            Assert.Equal(expected, hash.HashQuick(words));
        }
    }

    [Fact]
    public void Vectors_in_registers_have_the_hash_of_the_text()
    {
        TextHash hash = TextHash.Quick();
        for (int length = 17; length <= 32; length++)
        {
            byte[] text = TestPool.Text(length, length);
            ulong expected = hash.Hash(text);
            Assert.True(VectorsKey.TryRead(text, out VectorsKey vectors));
            Assert.Equal(expected, hash.HashQuick(vectors));
            Assert.True(AsciiText.TryNarrow(Encoding.UTF8.GetString(text), out vectors));
            Assert.Equal(expected, hash.HashQuick(vectors));
        }
    }

    [Theory]
    [InlineData(3)]
    [InlineData(17)]
    public void Other_lengths_are_not_narrowed_into_words(int length)
        => Assert.False(AsciiText.TryNarrow(new string('a', length), out WordsKey _));

    [Theory]
    [InlineData(16)]
    [InlineData(33)]
    public void Other_lengths_are_not_narrowed_into_vectors(int length)
        => Assert.False(AsciiText.TryNarrow(new string('a', length), out VectorsKey _));

    [Fact]
    public void Nothing_but_ASCII_is_narrowed_in_registers()
    {
        for (int length = 4; length <= 32; length++)
        {
            for (int at = 0; at < length; at++)
            {
                foreach (char other in (char[])['\u0080', '\u00FF', '\u0100', '\u0161', '\u8000', '\uD800', '\uFF41', '\uFFFF'])
                {
                    char[] text = new string('a', length).ToCharArray();
                    text[at] = other;
                    Assert.False(AsciiText.TryNarrow(text, out WordsKey _));
                    Assert.False(AsciiText.TryNarrow(text, out VectorsKey _));
                }
            }
        }
    }

    private static byte[] RandomBytes(Random random, int length)
    {
        var bytes = new byte[length];
        random.NextBytes(bytes);
        return bytes;
    }

    /// <summary>SipHash as the paper words it: state words in an array, the message padded as a whole.</summary>
    private static ulong SipByThePaper(ulong key0, ulong key1, byte[] text, int compressions, int finalizations)
    {
        ulong[] v = [key0 ^ 0x736f6d6570736575, key1 ^ 0x646f72616e646f6d, key0 ^ 0x6c7967656e657261, key1 ^ 0x7465646279746573];
        byte[] padded = [.. text, .. new byte[7 - (text.Length % 8)], (byte)text.Length];
        foreach (byte[] chunk in padded.Chunk(8))
        {
            ulong word = chunk.AsEnumerable().Reverse().Aggregate(0UL, static (value, next) => (value << 8) | next);
            v[3] ^= word;
            SipRounds(v, compressions);
            v[0] ^= word;
        }

        v[2] ^= 0xff;
        SipRounds(v, finalizations);
        return v[0] ^ v[1] ^ v[2] ^ v[3];
    }

    private static void SipRounds(ulong[] v, int count)
    {
        for (int round = 0; round < count; round++)
        {
            AddRotateXor(v, 0, 1, 13);
            v[0] = BitOperations.RotateLeft(v[0], 32);
            AddRotateXor(v, 2, 3, 16);
            AddRotateXor(v, 0, 3, 21);
            AddRotateXor(v, 2, 1, 17);
            v[2] = BitOperations.RotateLeft(v[2], 32);
        }
    }

    private static void AddRotateXor(ulong[] v, int sum, int rotated, int bits)
    {
        v[sum] += v[rotated];
        v[rotated] = BitOperations.RotateLeft(v[rotated], bits) ^ v[sum];
    }
}
