using Utf8Gen.DocsGenerator.Charts;

namespace Utf8Gen.Analyzers.Tests.Documentation;

public sealed class FigurePageTests
{
    private const string Data = """
        {
          "Find, ns": ["A machine", ["Texts","Pool","String"], ["64","9.00 ± 0.1","12.5"], ["1000","-","1,008"]]
        }
        """;

    [Fact]
    public void A_page_names_rows_and_columns_and_gets_the_figures()
        => Assert.Equal(
            "## Find, ns\n\n| Texts | String | Pool |\n|---|---:|---:|\n| 1000 | 1,008 | - |\n| 64 | 12.5 | 9.00 |\n",
            Fill("## Find, ns\n\n| Texts | String | Pool |\n|---|---:|---:|\n| 1000 | 7 | 7 |\n| 64 | | |\n"));

    [Fact]
    public void A_table_below_another_heading_stays()
    {
        const string Page = "## Find, ns\n\n## Names\n\n| Texts | Pool |\n|---|---:|\n| 64 | 7 |\n";
        Assert.Equal(Page, Fill(Page));
    }

    [Theory]
    [InlineData("| Texts | Pool |\n|---|---:|\n| 65 | |", "There is no row '65'.")]
    [InlineData("| Texts | Stack |\n|---|---:|\n| 64 | |", "'Find, ns' has no column Stack, but Texts, Pool, String.")]
    public void A_row_or_column_without_figures_is_a_mistake(string table, string message)
        => Assert.Equal(message, Assert.Throws<FormatException>(() => Fill($"## Find, ns\n\n{table}")).Message);

    private static string Fill(string markdown) => FigurePage.Fill(static _ => Data, "docs/benchmarks/pool.md", markdown);
}
