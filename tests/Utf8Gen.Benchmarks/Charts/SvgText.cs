using System.Security;
using System.Text.RegularExpressions;
using OxyPlot;

namespace Utf8Gen.Benchmarks.Charts;

/// <summary>The text of a picture: the same on every machine.</summary>
internal static partial class SvgText
{
    private const string OnlyFont = $"font-family=\"{ChartStyle.Font}\"";

    private const string Declaration = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n";

    /// <param name="plot">What to draw.</param>
    /// <param name="height">How high it is.</param>
    /// <param name="title">What it says to those who do not see it.</param>
    public static string Of(PlotModel plot, int height, string title)
    {
        string svg = SvgExporter.ExportToString(plot, ChartStyle.Width, height, isDocument: false)
            .ReplaceLineEndings("\n")
            .Replace(Declaration, "", StringComparison.Ordinal);

        // Letters are wider than OxyPlot takes them for: nothing is cut off.
        svg = Clip().Replace(svg, "");

        // Not every program that shows pictures knows this attribute; a shift by a part of the
        // font's size, every one.
        svg = svg.Replace("dominant-baseline=\"hanging\"", "dy=\"0.8em\"", StringComparison.Ordinal)
            .Replace("dominant-baseline=\"middle\"", "dy=\"0.35em\"", StringComparison.Ordinal)
            .Replace(OnlyFont, $"{OnlyFont[..^1]}, Helvetica, sans-serif\"", StringComparison.Ordinal);
        return Start().Replace(svg, start => $"{start.Value}\n  <title>{SecurityElement.Escape(title)}</title>", 1) + "\n";
    }

    [GeneratedRegex(@" clip-path=""url\([^)]*\)""|\s*<defs>.*?</defs>", RegexOptions.Singleline)]
    private static partial Regex Clip();

    [GeneratedRegex("^<svg [^>]*>")]
    private static partial Regex Start();
}
