using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.DocsGenerator.Rules;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>Each rule of the catalogue has a page, and is compared with other analyzers.</summary>
public class RuleDocumentationTests
{
    private const string Pages = "docs/rules";

    public static TheoryData<string> Ids => [.. RuleCatalogue.All.Select(static rule => rule.Id)];

    [Theory, MemberData(nameof(Ids))]
    public void Each_rule_has_a_page_with_its_title(string id)
    {
        DiagnosticDescriptor rule = RuleCatalogue.All.Single(rule => rule.Id == id);
        string page = new RepositoryFile($"{Pages}/{id}.md").Read();

        Assert.StartsWith($"# {id}: {RuleDocuments.TitleOf(rule)}\n\n", page, StringComparison.Ordinal);
        Assert.EndsWith($"/{Pages}/{id}.md", rule.HelpLinkUri, StringComparison.Ordinal);
    }

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
            rule => Assert.Contains($"[{rule.Id}](rules/{rule.Id}.md)", comparison, StringComparison.Ordinal));
    }
}
