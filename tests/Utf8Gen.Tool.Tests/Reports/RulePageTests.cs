using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Tool.Reports;

namespace Utf8Gen.Tool.Tests.Reports;

public sealed class RulePageTests
{
    /// <summary>The page of a rule for hot code leads to the other page for its cost.</summary>
    [Fact]
    public void Each_rule_has_its_page()
        => Assert.All(RuleCatalogue.All, static rule =>
        {
            RulePage page = RulePage.GetPage(rule.Id);
            Assert.StartsWith($"# {rule.Id}: ", page.Markdown, StringComparison.Ordinal);
            Assert.DoesNotContain("<a href=\"..", RuleHtml.Convert(page.Markdown), StringComparison.Ordinal);
        });

    [Theory]
    [InlineData("U8G0001", @"^one, ==: [\d.]+ ns and 48 B a call, [\d.]+ ns and 0 B after the fix$")]
    [InlineData("U8G0033", @"^JsonDocument, 131 B: [\d,.]+ ns and [\d,]+ B a call, [\d.,]+ ns and \d+ B after the fix$")]
    [InlineData("U8G0035", "^Like U8G0033 for reading and U8G0031 for writing, if the disk is fast$")]
    [InlineData("U8G0010", "^$")]
    [InlineData("U8G9001", "^$")]
    public void A_cost_is_what_was_measured_first(string id, string cost) => Assert.Matches(cost, RulePage.GetPage(id).Cost);

    [Theory]
    [InlineData(
        "Measured on .NET 10 at tier 1, as the ratio of after to before: 0.32 of the time, and 40 bytes less.\n",
        "0.32 of the time, and 40 bytes less")]
    [InlineData("Measured on .NET 10 at tier 1: 21 ns for a lookup. Nothing is allocated.", "21 ns for a lookup")]
    [InlineData("Like [U8G0033](U8G0033.md) for reading; `x` is not.", "Like U8G0033 for reading")]
    [InlineData("Not measured: it depends.", "")]
    public void A_section_about_cost_is_summarized(string section, string cost) => Assert.Equal(cost, MeasuredCost.Summarize(section));

    /// <summary>Other tables, as those of gates, have other columns.</summary>
    [Fact]
    public void The_first_row_of_a_rule_is_taken()
    {
        Dictionary<string, string> calls = MeasuredCalls.Read("""
            {
              "Whole documents": [
                "A machine",
                ["Rule","Code","before, ns","after, ns","after / before","before, B","after, B"],
                ["U8G0030","`Parse`, 131 B","2,138","1,904.5","0.89","1,304","1,016"],
                ["U8G0030","7 KB","73,042","69,437","0.95","43,368","29,256"]
              ],
              "Gates": [
                ["U8G0031","something","0.87x","kept"]
              ]
            }
            """);

        Assert.Equal(
            [KeyValuePair.Create("U8G0030", "Parse, 131 B: 2,138 ns and 1,304 B a call, 1,904.5 ns and 1,016 B after the fix")], calls);
    }
}
