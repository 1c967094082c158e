using System.Xml.Linq;
using Utf8Gen.Benchmarks.Charts;

namespace Utf8Gen.Analyzers.Tests.Documentation.Charts;

/// <summary>The charts in the documentation show what its tables say.</summary>
public sealed class ChartTests
{
    public static TheoryData<string> Names => [.. ChartCatalogue.All.Select(static chart => chart.Name)];

    public static TheoryData<string> Documents => LinkTests.Documents;

    [Theory, MemberData(nameof(Names))]
    public void A_chart_shows_its_table(string name)
    {
        IChart chart = ChartCatalogue.All.Single(chart => chart.Name == name);
        new RepositoryFile($"{ChartDocument.Folder}/{name}.svg").MustBe(ChartDocument.Draw(chart, Read(chart.Document)));
    }

    [Theory, MemberData(nameof(Documents))]
    public void The_alternative_text_of_a_chart_gives_its_figures(string document)
        => new RepositoryFile(document).MustBe(ChartDocument.Describe(ChartCatalogue.All, Read, Read(document)));

    [Fact]
    public void There_are_no_other_charts()
        => Assert.Equal(
            ChartCatalogue.All.Select(static chart => chart.Name + ".svg").Order(StringComparer.Ordinal),
            RepositoryFile.NamesIn(ChartDocument.Folder, "*").Order(StringComparer.Ordinal));

    [Theory, MemberData(nameof(Names))]
    public void A_chart_can_be_read_on_white_and_on_black_and_loads_nothing(string name)
    {
        XElement svg = XElement.Parse(Read($"{ChartDocument.Folder}/{name}.svg"));

        Assert.DoesNotContain("url(", svg.ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain(svg.DescendantsAndSelf().Attributes(), static attribute => attribute.Name.LocalName == "href");
        Assert.All(Named(svg, "text"), static text => Assert.Equal("rgb(110,119,129)", (string?)text.Attribute("fill")));
        Assert.DoesNotContain(Named(svg, "rect"), static background => (string?)background.Attribute("width") == $"{ChartStyle.Width}");
    }

    private static IEnumerable<XElement> Named(XElement svg, string name)
        => svg.Descendants().Where(element => element.Name.LocalName == name);

    private static string Read(string path) => new RepositoryFile(path).Read();
}
