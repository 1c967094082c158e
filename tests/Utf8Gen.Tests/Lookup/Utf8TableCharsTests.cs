using Utf8Gen.CompilerServices;

namespace Utf8Gen.Tests.Lookup;

/// <summary>A text is found as its UTF-8 is.</summary>
public sealed class Utf8TableCharsTests
{
    private const string Letters = "abcdefghijklmnopqrstuvwxyz0123456789";

    [Fact]
    public void Each_key_is_found_by_its_text()
    {
        foreach (PackageKeys.Key key in PackageKeys.All)
        {
            Assert.Equal(key, PackageKeys.Match(PackageKeys.GetString(key)));
            Assert.Equal(key, PackageKeys.Match(PackageKeys.GetString(key).AsSpan()));
        }
    }

    [Fact]
    public void Null_is_no_key()
        => Assert.Equal(PackageKeys.Key.Unknown, PackageKeys.Match((string?)null));

    /// <summary>Of up to 32 characters a text is narrowed in four ways, and encoded beyond.</summary>
    [Fact]
    public void Text_of_every_length_reaches_the_lookup_as_its_bytes()
    {
        for (int length = 0; length <= 80; length++)
        {
            string text = string.Concat(Enumerable.Range(0, length).Select(static i => Letters[i % Letters.Length]));

            Assert.Equal(length, Utf8TableChars.IndexOf<SameBytes>(text));
            for (int at = 0; at < length; at++)
            {
                Assert.Equal(-1, Utf8TableChars.IndexOf<SameBytes>(text.Remove(at, 1).Insert(at, "!")));
                Assert.Equal(-1, Utf8TableChars.IndexOf<SameBytes>(text.Remove(at, 1).Insert(at, ((char)(text[at] + 0x100)).ToString())));
                Assert.Equal(-1, Utf8TableChars.IndexOf<SameBytes>(text.Remove(at, 1).Insert(at, ((char)(text[at] + 0x80)).ToString())));
            }
        }
    }

    [Theory]
    [InlineData("ключ")]
    [InlineData("\u00D0\u00BA\u00D0\u00BB")] // the bytes of "кл", as characters
    [InlineData("😀")]
    [InlineData("\uD83D")]
    [InlineData("a\uDE00bcdefgh")]
    [InlineData("nameé")]
    public void Text_beyond_ASCII_is_found_only_if_it_is_a_key(string text)
    {
        int expected = Array.FindIndex([.. PackageKeys.All], key => PackageKeys.GetString(key) == text);

        Assert.Equal(expected, (int)PackageKeys.Match(text));
    }

    [Fact]
    public void Text_that_is_longer_than_every_key_is_not_encoded()
        => Assert.Equal(PackageKeys.Key.Unknown, PackageKeys.Match(new string('x', 100_000)));

    [Fact]
    public void Nothing_is_allocated()
    {
        string[] texts = ["id", "name", "version", "ключ", "a text that is no key", new string('x', 1_000)];
        foreach (string text in texts)
            PackageKeys.Match(text);

        long before = GC.GetAllocatedBytesForCurrentThread();
        foreach (string text in texts)
            PackageKeys.Match(text);

        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
    }

    /// <summary>Finds the length of a text that has the letters in their order.</summary>
    private readonly struct SameBytes : IUtf8Lookup
    {
        public static int MinLength => 0;

        public static int MaxLength => 300;

        public static bool HasBackslash => false;

        public static int IndexOf(ReadOnlySpan<byte> utf8)
        {
            for (int i = 0; i < utf8.Length; i++)
            {
                if (utf8[i] != Letters[i % Letters.Length])
                    return -1;
            }

            return utf8.Length;
        }
    }
}
