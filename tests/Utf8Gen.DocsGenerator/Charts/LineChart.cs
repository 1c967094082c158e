using System.Globalization;
using System.Text.RegularExpressions;
using OxyPlot;
using OxyPlot.Axes;
using OxyPlot.Legends;
using OxyPlot.Series;

namespace Utf8Gen.DocsGenerator.Charts;

/// <summary>A line of a chart.</summary>
/// <param name="Label">Its label.</param>
/// <param name="Column">The column with its values.</param>
/// <param name="Rows">Matches the first cell of its rows; the group is the value on the horizontal
/// axis.</param>
/// <param name="IsDashed">Whether it is the peer of the preceding line and has its color.</param>
internal sealed record ChartLine(string Label, string Column, string? Rows = null, bool IsDashed = false);

/// <summary>Lines over logarithmic axes; the legend lists them from the highest end to the
/// lowest.</summary>
/// <param name="Name">The name of its file.</param>
/// <param name="Title">What it shows.</param>
/// <param name="Document">The data file with the table.</param>
/// <param name="Table">Its section.</param>
/// <param name="Horizontal">The title of the horizontal axis.</param>
/// <param name="Vertical">The title of the vertical axis.</param>
/// <param name="Rows">The rows of each line that names no others.</param>
/// <param name="Lines">The lines, ours first.</param>
internal sealed record LineChart(
    string Name, string Title, string Document, string Table, string Horizontal, string Vertical, string Rows,
    IReadOnlyList<ChartLine> Lines)
    : Chart(Name, Title, Document, Table, Height: 400)
{
    private static readonly (OxyColor Color, MarkerType Marker)[] Styles =
    [
        (OurColor, MarkerType.Circle), (OxyColor.Parse("#e16f24"), MarkerType.Square), (OxyColor.Parse("#2da44e"), MarkerType.Triangle),
        (OxyColor.Parse("#bf7fff"), MarkerType.Diamond), (OxyColor.Parse("#d4a72c"), MarkerType.Circle),
        (OxyColor.Parse("#fa4549"), MarkerType.Square),
    ];

    protected override MeasuredTable TableIn(string document) => MeasuredTable.Of(document, Table);

    protected override void Plot(PlotModel model, MeasuredTable table)
    {
        model.Axes.Add(CreateAxis(AxisPosition.Bottom, Horizontal, LineStyle.None));
        model.Axes.Add(CreateAxis(AxisPosition.Left, Vertical, LineStyle.Solid));
        model.Legends.Add(new Legend
        {
            LegendPlacement = LegendPlacement.Outside,
            LegendPosition = LegendPosition.RightMiddle,
            LegendBorderThickness = 0,
            LegendTextColor = TextColor,
            LegendSymbolLength = 28,
            LegendLineSpacing = 8,
            LegendPadding = 40, // letters are wider than OxyPlot measures
        });

        int style = -1;
        var all = new List<LineSeries>();
        foreach (ChartLine line in Lines)
        {
            if (!line.IsDashed)
                style++;
            var series = new LineSeries
            {
                Title = line.Label,
                Color = Styles[style].Color,
                StrokeThickness = all.Count == 0 ? 3 : 2,
                LineStyle = line.IsDashed ? LineStyle.Dash : LineStyle.Solid,
                MarkerType = Styles[style].Marker,
                MarkerFill = Styles[style].Color,
                MarkerSize = 3.5,
            };
            series.Points.AddRange(PointsOf(line, table));
            all.Add(series);
        }

        foreach (LineSeries series in all.OrderByDescending(static series => series.Points[^1].Y))
            model.Series.Add(series);
    }

    protected override string Describe(MeasuredTable table)
        => $"{Vertical}, first to last point. {string.Join("; ", Lines.Select(line => Describe(line, PointsOf(line, table))))}.";

    private static string Describe(ChartLine line, DataPoint[] points) => $"{line.Label} {Short(points[0].Y)} to {Short(points[^1].Y)}";

    private static string Short(double figure) => figure.ToString(figure >= 10 ? "#,0" : "0.0", CultureInfo.InvariantCulture);

    private static LogarithmicAxis CreateAxis(AxisPosition position, string title, LineStyle grid) => Styled(new LogarithmicAxis
    {
        Position = position,
        Title = title,
        AxisTitleDistance = 14,
        AxislineStyle = position == AxisPosition.Bottom ? LineStyle.Solid : LineStyle.None,
        MajorGridlineStyle = grid,
        MinorTickSize = 0,
        StringFormat = "#,0.##",
        MinimumPadding = 0.02,
        MaximumPadding = 0.02,
    });

    private DataPoint[] PointsOf(ChartLine line, MeasuredTable table)
    {
        int column = table.IndexOf(line.Column);
        var rows = new Regex(line.Rows ?? Rows);
        DataPoint[] points =
        [
            .. from row in table.Rows
               let match = rows.Match(row[0])
               where match.Success && MeasuredTable.NumberIn(row[column]) is not null
               let point = new DataPoint(
                   MeasuredTable.NumberIn(match.Groups[1].Value)!.Value, MeasuredTable.NumberIn(row[column])!.Value)
               orderby point.X
               select point,
        ];
        return points.Length > 1 ? points : throw new FormatException($"{Name} has no rows for {line.Label}.");
    }
}
