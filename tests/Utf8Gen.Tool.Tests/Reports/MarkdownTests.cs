using System.Collections.Immutable;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Reports;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Reports;

public sealed class MarkdownTests
{
    [Fact]
    public void Calls_of_the_serializer_have_a_line_for_each_place()
        => Assert.Contains(
            """
            Generated code can read and write for 1 of 2 calls of System.Text.Json:

            * ShopJson.cs(5): put \[Utf8Json\] on 'ShopJson' (1)

            """.ReplaceLineEndings("\n"),
            MarkdownReport.Create(ReportModels.OfCalls()),
            StringComparison.Ordinal);

    [Fact]
    public async Task It_begins_with_what_matters_and_has_the_measured_cost_of_each_rule()
    {
        using var memory = new MemorySolution(("Orders.cs", PlantedSolution.Orders));

        string text = MarkdownReport.Create(ReportModels.Of(await memory.FindAsync()));

        Assert.StartsWith("### Utf8Gen: 4 findings in Shop.slnx\n\n0 wrong, 1 hot:\n\n", text, StringComparison.Ordinal);
        Assert.Contains(
            "| `Orders.cs:12` | [U8G1001](https://github.com/utf8gen/utf8gen/blob/main/docs/rules/U8G0001.md) | 'Name' allocates",
            text,
            StringComparison.Ordinal);
        Assert.Matches(@" \| 2 \| one, ==: [\d.]+ ns and \d+ B a call, [\d.]+ ns and 0 B after the fix \|\n", text);
        Assert.EndsWith("* `Old.fsproj`: it is not a C\\# project\n", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task It_fits_on_a_screen_and_code_in_it_is_text()
    {
        using var memory = new MemorySolution(("Orders.cs", PlantedSolution.Orders));
        Finding hot = (await memory.FindAsync())[0] with { Message = "a | b <img> *c*\n# d" };

        string text = MarkdownReport.Create(ReportModels.Of([.. Enumerable.Repeat(hot, 10_000)]));

        Assert.InRange(text.Count(static c => c == '\n'), 10, 40);
        Assert.Contains("| a \\| b \\<img> \\*c\\* \\# d *(", text, StringComparison.Ordinal);
        Assert.Contains("\nand 9990 more.\n", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Without_a_finding_it_says_so()
        => Assert.Contains(
            "No unnecessary conversion", MarkdownReport.Create(ReportModels.Of(ImmutableArray<Finding>.Empty)), StringComparison.Ordinal);

    [Fact]
    public void Without_a_project_it_does_not_say_that_there_is_nothing_to_find()
    {
        string text = MarkdownReport.Create(ReportModels.Of(ImmutableArray<Finding>.Empty) with { Projects = 0 });

        Assert.Contains("\nNothing could be analyzed.\n", text, StringComparison.Ordinal);
        Assert.DoesNotContain("No unnecessary", text, StringComparison.Ordinal);
    }

    [Fact]
    public void What_a_baseline_accepts_is_counted()
    {
        string text = MarkdownReport.Create(ReportModels.Of(ImmutableArray<Finding>.Empty) with { Accepted = 340 });

        Assert.StartsWith(
            "### Utf8Gen: 0 findings in Shop.slnx, and 340 accepted\n\nNo new unnecessary conversion", text, StringComparison.Ordinal);
    }
}
