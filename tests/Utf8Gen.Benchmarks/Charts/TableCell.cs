using System.Globalization;

namespace Utf8Gen.Benchmarks.Charts;

/// <summary>What a cell of a table says.</summary>
internal static class TableCell
{
    /// <summary>The number that a cell begins with, whatever follows: a unit, or how much
    /// it varies.</summary>
    /// <returns><see langword="null"/> where there is none, which is written as <c>-</c>.</returns>
    public static double? NumberIn(string cell)
        => cell == "-"
            ? null
            : double.Parse(cell.Split(' ')[0], NumberStyles.Float | NumberStyles.AllowThousands, CultureInfo.InvariantCulture);

    /// <summary>A text without the marks of code.</summary>
    public static string TextOf(string cell) => cell.Replace("`", "", StringComparison.Ordinal);
}
