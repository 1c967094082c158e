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
        utf8.Length == 2 && Read16(utf8, 0) == 0x6469) // "id"
        """)]
    [InlineData(
        "i-",
        true,
        """
        utf8.Length == 2 && (Read16(utf8, 0) | 0x0020) == 0x2D69) // "i-"
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
    public void Only_helper_methods_that_are_called_are_written()
    {
        string text = TextOf(["a", "b", "four", "five"], LookupStrategy.Branch);

        Assert.Contains("uint Read32(", text, StringComparison.Ordinal);
        Assert.DoesNotContain("Read16(", text, StringComparison.Ordinal);
        Assert.DoesNotContain("Read64(", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(4, 90)]
    [InlineData(1, 3_000)]
    public void The_bytes_of_many_keys_are_broken_into_lines_and_few_literals(int perPosition, int length)
    {
        string text = TextOf([.. KeySets.DifferAtOnePosition(length, perPosition).Take(360)]);

        Assert.InRange(text.Split("u8").Length, 2, 400);
        Assert.All(text.Split('\n').Where(static line => !line.Contains('"', StringComparison.Ordinal)), AssertFits);
        if (length < 1_000)
            Assert.All(text.Split('\n'), AssertFits);

        static void AssertFits(string line) => Assert.InRange(line.Length, 0, 140);
    }

    private static string TextOf(string[] keys, LookupStrategy strategy = LookupStrategy.Auto, bool ignoreCase = false)
    {
        using var lookups = new EmittedLookups();
        lookups.Add(
            LookupPlanner.Choose(KeySets.Utf8(keys), new LookupOptions(strategy, ignoreCase), TestContext.Current.CancellationToken),
            keys);
        return lookups.Source;
    }
}
