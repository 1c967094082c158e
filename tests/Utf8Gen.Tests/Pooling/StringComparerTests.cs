#if NET9_0_OR_GREATER // .NET 8 has no alternate lookups
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Text;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling;

/// <summary>Collections of strings that are searched for UTF-8.</summary>
public sealed class StringComparerTests
{
    private const string LoneSurrogate = "a\uD800";

    private static readonly Utf8StringComparer Comparer = Utf8StringComparer.Ordinal;
    private static readonly IAlternateEqualityComparer<ReadOnlySpan<byte>, string?> ByBytes = Comparer;
    private static readonly IAlternateEqualityComparer<ReadOnlySpan<char>, string?> ByChars = Comparer;

    public static TheoryData<int> Lengths => [0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 64, 255, 256, 257, 70_000];

    /// <summary>Bytes that are not UTF-8.</summary>
    public static TheoryData<byte[]> IllFormed => new(
        [0x80], [0xC3], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
        [(byte)'a', 0xFF, (byte)'b'], [.. Enumerable.Repeat((byte)0xFF, 300)]);

    [Fact]
    public void Collections_of_strings_are_searched_for_bytes()
    {
        var dictionary = new Dictionary<string, int>(Comparer) { ["id"] = 1, ["größe"] = 2 };
        var concurrent = new ConcurrentDictionary<string, int>(dictionary, Comparer);
        var set = new HashSet<string>(dictionary.Keys, Comparer);

        Assert.Equal(2, dictionary.GetAlternateLookup<ReadOnlySpan<byte>>()["größe"u8]);
        Assert.Equal(2, concurrent.GetAlternateLookup<ReadOnlySpan<byte>>()["größe"u8]);
        Assert.True(set.GetAlternateLookup<ReadOnlySpan<byte>>().Contains("id"u8));
        Assert.False(set.GetAlternateLookup<ReadOnlySpan<byte>>().Contains("Id"u8));
    }

    /// <summary>The guide says so; if this fails, the framework has lifted the limit.</summary>
    [Fact]
    public void Frozen_collections_of_strings_take_only_chars()
    {
        var values = new Dictionary<string, int>(Comparer) { ["id"] = 1 };

        Assert.False(values.ToFrozenDictionary(Comparer).TryGetAlternateLookup<ReadOnlySpan<byte>>(out _));
        Assert.False(values.Keys.ToFrozenSet(Comparer).TryGetAlternateLookup<ReadOnlySpan<byte>>(out _));
        Assert.Equal(1, values.ToFrozenDictionary(Comparer).GetAlternateLookup<ReadOnlySpan<char>>()["id"]);
    }

    [Fact]
    public void Chars_are_searched_too()
    {
        var dictionary = new Dictionary<string, int>(Comparer) { ["größe"] = 2, [LoneSurrogate] = 3 };
        var lookup = dictionary.GetAlternateLookup<ReadOnlySpan<char>>();

        Assert.Equal(2, lookup["größe"]);
        Assert.Equal(3, lookup[LoneSurrogate]);
        Assert.False(lookup.ContainsKey("a\uDC00"));
    }

    [Fact]
    public void Adding_by_bytes_or_chars_makes_the_string()
    {
        var dictionary = new Dictionary<string, int>(Comparer);

        dictionary.GetAlternateLookup<ReadOnlySpan<byte>>()["größe"u8] = 1;
        dictionary.GetAlternateLookup<ReadOnlySpan<char>>()["größe"] = 2;
        dictionary["größe"] = 3;

        Assert.Equal([KeyValuePair.Create("größe", 3)], dictionary);
    }

    [Theory, MemberData(nameof(Lengths))]
    public void A_text_of_any_length_is_told_from_its_neighbors(int length)
    {
        foreach (char filling in "aé€")
        {
            string text = new(filling, length);
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            var lookup = new HashSet<string>(Comparer) { text }.GetAlternateLookup<ReadOnlySpan<byte>>();

            Assert.True(lookup.Contains(utf8));
            Assert.False(lookup.Contains([.. utf8, (byte)'a']));
            Assert.False(lookup.Contains([.. utf8, 0]));
            for (int at = 0; at < utf8.Length; at += 1 + (utf8.Length / 100))
            {
                byte[] other = [.. utf8];
                other[at] ^= 1;
                Assert.False(lookup.Contains(other));
                Assert.False(lookup.Contains(utf8.AsSpan(0, at)));
                Assert.False(ByBytes.Equals(other, text));
                Assert.False(ByBytes.Equals(utf8.AsSpan(0, at), text));
            }
        }
    }

