using System.Globalization;
using OxyPlot;
using OxyPlot.Series;
using Utf8Gen.Benchmarks.Charts;

namespace Utf8Gen.Analyzers.Tests.Documentation.Charts;

public sealed class LineChartTests
{
    private const string Markdown = """
        ![old](charts/names.svg)

        | Keys, names | Match | Chain |
        |---|---:|---:|
        | 8 Shuffled | 9.15 ± 0.1 | 9.96 |
        | 2000 Declared | 1,008.02 | - |
        | 3 Declared | 3.45 | 3.39 |
        | 128 Declared | 4.90 | 54.17 |

        ![other](charts/other.svg) and ![names](charts/names.svg)
        """;

    private static readonly LineChart Names = new(
        "names", "Match: time", "keys", "ns", "^([0-9]+) Declared$", [new("Match", "Match"), new("Name by name", "Chain", IsDashed: true)]);

    [Fact]
    public void A_line_has_the_cells_of_its_rows_and_ends_with_the_last_that_has_a_figure()
    {
        LineSeries[] lines = [.. Names.Plot(Table()).Series.Cast<LineSeries>()];

        Assert.Equal(["Match", "Name by name"], lines.Select(static line => line.Title));
        Assert.Equal([new DataPoint(3, 3.45), new DataPoint(128, 4.9), new DataPoint(2000, 1008.02)], lines[0].Points);
        Assert.Equal([new DataPoint(3, 3.39), new DataPoint(128, 54.17)], lines[1].Points);
    }

    [Fact]
    public void The_alternative_text_has_the_ends_of_each_line()
    {
        const string Expected =
            "![Match: time: ns over keys. Match: 3.5 at 3, 1,008 at 2,000. Name by name: 3.4 at 3, 54 at 128.](charts/names.svg)";

        string described = ChartDocument.Describe([Names], _ => Markdown, Markdown);

        Assert.Equal(Markdown.Replace("![old](charts/names.svg)", Expected, StringComparison.Ordinal), described);
        Assert.Equal(described, ChartDocument.Describe([Names], _ => described, described));
    }

    [Fact]
    public void A_line_without_rows_is_a_mistake()
        => Assert.Throws<FormatException>(() => (Names with { Rows = "nothing" }).Plot(Table()));

    [Fact]
    public void The_same_table_gives_the_same_text_in_every_culture()
    {
        string expected = ChartDocument.Draw(Names, Markdown);
        CultureInfo before = CultureInfo.CurrentCulture;
        try
        {
            CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo("de-DE");
            Assert.Equal(expected, ChartDocument.Draw(Names, Markdown));
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }

        Assert.DoesNotContain('\r', expected);
    }

    private static MarkdownTable Table() => MarkdownTable.Below(Markdown, "charts/names.svg");
}
