using OxyPlot;
using OxyPlot.Axes;
using OxyPlot.Legends;
using OxyPlot.Series;

namespace Utf8Gen.Benchmarks.Charts;

/// <summary>A plot of lines, whose legend lists them from the highest end to the lowest.</summary>
internal sealed class LinePlot
{
    private static readonly MarkerType[] Markers =
    [
        MarkerType.Circle, MarkerType.Square, MarkerType.Triangle, MarkerType.Diamond,
        MarkerType.Circle, MarkerType.Square, MarkerType.Triangle,
    ];

    private readonly List<LineSeries> _lines = [];
    private readonly PlotModel _model;
    private int _colors = -1;

    public LinePlot(string title, string horizontal, string vertical)
    {
        _model = ChartStyle.CreateModel(title);
        _model.Axes.Add(CreateAxis(AxisPosition.Bottom, horizontal, LineStyle.None));
        _model.Axes.Add(CreateAxis(AxisPosition.Left, vertical, LineStyle.Solid));
        _model.Legends.Add(new Legend
        {
            LegendPlacement = LegendPlacement.Outside,
            LegendPosition = LegendPosition.RightMiddle,
            LegendBorderThickness = 0,
            LegendTextColor = ChartStyle.Text,
            LegendSymbolLength = 28,
            LegendLineSpacing = 8,
        });
    }

    public PlotModel Model
    {
        get
        {
            foreach (LineSeries line in _lines.OrderByDescending(static line => line.Points[^1].Y))
                _model.Series.Add(line);
            return _model;
        }
    }

    public void Add(ChartLine line, IReadOnlyList<DataPoint> points)
    {
        if (!line.IsDashed)
            _colors++;
        OxyColor color = ChartStyle.Lines[_colors];
        var series = new LineSeries
        {
            Title = line.Label,
            Color = color,
            StrokeThickness = _lines.Count == 0 ? 3 : 2,
            LineStyle = line.IsDashed ? LineStyle.Dash : LineStyle.Solid,
            MarkerType = Markers[_colors],
            MarkerFill = color,
            MarkerSize = 3.5,
        };
        series.Points.AddRange(points);
        _lines.Add(series);
    }

    private static LogarithmicAxis CreateAxis(AxisPosition position, string title, LineStyle grid) => ChartStyle.Styled(new LogarithmicAxis
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
}
