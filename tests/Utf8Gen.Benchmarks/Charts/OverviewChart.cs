using System.Globalization;
using System.Text.RegularExpressions;
using OxyPlot;
using OxyPlot.Annotations;
using OxyPlot.Axes;
using OxyPlot.Series;

namespace Utf8Gen.Benchmarks.Charts;

/// <summary>The table of the README: the time of each task in parts of that of the
/// usual code.</summary>
internal sealed partial class OverviewChart : IChart
{
    private const string Title = "Time with Utf8Gen, compared with the usual code";

    public string Name => "overview";

    public int Height => 260;

    public string Document => "README.md";

    public PlotModel Plot(MarkdownTable table)
    {
        Row[] rows = [.. RowsOf(table)];
        PlotModel model = ChartStyle.CreateModel(Title);
        model.PlotMargins = new OxyThickness(290, double.NaN, 30, double.NaN);
        var tasks = new CategoryAxis
        {
            Position = AxisPosition.Left,
            StartPosition = 1,
            EndPosition = 0,
            GapWidth = 0.8,
            TickStyle = TickStyle.None,
        };
        tasks.Labels.AddRange(rows.Select(static row => row.Task));
        model.Axes.Add(ChartStyle.Styled(tasks));
        model.Axes.Add(ChartStyle.Styled(new LinearAxis
        {
            Position = AxisPosition.Bottom,
            Minimum = 0,
            Maximum = 100,
            MajorStep = 25,
            MinorTickSize = 0,
            MajorGridlineStyle = LineStyle.Solid,
            StringFormat = "0' %'",
        }));

        var bars = new BarSeries { FillColor = ChartStyle.Ours };
        bars.Items.AddRange(rows.Select(static row => new BarItem(row.Percent)));
        model.Series.Add(bars);
        for (int i = 0; i < rows.Length; i++)
            model.Annotations.Add(LabelOf(rows[i], i));
        return model;
    }

    public string AlternativeText(MarkdownTable table)
        => $"{Title}: {string.Join("; ", RowsOf(table).Select(static row => $"{row.Task}, {row.Figures}"))}";

    private static TextAnnotation LabelOf(Row row, int index) => new()
    {
        Text = row.Figures,
        TextPosition = new DataPoint(row.Percent, index),
        TextHorizontalAlignment = HorizontalAlignment.Left,
        TextVerticalAlignment = VerticalAlignment.Middle,
        TextColor = ChartStyle.Text,
        Offset = new ScreenVector(8, 0),
        StrokeThickness = 0,
        FontWeight = FontWeights.Bold,
    };

    /// <remarks>Where a task stands twice, the first row is shown.</remarks>
    private static IEnumerable<Row> RowsOf(MarkdownTable table)
        => table.Rows.Where(static row => row[0] != "the same").Select(row => new Row(
            TableCell.TextOf(row[0]),
            TimeIn(row[table.IndexOf("Usual code")]),
            TimeIn(row[table.IndexOf("With Utf8Gen")]),
            row[table.IndexOf("Gain")]));

    private static string TimeIn(string cell) => Time().Match(cell).Groups[1].Value;

    [GeneratedRegex(": ([0-9.,]+ (?:ns|µs))")]
    private static partial Regex Time();

    private sealed record Row(string Task, string Usual, string Ours, string Gain)
    {
        public double Percent => 100 * TableCell.NumberIn(Ours)!.Value / TableCell.NumberIn(Usual)!.Value;

        public string Figures => string.Create(CultureInfo.InvariantCulture, $"{Ours} instead of {Usual} ({Gain})");
    }
}
