using System.Globalization;
using OxyPlot;
using OxyPlot.Axes;

namespace Utf8Gen.Benchmarks.Charts;

/// <summary>What all charts have in common: no background, and colors that can be read on white and
/// on nearly black.</summary>
internal static class ChartStyle
{
    public const int Width = 860;

    /// <summary>A font whose letters OxyPlot knows the width of.</summary>
    public const string Font = "Arial";

    public static OxyColor Text { get; } = OxyColor.Parse("#6e7781");

    public static OxyColor Ours { get; } = OxyColor.Parse("#218bff");

    /// <summary>Of the lines, in their order.</summary>
    public static IReadOnlyList<OxyColor> Lines { get; } =
        [Ours, .. new[] { "#e16f24", "#2da44e", "#bf7fff", "#d4a72c", "#fa4549", "#8c959f" }.Select(OxyColor.Parse)];

    public static OxyColor Grid { get; } = OxyColor.FromAColor(70, Text);

    public static PlotModel CreateModel(string title) => new()
    {
        Title = title,
        TitleFontSize = 15,
        TitleColor = Text,
        TextColor = Text,
        DefaultFont = Font,
        Background = OxyColors.Undefined,
        Padding = new OxyThickness(8, 8, 60, 12),
        PlotAreaBorderThickness = new OxyThickness(0),
        Culture = CultureInfo.InvariantCulture,
    };

    public static T Styled<T>(T axis)
        where T : Axis
    {
        axis.AxislineColor = axis.TicklineColor = axis.MinorTicklineColor = Text;
        axis.MajorGridlineColor = Grid;
        return axis;
    }
}
