using Utf8Gen.Benchmarks.Charts;

namespace Utf8Gen.Analyzers.Tests.Documentation.Charts;

/// <summary>The charts in the documentation show what its tables say.</summary>
public sealed class ChartTests
{
    private const string Folder = "docs/charts";

    public static TheoryData<string> Names => [.. ChartCatalogue.All.Select(static chart => chart.Name)];

    [Theory, MemberData(nameof(Names))]
    public void A_chart_shows_its_table(string name)
    {
        Chart chart = ChartCatalogue.All.Single(chart => chart.Name == name);
        new RepositoryFile(chart.Path).MustBe(chart.Draw(new RepositoryFile(Chart.Document).Read()));
    }

    [Fact]
    public void There_are_no_other_charts()
        => Assert.Equal(
            ChartCatalogue.All.Select(static chart => chart.Name + ".svg").Order(StringComparer.Ordinal),
            RepositoryFile.NamesIn(Folder, "*").Order(StringComparer.Ordinal));
}
