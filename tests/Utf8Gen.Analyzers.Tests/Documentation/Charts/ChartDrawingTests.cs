using System.Globalization;
using System.Xml.Linq;
using Utf8Gen.Benchmarks.Charts;

namespace Utf8Gen.Analyzers.Tests.Documentation.Charts;

public sealed class ChartDrawingTests
{
    /// <summary>Places are written with one decimal.</summary>
    private const double Rounding = 0.25;

    private static readonly BarGroup[] TwoGroups =
    [
        new("Declared", [new("Chain", 0.5), new("Switch", 0.25)]),
        new("Shuffled", [new("Chain", 1.5), new("Switch", 0.001)]),
    ];

    [Fact]
    public void Bars_have_lengths_in_proportion_and_their_figures_beside_them()
    {
        XElement svg = Draw(TwoGroups);

        double one = LengthOf(svg, "bar", 0) / 0.5;
        Assert.Equal(0.25 * one, LengthOf(svg, "bar", 1), Rounding);
        Assert.Equal(1.5 * one, LengthOf(svg, "slower", 0), Rounding);
        Assert.Equal(["0.50", "0.25", "1.50", "< 0.01"], TextsOf(svg, "figure"));
        Assert.Equal(["Chain", "Switch", "Chain", "Switch"], TextsOf(svg, "label"));
        Assert.Equal(["Declared", "Shuffled"], TextsOf(svg, "group"));
    }

    [Fact]
    public void The_line_at_1_is_where_a_bar_of_1_ends()
    {
        XElement svg = Draw([new("Declared", [new("Chain", 1)])]);

        XElement line = Assert.Single(Elements(svg, "line", "one"));
        XElement bar = Assert.Single(Elements(svg, "rect", "bar"));
        Assert.Equal(NumberOf(line, "x1"), NumberOf(bar, "x") + NumberOf(bar, "width"), Rounding);
        Assert.Equal(NumberOf(line, "x1"), NumberOf(line, "x2"));
    }

    [Fact]
    public void Groups_of_one_bar_are_bars_with_the_label_of_the_group()
    {
        XElement svg = Draw([new("Declared", [new("Chain", 0.5)]), new("Shuffled", [new("Chain", 0.4)])]);

        Assert.Empty(TextsOf(svg, "group"));
        Assert.Equal(["Declared", "Shuffled"], TextsOf(svg, "label"));
    }

    [Fact]
    public void Text_is_escaped()
    {
        XElement svg = Draw([new("a < b & \"c\"", [new("List<T>", 0.5), new("d", 0.5)])], title: "<script>");

        Assert.Equal(["<script>"], TextsOf(svg, "title"));
        Assert.Equal(["a < b & \"c\""], TextsOf(svg, "group"));
        Assert.Equal("List<T>", TextsOf(svg, "label").First());
        Assert.DoesNotContain(svg.Descendants(), static element => element.Name.LocalName == "script");
    }

    [Fact]
    public void Everything_lies_within_the_picture()
    {
        XElement svg = Draw(TwoGroups);

        double width = NumberOf(svg, "width");
        double height = NumberOf(svg, "height");
        Assert.All(Elements(svg, "rect"), rect => Assert.InRange(NumberOf(rect, "width") + ((double?)rect.Attribute("x") ?? 0), 0, width));
        Assert.All(Elements(svg, "text"), text => Assert.InRange(NumberOf(text, "y"), 0, height));
        Assert.All(Elements(svg, "line"), line => Assert.InRange(NumberOf(line, "y2"), 0, height));
    }

    [Fact]
    public void The_same_bars_give_the_same_text_in_every_culture()
    {
        string expected = ChartDrawing.Of("Title", TwoGroups);
        CultureInfo before = CultureInfo.CurrentCulture;
        try
        {
            CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo("de-DE");
            Assert.Equal(expected, ChartDrawing.Of("Title", TwoGroups));
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    [Fact]
    public void Nothing_is_loaded_and_dark_surroundings_have_colors_of_their_own()
    {
        string svg = ChartDrawing.Of("Title", TwoGroups);

        Assert.DoesNotContain("url(", svg, StringComparison.Ordinal);
        Assert.DoesNotContain("href", svg, StringComparison.Ordinal);
        Assert.Contains("@media (prefers-color-scheme: dark)", svg, StringComparison.Ordinal);
        Assert.DoesNotContain('\r', svg);
    }

    [Theory]
    [InlineData(0.3, "0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1")]
    [InlineData(1.1, "0 0.2 0.4 0.6 0.8 1 1.2")]
    [InlineData(2.24, "0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 2.25")]
    [InlineData(14, "0 2 4 6 8 10 12 14")]
    public void The_axis_has_room_for_1_and_for_the_largest_ratio(double largest, string expected)
        => Assert.Equal(expected, string.Join(' ', new ChartScale(
            0, 100, largest).Ticks.Select(static tick => tick.ToString(CultureInfo.InvariantCulture))));

    private static XElement Draw(IReadOnlyList<BarGroup> groups, string title = "Title") => XElement.Parse(ChartDrawing.Of(title, groups));

    private static IEnumerable<XElement> Elements(XElement svg, string name, string? kind = null)
        => svg.Elements().Where(element => element.Name.LocalName == name && (kind is null || (string?)element.Attribute("class") == kind));

    private static IEnumerable<string> TextsOf(XElement svg, string kind) => Elements(svg, "text", kind).Select(static text => text.Value);

    private static double LengthOf(XElement svg, string kind, int index) => NumberOf(Elements(svg, "rect", kind).ElementAt(index), "width");

    private static double NumberOf(XElement element, string attribute) => (double)element.Attribute(attribute)!;
}
