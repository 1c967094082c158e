using System.Globalization;
using OxyPlot;
using OxyPlot.Axes;

namespace Utf8Gen.DocsGenerator.Charts;

/// <summary>A picture of a table of figures.</summary>
/// <param name="Name">The name of its file, without the extension.</param>
/// <param name="Title">What it shows.</param>
/// <param name="Document">The file with the table.</param>
/// <param name="Table">The name of the table in it.</param>
/// <param name="Height">The height in pixels.</param>
internal abstract record Chart(string Name, string Title, string Document, string Table, int Height)
{
    private const int Width = 860;

    /// <summary>Gets the color of text and axes, legible on white and on black.</summary>
    protected static OxyColor TextColor { get; } = OxyColor.Parse("#6e7781");

    protected static OxyColor OurColor { get; } = OxyColor.Parse("#218bff");

    /// <summary>Returns the text of the file, the same on every machine.</summary>
    /// <param name="document">The text of the file with the table.</param>
    public string Draw(string document)
    {
        var model = new PlotModel
        {
            Title = Title,
            TitleFontSize = 15,
            TitleColor = TextColor,
            TextColor = TextColor,
            DefaultFont = "Arial", // the width of its letters is known to OxyPlot
            Background = OxyColors.Undefined,
            Padding = new OxyThickness(8, 8, 8, 12),
            PlotAreaBorderThickness = new OxyThickness(0),
            Culture = CultureInfo.InvariantCulture,
        };
        Plot(model, TableIn(document));
        return SvgExporter.ExportToString(
            model, Width, Height, isDocument: false, useVerticalTextAlignmentWorkaround: true).ReplaceLineEndings("\n") + "\n";
    }

    /// <summary>Returns the alternative text: the title and the figures.</summary>
    /// <param name="document">The text of the file with the table.</param>
    public string Describe(string document) => $"{Title}: {Describe(TableIn(document))}";

    protected abstract MeasuredTable TableIn(string document);

    protected abstract void Plot(PlotModel model, MeasuredTable table);

    protected abstract string Describe(MeasuredTable table);

    protected static T Styled<T>(T axis)
        where T : Axis
    {
        axis.AxislineColor = axis.TicklineColor = axis.MinorTicklineColor = TextColor;
        axis.MajorGridlineColor = OxyColor.FromAColor(70, TextColor);
        return axis;
    }
}
