using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Tool.Reports.Html;
using Utf8Gen.Tool.Reports.Rules;

namespace Utf8Gen.Tool.Tests.Reports;

public sealed class RulePageTests
{
    /// <summary>The page of a rule for hot code leads to the other page for its cost.</summary>
    [Fact]
    public void Each_rule_has_its_page()
        => Assert.All(RuleCatalogue.All, static rule =>
        {
            RulePage page = RulePage.Of(rule.Id);
            Assert.StartsWith($"# {rule.Id}: ", page.Markdown, StringComparison.Ordinal);
            Assert.DoesNotContain("<a href=\"..", RuleHtml.Convert(page.Markdown), StringComparison.Ordinal);
        });

    [Theory]
    [InlineData("U8G0003", "0.32 of the time, and 40 bytes less")]
    [InlineData("U8G0001", "a quarter of the time and 40 to 50 bytes less for one comparison")]
    [InlineData("U8G0042", "0.06 of the time, and 48 to 104 bytes less")]
    [InlineData("U8G0010", "")]
    public void A_cost_is_what_was_measured_first(string id, string cost) => Assert.Equal(cost, RulePage.Of(id).Cost);
}
