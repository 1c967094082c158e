using System.Text.RegularExpressions;
using OxyPlot;
using OxyPlot.Annotations;
using OxyPlot.Axes;
using OxyPlot.Series;

namespace Utf8Gen.DocsGenerator.Charts;

/// <summary>The table of the README: the time of each task as a percentage of the usual code's.</summary>
internal sealed partial record OverviewChart()
    : Chart("overview", "Time with Utf8Gen, compared with the usual code", "README.md", "<!-- numbers -->", Height: 260)
{
    protected override MeasuredTable TableIn(string document) => MeasuredTable.Below(document, Table);

    protected override void Plot(PlotModel model, MeasuredTable table)
    {
        Row[] rows = [.. RowsOf(table)];
        model.PlotMargins = new OxyThickness(290, double.NaN, 82, double.NaN);
        var tasks = new CategoryAxis
        {
            Position = AxisPosition.Left,
            StartPosition = 1,
            EndPosition = 0,
            GapWidth = 0.8,
            TickStyle = TickStyle.None,
        };
        tasks.Labels.AddRange(rows.Select(static row => row.Task));
        model.Axes.Add(Styled(tasks));
        model.Axes.Add(Styled(new LinearAxis
        {
            Position = AxisPosition.Bottom,
            Minimum = 0,
            Maximum = 100,
            MajorStep = 25,
            MinorTickSize = 0,
            MajorGridlineStyle = LineStyle.Solid,
            StringFormat = "0' %'",
        }));

        var bars = new BarSeries { FillColor = OurColor };
        bars.Items.AddRange(rows.Select(static row => new BarItem(row.Percent)));
        model.Series.Add(bars);
        foreach ((int index, Row row) in rows.Index())
        {
            model.Annotations.Add(new TextAnnotation
            {
                Text = row.Figures,
                TextPosition = new DataPoint(row.Percent, index),
                TextHorizontalAlignment = HorizontalAlignment.Left,
                TextVerticalAlignment = VerticalAlignment.Middle,
                TextColor = TextColor,
                Offset = new ScreenVector(8, 0),
                StrokeThickness = 0,
                FontWeight = FontWeights.Bold,
            });
        }
    }

    protected override string Describe(MeasuredTable table)
        => string.Join("; ", RowsOf(table).Select(static row => $"{row.Task}, {row.Figures}"));

    /// <remarks>Of a task with several rows, the first one is shown.</remarks>
    private static IEnumerable<Row> RowsOf(MeasuredTable table)
        => table.Rows.Where(static row => row[0] != "the same").Select(row => new Row(
            row[0].Replace("`", "", StringComparison.Ordinal),
            TimeIn(row[table.IndexOf("Usual code")]),
            TimeIn(row[table.IndexOf("With Utf8Gen")]),
            row[table.IndexOf("Gain")]));

    private static string TimeIn(string cell) => Time().Match(cell).Groups[1].Value;

    [GeneratedRegex(": ([0-9.,]+ (?:ns|µs))")]
    private static partial Regex Time();

    private sealed record Row(string Task, string Usual, string Ours, string Gain)
    {
        public double Percent => 100 * MeasuredTable.NumberIn(Ours)!.Value / MeasuredTable.NumberIn(Usual)!.Value;

        public string Figures => $"{Ours} instead of {Usual} ({Gain})";
    }
}
