using System.Globalization;
using Utf8Gen.DocsGenerator.Charts;

namespace Utf8Gen.Analyzers.Tests.Documentation;

public sealed class LineChartTests
{
    private const string Data = """
        {
          "Match": [
            "A machine",
            ["Keys, names","Match","Chain"],
            ["8 Shuffled","9.15 ± 0.1","9.96"],
            ["2000 Declared","1,008.02","-"],
            ["3 Declared","3.45","3.39"],
            ["128 Declared","4.90","54.17"]
          ]
        }
        """;

    private const string Markdown = """
        ![old](charts/names.svg)

        ![other](charts/other.svg) and ![names](charts/names.svg)
        """;

    private static readonly LineChart Names = new(
        "names", "Match", "names.json", "Match", "keys", "ns", "^([0-9]+) Declared$",
        [new("Match", "Match"), new("Name by name", "Chain", IsDashed: true)]);

    [Fact]
    public void The_alternative_text_has_the_ends_of_each_line()
    {
        const string Expected = "![Match: ns, first to last point. Match 3.5 to 1,008; Name by name 3.4 to 54.](charts/names.svg)";

        string described = ChartCatalogue.Describe([Names], _ => Data, Markdown);

        Assert.Equal(Markdown.Replace("![old](charts/names.svg)", Expected, StringComparison.Ordinal), described);
        Assert.Equal(described, ChartCatalogue.Describe([Names], _ => Data, described));
    }

    [Fact]
    public void A_line_without_rows_is_a_mistake()
        => Assert.Throws<FormatException>(() => (Names with { Rows = "nothing" }).Draw(Data));

    [Fact]
    public void The_same_table_gives_the_same_text_in_every_culture()
    {
        string expected = Names.Draw(Data);
        CultureInfo before = CultureInfo.CurrentCulture;
        try
        {
            CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo("de-DE");
            Assert.Equal(expected, Names.Draw(Data));
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }

        Assert.DoesNotContain('\r', expected);
    }
}
