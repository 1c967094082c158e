using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>Pages, tables and release files say what the rule catalogue says.</summary>
public class RuleDocumentationTests
{
    private const string Pages = "docs/rules";
    private const string Table = "rules";

    public static TheoryData<string> Ids => [.. RuleCatalogue.All.Select(static rule => rule.Id)];

    public static TheoryData<string> HotIds => [.. RuleCatalogue.Patterns.Select(static rule => rule.Hot.Id)];

    [Theory, MemberData(nameof(Ids))]
    public void Each_rule_has_a_page_with_its_title(string id)
    {
        DiagnosticDescriptor rule = RuleCatalogue.All.Single(rule => rule.Id == id);
        string page = new RepositoryFile($"{Pages}/{id}.md").Read();

        Assert.StartsWith($"# {id}: {RuleTables.TitleOf(rule)}\n\n", page, StringComparison.Ordinal);
        Assert.EndsWith($"/{Pages}/{id}.md", rule.HelpLinkUri, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(HotIds))]
    public void The_page_of_a_hot_id_follows_from_its_rule(string id)
        => new RepositoryFile($"{Pages}/{id}.md").MustBe(HotRulePages.Markdown(RuleCatalogue.Patterns.Single(rule => rule.Hot.Id == id)));

    [Fact]
    public void Each_page_has_a_rule()
        => Assert.Equal(
            RuleCatalogue.All.Select(static rule => rule.Id + ".md"),
            RepositoryFile.NamesIn(Pages, "U8G*.md").Order(StringComparer.Ordinal));

    [Fact]
    public void Each_pattern_is_compared_with_what_other_analyzers_find()
    {
        string comparison = new RepositoryFile("docs/comparison.md").Read();
        Assert.All(
            RuleCatalogue.All.Where(static rule => rule.Id.StartsWith("U8G0", StringComparison.Ordinal)),
            rule => Assert.Contains($"\n| [{rule.Id}](rules/{rule.Id}.md) ", comparison, StringComparison.Ordinal));
    }

    [Fact]
    public void The_index_lists_the_rules()
        => new RepositoryFile($"{Pages}/README.md").MustHave(Table, RuleTables.Markdown());

    [Fact]
    public void The_index_says_what_each_range_of_ids_is()
        => new RepositoryFile($"{Pages}/README.md").MustHave("ranges", RuleRanges.Markdown());

    [Fact]
    public void The_release_files_list_the_rules()
    {
        string shipped = new RepositoryFile("src/Utf8Gen.Analyzers/AnalyzerReleases.Shipped.md").Read();
        var unshipped = new RepositoryFile("src/Utf8Gen.Analyzers/AnalyzerReleases.Unshipped.md");
        string head = string.Concat(
            unshipped.Read().Split('\n').TakeWhile(static line => line.StartsWith(';')).Select(static line => line + "\n"));
        DiagnosticDescriptor[] expected = [
            .. RuleCatalogue.All.Where(rule => !shipped.Contains($"\n{rule.Id} | ", StringComparison.Ordinal))
        ];

        unshipped.MustBe(expected.Length == 0 ? head : $"{head}\n{RuleTables.ReleaseRows(expected)}");
    }
}