    [Theory, MemberData(nameof(IllFormed))]
    public void Ill_formed_bytes_equal_no_string(byte[] utf8)
    {
        // What decoders make of them; as many replacements as bytes; and Latin-1, which is as long.
        string[] candidates =
        [
            Encoding.UTF8.GetString(utf8), new('\uFFFD', utf8.Length), Encoding.Latin1.GetString(utf8), "\uD800", LoneSurrogate, "",
        ];
        var lookup = new HashSet<string>(candidates, Comparer).GetAlternateLookup<ReadOnlySpan<byte>>();

        Assert.False(lookup.Contains(utf8));
        Assert.All(candidates, text => Assert.False(ByBytes.Equals(utf8, text)));
        ArgumentException exception = Assert.Throws<ArgumentException>(() => lookup.Add(utf8));
        Assert.Equal("alternate", exception.ParamName);
        Assert.Equal(candidates.Distinct().Count(), lookup.Set.Count);
    }

    [Fact]
    public void A_replacement_character_is_found_by_its_own_encoding()
    {
        var lookup = new HashSet<string>(Comparer) { "a\uFFFD" }.GetAlternateLookup<ReadOnlySpan<byte>>();

        Assert.True(lookup.Contains("a\uFFFD"u8));
        Assert.False(lookup.Contains([(byte)'a', 0xFF]));
    }

    [Fact]
    public void A_string_with_a_lone_surrogate_equals_itself_and_no_bytes()
    {
        var set = new HashSet<string>(Comparer) { LoneSurrogate };
        byte[][] encodings = [[(byte)'a', 0xED, 0xA0, 0x80], "a\uFFFD"u8.ToArray(), "a?"u8.ToArray()];

        Assert.Contains(new string(LoneSurrogate.AsSpan()), set);
        Assert.DoesNotContain("a\uDBFF", set);
        Assert.DoesNotContain("a\uFFFD", set);
        Assert.All(encodings, utf8 => Assert.False(set.GetAlternateLookup<ReadOnlySpan<byte>>().Contains(utf8)));
        Assert.All(encodings, utf8 => Assert.False(ByBytes.Equals(utf8, LoneSurrogate)));
    }

    [Fact]
    public void Null_is_an_element_of_a_set_as_with_other_comparers_and_is_no_text()
    {
        var set = new HashSet<string?>(Comparer) { null };

        Assert.Contains(null, set);
        Assert.DoesNotContain("", set);
        Assert.False(ByBytes.Equals([], null));
        Assert.False(ByChars.Equals([], null));
        Assert.Throws<ArgumentNullException>(() => Comparer.GetHashCode(null!));
    }

    [Fact]
    public void Random_texts_are_compared_as_strings_are()
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(5_000); i++)
        {
            TextKind kind = SampleText.Kinds[random.Next(SampleText.Kinds.Count)];
            string text = new(SampleText.Create(random, kind, random.Next(60)));
            string other = random.Next(2) == 0 ? text : new string(SampleText.Create(random, kind, text.Length));
            byte[] utf8 = Encoding.UTF8.GetBytes(other);
            bool isWellFormed = Encoding.UTF8.GetString(utf8) == other;

            Assert.Equal(isWellFormed && text == other, ByBytes.Equals(utf8, text));
            if (isWellFormed)
                Assert.Equal(Comparer.GetHashCode(other), ByBytes.GetHashCode(utf8));
            Assert.Equal(Comparer.GetHashCode(text), ByChars.GetHashCode(text));
        }
    }

    [Fact]
    public void Numbered_texts_have_different_hashes()
    {
        const int Texts = 10_000;

        int hashes = Enumerable.Range(0, Texts).Select(static i => Comparer.GetHashCode($"item-{i}")).Distinct().Count();

        Assert.InRange(hashes, Texts - 10, Texts);
    }

    [Fact]
    public void Searching_allocates_nothing()
    {
        var dictionary = new Dictionary<string, int>(Comparer) { ["id"] = 1, ["größe"] = 2, [new string('€', 1_000)] = 3 };
        var lookup = dictionary.GetAlternateLookup<ReadOnlySpan<byte>>();
        byte[][] texts = [.. dictionary.Keys.Select(Encoding.UTF8.GetBytes), [0xFF, 0xFF]];

        Garbage.AssertNone(() =>
        {
            foreach (byte[] text in texts)
                lookup.TryGetValue(text, out _);
        });

    }
}
#endif
