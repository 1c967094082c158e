using System.Xml.Linq;
using Utf8Gen.DocsGenerator.Charts;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>The files of the charts.</summary>
public sealed class ChartTests
{
    public static TheoryData<string> Names => [.. ChartCatalogue.All.Select(static chart => chart.Name)];

    [Fact]
    public void There_are_no_other_charts()
        => Assert.Equal(
            ChartCatalogue.All.Select(static chart => chart.Name + ".svg").Order(StringComparer.Ordinal),
            RepositoryFile.NamesIn(ChartCatalogue.Folder, "*").Order(StringComparer.Ordinal));

    [Theory, MemberData(nameof(Names))]
    public void A_chart_is_legible_on_white_and_on_black_and_loads_nothing(string name)
    {
        XElement svg = XElement.Parse(Read($"{ChartCatalogue.Folder}/{name}.svg"));

        Assert.DoesNotContain(svg.DescendantsAndSelf().Attributes(), static attribute => attribute.Name.LocalName == "href");
        Assert.All(Named(svg, "text"), static text => Assert.Equal("rgb(110,119,129)", (string?)text.Attribute("fill")));
        Assert.DoesNotContain(
            Named(svg, "rect"),
            background => background.Attribute("style") is not null
                && (string?)background.Attribute("width") == (string?)svg.Attribute("width"));
    }

    private static IEnumerable<XElement> Named(XElement svg, string name)
        => svg.Descendants().Where(element => element.Name.LocalName == name);

    private static string Read(string path) => new RepositoryFile(path).Read();
}
