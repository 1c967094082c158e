using System.Globalization;
using System.Security;
using System.Text;

namespace Utf8Gen.Benchmarks.Charts;

/// <summary>Draws groups of horizontal bars, and a line where the ratio is 1.</summary>
/// <remarks>The file brings its own colors and background, for light and dark surroundings, and names no font that must be loaded.</remarks>
internal sealed class ChartDrawing
{
    private const int Width = 860;
    private const int Margin = 16;
    private const int HeadHeight = 84;
    private const int BarHeight = 12;
    private const int BarDistance = 18;
    private const int GroupHeight = 22;

    /// <summary>How wide a letter is at most, on the average of a label.</summary>
    private const int LetterWidth = 7;

    /// <summary>Room for the figures, which stand below each other on the right.</summary>
    private const int FigureWidth = 56;

    private const string Style = """
        <style>
        text { font: 12px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #1f2328 }
        .title { font-size: 15px; font-weight: 600 }
        .group { font-weight: 600 }
        .note { fill: #59636e }
        .page { fill: #ffffff }
        .grid { stroke: #d1d9e0 }
        .one { stroke: #1f2328; stroke-width: 2 }
        .bar { fill: #218bff }
        .slower { fill: #e16f24 }
        @media (prefers-color-scheme: dark) {
        text { fill: #f0f6fc }
        .note { fill: #9198a1 }
        .page { fill: #0d1117 }
        .grid { stroke: #3d444d }
        .one { stroke: #f0f6fc }
        }
        </style>
        """;

    private readonly StringBuilder _svg = new();
    private readonly IReadOnlyList<BarGroup> _groups;
    private readonly string _title;

    /// <summary>Where a group has only one bar, its own label is enough.</summary>
    private readonly bool _hasGroupLabels;

    private readonly ChartScale _scale;
    private int _y = HeadHeight;

    private ChartDrawing(string title, IReadOnlyList<BarGroup> groups)
    {
        _title = title;
        _groups = groups;
        _hasGroupLabels = groups.Any(static group => group.Bars.Count > 1);
        int left = Margin + (groups.SelectMany(group => group.Bars.Select(bar => LabelOf(group, bar))).Max(static label => label.Length) * LetterWidth) + Margin;
        _scale = new ChartScale(left, Width - Margin - FigureWidth, groups.SelectMany(static group => group.Bars).Max(static bar => bar.Ratio));
    }

    private int Height => HeadHeight + Margin
        + (_groups.Sum(static group => group.Bars.Count) * BarDistance) + (_hasGroupLabels ? _groups.Count * GroupHeight : 0);

    public static string Of(string title, IReadOnlyList<BarGroup> groups) => new ChartDrawing(title, groups).Draw();

    private string Draw()
    {
        DrawHead();
        DrawGrid();
        foreach (BarGroup group in _groups)
            DrawGroup(group);
        DrawLine(_scale.XOf(1), "one");
        return _svg.Append("</svg>\n").ToString();
    }

    private void DrawHead()
    {
        Add($"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{Width}\" height=\"{Height}\" viewBox=\"0 0 {Width} {Height}\" role=\"img\" aria-labelledby=\"title\">");
        Add($"<title id=\"title\">{Escape(_title)}</title>");
        Add($"{Style.ReplaceLineEndings("\n")}");
        Add($"<rect class=\"page\" width=\"{Width}\" height=\"{Height}\" rx=\"6\"/>");
        AddText(Margin, 26, "title", "start", _title);
        AddText(Margin, 46, "note", "start", "Shorter is better; at the line both take as long.");
    }

    private void DrawGrid()
    {
        foreach (double ratio in _scale.Ticks)
        {
            DrawLine(_scale.XOf(ratio), "grid");
            AddText(_scale.XOf(ratio), HeadHeight - 8, "note", "middle", ratio.ToString("0.##", CultureInfo.InvariantCulture));
        }
    }

    private void DrawLine(double x, string kind) => Add($"<line class=\"{kind}\" x1=\"{x:0.#}\" y1=\"{HeadHeight - 4}\" x2=\"{x:0.#}\" y2=\"{Height - Margin}\"/>");

    private void DrawGroup(BarGroup group)
    {
        if (_hasGroupLabels)
        {
            AddText(Margin, _y + 15, "group", "start", group.Label);
            _y += GroupHeight;
        }

        foreach (Bar bar in group.Bars)
        {
            DrawBar(LabelOf(group, bar), bar.Ratio);
            _y += BarDistance;
        }
    }

    private void DrawBar(string label, double ratio)
    {
        AddText(_scale.XOf(0) - 8, _y + 13, "label", "end", label);
        Add($"<rect class=\"{(Math.Round(ratio, 2) > 1 ? "slower" : "bar")}\" x=\"{_scale.XOf(0):0.#}\" y=\"{_y + 3}\" width=\"{_scale.XOf(ratio) - _scale.XOf(0):0.#}\" height=\"{BarHeight}\"/>");
        AddText(Width - Margin, _y + 13, "figure", "end", FigureOf(ratio));
    }

    private static string FigureOf(double ratio)
        => ratio is > 0 and < 0.005 ? "< 0.01" : ratio.ToString("0.00", CultureInfo.InvariantCulture);

    private string LabelOf(BarGroup group, Bar bar) => _hasGroupLabels ? bar.Label : group.Label;

    private void AddText(double x, int y, string kind, string anchor, string text)
        => Add($"<text class=\"{kind}\" x=\"{x:0.#}\" y=\"{y}\" text-anchor=\"{anchor}\">{Escape(text)}</text>");

    private void Add(FormattableString line) => _svg.Append(line.ToString(CultureInfo.InvariantCulture)).Append('\n');

    private static string Escape(string text) => SecurityElement.Escape(text);
}
