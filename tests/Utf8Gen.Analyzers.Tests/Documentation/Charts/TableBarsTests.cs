using Utf8Gen.Benchmarks.Charts;

namespace Utf8Gen.Analyzers.Tests.Documentation.Charts;

public sealed class TableBarsTests
{
    private const string Picture = "charts/some.svg";

    [Fact]
    public void A_chart_shows_the_table_below_its_picture()
    {
        MarkdownTable table = MarkdownTable.Below("""
            | Other | Table |
            |---|---:|
            | a | 1 |

            ![Some](charts/some.svg)

            | Names | Time |
            |---|---:|
            | b | 2.50 ± 0.06 |
            | c | - |

            | Third | Table |
            |---|---:|
            | d | 4 |
            """.ReplaceLineEndings("\n"), Picture);

        Assert.Equal(["Names", "Time"], table.Columns);
        Assert.Equal<IReadOnlyList<string>>([["b", "2.50 ± 0.06"], ["c", "-"]], table.Rows);
    }

    [Theory]
    [InlineData("| a |\n|---|\n| 1 |\n")]
    [InlineData("""
        ![Some](charts/some.svg)

        text

        | a |
        |---|
        | 1 |

        """)]
    [InlineData("""
        ![Some](charts/some.svg)

        | a |
        |---|

        """)]
    public void A_picture_without_a_table_below_it_is_complained_about(string markdown)
        => Assert.Contains(
            Picture,
            Assert.Throws<FormatException>(() => MarkdownTable.Below(markdown, Picture)).Message,
            StringComparison.Ordinal);

    [Theory]
    [InlineData("7", 7.0)]
    [InlineData("2.50 ± 0.06", 2.5)]
    [InlineData("13,141.4 us", 13_141.4)]
    [InlineData("-", null)]
    public void The_number_of_a_cell_is_what_it_begins_with(string cell, double? expected)
        => Assert.Equal(expected, TableCell.NumberIn(cell));

    [Theory]
    [InlineData("")]
    [InlineData("kept")]
    public void A_cell_without_a_number_is_an_error(string cell) => Assert.Throws<FormatException>(() => TableCell.NumberIn(cell));

    [Fact]
    public void Peers_are_what_ours_is_divided_by()
    {
        MarkdownTable table = Table("""
            | Names | Match | Chain | Switch |
            |---|---:|---:|---:|
            | 3 Declared | 1.00 | 2.00 | 4.00 |
            | 3 Unknown | 1.00 | 1.00 | 1.00 |
            | 64 Declared | 3.00 | 2.00 | - |
            """);

        Assert.Equal("""
            3 Declared: Chain 0.5, Switch 0.25
            64 Declared: Chain 1.5
            """, TextOf(
                TableBars.OfPeers("Match", ["Chain", "Switch"], static row => row.EndsWith("Declared", StringComparison.Ordinal))(table)));
    }

    [Fact]
    public void A_row_for_each_method_gives_the_same_bars()
    {
        MarkdownTable table = Table("""
            | Method | Order    | Mean     | Ratio |
            |------- |--------- |---------:|------:|
            | Chain  | Declared | 200.0 us |  1.00 |
            | Match  | Declared | 100.0 us |  0.50 |
            | Chain  | Shuffled | 400.0 us |  1.00 |
            | Match  | Shuffled | 500.0 us |  1.25 |
            """);

        Assert.Equal("""
            Declared: Chain 0.5
            Shuffled: Chain 1.25
            """, TextOf(TableBars.OfMethods("Match", ["Chain"], cases: "Order")(table)));
    }

    [Fact]
    public void Ratios_are_taken_as_they_are()
    {
        MarkdownTable table = Table("""
            | | 1 | 8 | 5,000 |
            |---|---:|---:|---:|
            | Ascii | 0.62 | 0.58 | 1.00 |
            """);

        Assert.Equal(
            "Ascii: 8 chars 0.58, 5,000 chars 1",
            TextOf(TableBars.OfRatios(["8", "5,000"], static column => $"{column} chars")(table)));
    }

    [Fact]
    public void Rules_have_a_bar_for_each_piece_of_code()
    {
        MarkdownTable table = Table("""
            | Rule | Code | before, ns | after, ns | after / before |
            |---|---|---:|---:|---:|
            | U8G0001 | one, `==` | 25.4 | 3.9 | 0.15 |
            | U8G0001 | three, `is ... or` | 38.3 | 16.4 | 0.43 |
            | U8G0002 | with `Read` | 59.2 | 37.7 | 0.64 |
            """);

        Assert.Equal("""
            U8G0001: one, == 0.15, three, is ... or 0.43
            U8G0002: with Read 0.64
            """, TextOf(TableBars.OfRules(table)));
    }

    [Fact]
    public void A_column_that_is_not_there_is_named()
    {
        MarkdownTable table = Table("""
            | Names | Match |
            |---|---:|
            | a | 1.00 |
            """);

        FormatException exception = Assert.Throws<FormatException>(() => TextOf(TableBars.OfPeers("Match", ["Chain"])(table)));
        Assert.Equal("No column Chain among: Names, Match.", exception.Message);
    }

    private static MarkdownTable Table(string markdown)
        => MarkdownTable.Below($"![Some]({Picture})\n\n{markdown.ReplaceLineEndings("\n")}", Picture);

    private static string TextOf(IEnumerable<BarGroup> groups)
        => string.Join(Environment.NewLine, groups.Select(static group => $"{group.Label}: {TextOf(group.Bars)}"));

    private static string TextOf(IEnumerable<Bar> bars)
        => string.Join(", ", bars.Select(static bar => FormattableString.Invariant($"{bar.Label} {bar.Ratio:0.##}")));
}
