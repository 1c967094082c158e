using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;

namespace Utf8Gen.Generation.Tests.Emitting.Lookups;

/// <summary>What the emitted lookups say: constants that can be checked by eye.</summary>
public sealed class EmittedLookupTextTests
{
    [Theory]
    [InlineData(
        "id",
        false,
        """
        utf8.Length == 2 && global::System.Buffers.Binary.BinaryPrimitives.ReadUInt16LittleEndian(utf8) == 0x6469) // "id"
        """)]
    [InlineData(
        "i-",
        true,
        """
        utf8.Length == 2 && (global::System.Buffers.Binary.BinaryPrimitives.ReadUInt16LittleEndian(utf8) | 0x0020) == 0x2D69) // "i-"
        """)]
    [InlineData(
        "A",
        true,
        """
        utf8.Length == 1 && (utf8[0] | 0x20) == 0x61) // "A"
        """)]
    [InlineData(
        "1",
        true,
        """
        utf8.Length == 1 && utf8[0] == 0x31) // "1"
        """)]
    public void A_chain_masks_only_letters(string key, bool ignoreCase, string expected)
        => Assert.Contains(expected, TextOf([key], LookupStrategy.Branch, ignoreCase), StringComparison.Ordinal);

    [Fact]
    public void Only_what_the_lengths_of_the_keys_call_for_is_written()
    {
        string text = TextOf(["one", "two", "six", "ten", "a", "b", "c", "d", "e"]);

        Assert.DoesNotContain("Slice", text, StringComparison.Ordinal);
        Assert.DoesNotContain("Last", text, StringComparison.Ordinal);
        Assert.DoesNotContain("KeyBytes", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Keys_of_one_size_of_word_are_read_in_halves()
        => Assert.DoesNotContain(
            "step",
            TextOf(["firstName", "lastName1", "birthday1", "telephone", "addresses", "countries", "languages", "customers", "suppliers"]),
            StringComparison.Ordinal);

    [Fact]
    public void Where_no_key_has_a_letter_there_are_no_masks()
        => Assert.DoesNotContain("Case", TextOf(["1", "2", "3", "4", "5", "6", "7", "8", "9"], ignoreCase: true), StringComparison.Ordinal);

    [Fact]
    public void Many_whole_keys_share_a_few_literals()
        => Assert.InRange(TextOf(KeySets.DifferAtOnePosition(90, 4)).Split("u8").Length, 2, 200);

    private static string TextOf(string[] keys, LookupStrategy strategy = LookupStrategy.Auto, bool ignoreCase = false)
    {
        using var lookups = new EmittedLookups();
        lookups.Add(
            LookupPlanner.Choose(KeySets.Utf8(keys), new LookupOptions(strategy, ignoreCase), TestContext.Current.CancellationToken),
            keys);
        return lookups.Source;
    }
}
