using System.Text;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Tests.Lookup;

/// <summary>The case of ASCII letters is one bit; no other byte has a case.</summary>
public sealed class Utf8TableTextTests
{
    [Fact]
    public void Two_bytes_are_equal_when_they_are_the_same_letter()
    {
        for (int left = 0; left < 256; left++)
        {
            for (int right = 0; right < 256; right++)
            {
                bool isLetter = char.IsAsciiLetter((char)left) && (left ^ right) == 0x20;
                Assert.Equal(left == right || isLetter, Utf8TableText.AreEqualIgnoringCase([(byte)left], [(byte)right]));
                Assert.Equal(
                    left == right || isLetter,
                    Utf8TableText.ToLower((ulong)left << 24) == Utf8TableText.ToLower((ulong)right << 24));
            }
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(7)]
    [InlineData(8)]
    [InlineData(9)]
    [InlineData(33)]
    public void Every_byte_of_a_text_counts(int length)
    {
        byte[] lower = [.. Enumerable.Range(0, length).Select(static i => (byte)('a' + (i % 26)))];
        byte[] upper = [.. lower.Select(static value => (byte)(value - 0x20))];

        Assert.True(Utf8TableText.AreEqualIgnoringCase(lower, upper));
        Assert.False(Utf8TableText.AreEqualIgnoringCase([.. lower, 0], upper));
        for (int i = 0; i < length; i++)
        {
            byte[] changed = [.. upper];
            changed[i] ^= 0x80;
            Assert.False(Utf8TableText.AreEqualIgnoringCase(lower, changed));
        }
    }

    [Fact]
    public void A_text_is_a_key_if_every_byte_is_equal()
    {
        for (int length = 0; length <= 40; length++)
        {
            byte[] key = [.. Enumerable.Range(0, length).Select(static i => (byte)('a' + (i % 26)))];
            AssertAreEqual(true, [.. key], key);
            for (int i = 0; i < length; i++)
            {
                byte[] changed = [.. key];
                changed[i] ^= 1;
                AssertAreEqual(false, changed, key);
            }
        }

        static void AssertAreEqual(bool expected, byte[] utf8, byte[] key)
        {
            Assert.Equal(expected, Utf8TableText.AreEqual(utf8, key));
            if (key.Length <= 32)
                Assert.Equal(expected, Utf8TableText.AreEqual32(utf8, key));
            if (key.Length is > 16 and <= 32 && HasSameEnds(utf8, key))
                Assert.Equal(expected, Utf8TableText.AreMiddlesEqual(utf8, key));
        }

        static bool HasSameEnds(ReadOnlySpan<byte> utf8, ReadOnlySpan<byte> key)
            => utf8[..8].SequenceEqual(key[..8]) && utf8[^8..].SequenceEqual(key[^8..]);
    }

    [Theory]
    [InlineData("a", 0x616161, 0)]
    [InlineData("ab", 0x626261, 0)]
    [InlineData("abc", 0x636261, 0)]
    [InlineData("abcd", 0x64636261, 0x64636261)]
    [InlineData("abcdefg", 0x64636261, 0x67666564)]
    [InlineData("abcdefgh", 0x6867666564636261, 0x6867666564636261)]
    [InlineData("abcdefghi", 0x6867666564636261, 0x6968676665646362)]
    public void Both_ends_are_read_as_words(string text, ulong first, ulong last)
    {
        Utf8TableText.ReadEnds(Encoding.UTF8.GetBytes(text), out ulong foundFirst, out ulong foundLast);

        Assert.Equal((first, last), (foundFirst, foundLast));
    }

    [Theory]
    [InlineData("a", 0x616161, 0)]
    [InlineData("abc", 0x636261, 0)]
    [InlineData("abcd", 0x64636261_64636261, 0x64636261_64636261)]
    [InlineData("abcdefg", 0x64636261_64636261, 0x67666564_67666564)]
    [InlineData("abcdefgh", 0x6867666564636261, 0x6867666564636261)]
    [InlineData("abcdefghijklmnopqrstuvwxyz", 0x6867666564636261, 0x7A79787776757473)]
    public void Fours_are_read_without_a_case_for_less_than_eight_bytes(string text, ulong first, ulong last)
    {
        Utf8TableText.ReadFours(Encoding.UTF8.GetBytes(text), out ulong foundFirst, out ulong foundLast);

        Assert.Equal((first, last), (foundFirst, foundLast));
    }

    [Fact]
    public void Text_outside_ASCII_is_compared_byte_by_byte()
    {
        Assert.True(Utf8TableText.AreEqualIgnoringCase("CAFÉ au lait"u8, "cafÉ AU LAIT"u8));
        Assert.False(Utf8TableText.AreEqualIgnoringCase("CAFÉ au lait"u8, "café au lait"u8));
        Assert.True(Utf8TableText.AreEqualIgnoringCase([0xFF, (byte)'A'], [0xFF, (byte)'a']));
    }
}
