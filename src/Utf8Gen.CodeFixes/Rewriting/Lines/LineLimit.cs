using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Lines;

/// <summary>How many columns the lines that a fix writes may have.</summary>
internal static class LineLimit
{
    private const int Usual = 120;

    /// <summary>A file may have one line of any length.</summary>
    private const int Most = 140;

    private const int TabWidth = 4;

    /// <summary>Returns <c>max_line_length</c> of the repository, or else the length of the longest
    /// line of code that the file has, from 120 to 140 columns.</summary>
    /// <param name="options">The options for the file.</param>
    /// <param name="lines">The lines of the file.</param>
    public static int Of(AnalyzerConfigOptions options, IEnumerable<TextLine> lines)
    {
        if (options.TryGetValue("max_line_length", out string? setting))
        {
            if (int.TryParse(setting, out int columns) && columns > 0)
                return columns;
            if (setting.Equals("off", StringComparison.OrdinalIgnoreCase))
                return int.MaxValue;
        }

        return Math.Min(lines.Select(static line => WidthOfCode(line)).Append(Usual).Max(), Most);
    }

    /// <summary>Returns the number of columns of a part of a line.</summary>
    public static int WidthOf(string part) => part.Sum(static character => character == '\t' ? TabWidth : 1);

    private static int WidthOfCode(TextLine line)
    {
        string written = line.ToString();
        return !written.TrimStart().StartsWith("//", StringComparison.Ordinal) ? WidthOf(written) : 0;
    }
}
