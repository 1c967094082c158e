using System.Globalization;
using System.Text.RegularExpressions;
using OxyPlot;

namespace Utf8Gen.Benchmarks.Charts;

/// <summary>Lines over logarithmic axes.</summary>
/// <param name="Name">The name of its file.</param>
/// <param name="Title">What it shows.</param>
/// <param name="Horizontal">The title of the horizontal axis.</param>
/// <param name="Vertical">The title of the vertical axis.</param>
/// <param name="Rows">The rows of each line that names no others.</param>
/// <param name="Lines">The lines, ours first.</param>
internal sealed record LineChart(
    string Name, string Title, string Horizontal, string Vertical, string Rows, IReadOnlyList<ChartLine> Lines) : IChart
{
    public int Height => 400;

    public string Document => ChartDocument.Benchmarks;

    public PlotModel Plot(MarkdownTable table)
    {
        var plot = new LinePlot(Title, Horizontal, Vertical);
        foreach (ChartLine line in Lines)
            plot.Add(line, PointsOf(line, table));
        return plot.Model;
    }

    public string AlternativeText(MarkdownTable table)
        => $"{Title}: {Vertical} over {Horizontal}. {string.Join(' ', Lines.Select(line => Describe(line, PointsOf(line, table))))}";

    private static string Describe(ChartLine line, DataPoint[] points)
    {
        DataPoint first = points[0], last = points[^1];
        return string.Create(
            CultureInfo.InvariantCulture, $"{line.Label}: {Short(first.Y)} at {first.X:#,0}, {Short(last.Y)} at {last.X:#,0}.");
    }

    private static string Short(double figure) => figure.ToString(figure >= 10 ? "#,0" : "0.0", CultureInfo.InvariantCulture);

    private DataPoint[] PointsOf(ChartLine line, MarkdownTable table)
    {
        int column = table.IndexOf(line.Column);
        var rows = new Regex(line.Rows ?? Rows);
        DataPoint[] points =
        [
            .. from row in table.Rows
               let match = rows.Match(row[0])
               where match.Success && TableCell.NumberIn(row[column]) is not null
               let point = new DataPoint(TableCell.NumberIn(match.Groups[1].Value)!.Value, TableCell.NumberIn(row[column])!.Value)
               orderby point.X
               select point,
        ];
        return points.Length > 1 ? points : throw new FormatException($"{Name} has no rows for {line.Label}.");
    }
}
