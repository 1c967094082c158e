using System.Text.RegularExpressions;

namespace Utf8Gen.Benchmarks.Charts;

/// <summary>Documents that show charts.</summary>
internal static partial class ChartDocument
{
    /// <summary>The document of the gates, with most of the tables.</summary>
    public const string Benchmarks = "docs/benchmarks.md";

    /// <summary>Where the files are, seen from the repository.</summary>
    public const string Folder = "docs/charts";

    /// <param name="charts">All charts.</param>
    /// <param name="read">Reads a document of the repository.</param>
    /// <param name="markdown">A document.</param>
    /// <returns>The document with the alternative texts that follow from the tables.</returns>
    public static string Describe(IReadOnlyList<IChart> charts, Func<string, string> read, string markdown)
        => Picture().Replace(markdown, match =>
        {
            IChart? chart = charts.FirstOrDefault(chart => chart.Name == match.Groups["name"].Value);
            return chart is null
                ? match.Value
                : $"![{chart.AlternativeText(TableOf(chart, read(chart.Document)))}]({match.Groups["address"].Value})";
        });

    /// <returns>The text of the file.</returns>
    public static string Draw(IChart chart, string markdown)
    {
        MarkdownTable table = TableOf(chart, markdown);
        return SvgText.Of(chart.Plot(table), chart.Height, chart.AlternativeText(table));
    }

    private static MarkdownTable TableOf(IChart chart, string markdown) => MarkdownTable.Below(markdown, $"charts/{chart.Name}.svg");

    [GeneratedRegex(@"^!\[[^\]]*\]\((?<address>[^)]*charts/(?<name>[a-z-]+)\.svg)\)$", RegexOptions.Multiline)]
    private static partial Regex Picture();
}
