namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>A page that a warning leads to says what decides what to do about it, and no more. What
/// else a rule does is held by its tests.</summary>
public sealed class WordCountTests
{
    private const int MaxOfRule = 450;
    private const int MaxOfGuide = 900;
    private const int MaxOfBenchmarks = 1_500;

    public static TheoryData<string> RulePages => [.. RepositoryFile.NamesIn("docs/rules", "U8G*.md")];

    [Theory, MemberData(nameof(RulePages))]
    public void The_page_of_a_rule_is_short(string page) => AssertShort($"docs/rules/{page}", MaxOfRule);

    [Theory]
    [InlineData("docs/guides/hot-paths.md")]
    [InlineData("docs/guides/find-your-hot-paths.md")]
    public void The_guides_to_hot_paths_are_short(string guide) => AssertShort(guide, MaxOfGuide);

    [Fact]
    public void The_summary_of_the_benchmarks_is_short() => AssertShort("docs/benchmarks.md", MaxOfBenchmarks);

    /// <summary>Counts as <c>wc -w</c> does: code and the borders of tables, too.</summary>
    private static void AssertShort(string document, int max)
    {
        int words = new RepositoryFile(document).Read().Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Length;
        Assert.True(words <= max, $"{document} has {words} words, and may have {max}.");
    }
}
