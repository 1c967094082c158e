namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>A page that a warning leads to says what decides what to do about it, and no more. What
/// else a rule does is held by its tests.</summary>
public sealed class WordCountTests
{
    private const int MaxOfRule = 450;
    private const int MaxOfGuide = 900;
    private const int MaxOfLongGuide = 1_500;
    private const int MaxOfAllGuides = 17_000;
    private const int MaxOfBenchmarks = 1_500;

    public static TheoryData<string> RulePages => [.. RepositoryFile.NamesIn("docs/rules", "U8G*.md")];

    [Theory, MemberData(nameof(RulePages))]
    public void The_page_of_a_rule_is_short(string page) => AssertShort($"docs/rules/{page}", MaxOfRule);

    [Theory]
    [InlineData("docs/guides/hot-paths.md")]
    [InlineData("docs/guides/find-your-hot-paths.md")]
    public void The_guides_to_hot_paths_are_short(string guide) => AssertShort(guide, MaxOfGuide);

    [Theory]
    [InlineData("docs/guides/adopting.md")]
    [InlineData("docs/guides/lookups.md")]
    [InlineData("docs/guides/pool.md")]
    [InlineData("docs/guides/streaming.md")]
    public void The_other_guides_are_not_long(string guide) => AssertShort(guide, MaxOfLongGuide);

    [Fact]
    public void The_guides_together_can_be_read()
        => Assert.InRange(
            RepositoryFile.NamesIn("docs/guides", "*.md").Sum(static name => WordsIn($"docs/guides/{name}")), 1, MaxOfAllGuides);

    [Fact]
    public void The_summary_of_the_benchmarks_is_short() => AssertShort("docs/benchmarks.md", MaxOfBenchmarks);

    /// <summary>Counts as <c>wc -w</c> does: code and the borders of tables, too.</summary>
    private static void AssertShort(string document, int max)
    {
        int words = WordsIn(document);
        Assert.True(words <= max, $"{document} has {words} words, and may have {max}.");
    }

    private static int WordsIn(string document)
        => new RepositoryFile(document).Read().Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Length;
}
