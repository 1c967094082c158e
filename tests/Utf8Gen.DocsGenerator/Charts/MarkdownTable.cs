using System.Globalization;

namespace Utf8Gen.DocsGenerator.Charts;

/// <summary>A table of a document.</summary>
internal sealed class MarkdownTable
{
    private readonly string[] _columns;
    private readonly string _anchor;

    private MarkdownTable(string anchor, string[] lines)
        => (_anchor, _columns, Rows) = (anchor, CellsOf(lines[0]), [.. lines.Skip(2).Select(CellsOf)]);

    public IReadOnlyList<IReadOnlyList<string>> Rows { get; }

    /// <summary>Returns the first table below a line.</summary>
    /// <param name="markdown">The document.</param>
    /// <param name="anchor">The line, such as a heading.</param>
    public static MarkdownTable Below(string markdown, string anchor)
    {
        string[] lines =
        [
            .. markdown.Split('\n').SkipWhile(line => line != anchor)
                .SkipWhile(static line => !line.StartsWith('|'))
                .TakeWhile(static line => line.StartsWith('|')),
        ];
        return lines.Length >= 3 ? new MarkdownTable(anchor, lines) : throw new FormatException($"There is no table below '{anchor}'.");
    }

    /// <summary>Returns the number that a cell begins with, before a unit or a deviation.</summary>
    /// <returns><see langword="null"/> if there is none, written as <c>-</c>.</returns>
    public static double? NumberIn(string cell)
        => cell == "-"
            ? null
            : double.Parse(cell.Split(' ')[0], NumberStyles.Float | NumberStyles.AllowThousands, CultureInfo.InvariantCulture);

    public int IndexOf(string column)
    {
        int index = Array.IndexOf(_columns, column);
        return index >= 0 ? index : throw new FormatException($"'{_anchor}' has no column {column}, but {string.Join(", ", _columns)}.");
    }

    /// <summary>Returns the number in a cell.</summary>
    /// <param name="row">The first cells of its row.</param>
    /// <param name="column">The title of its column.</param>
    public double NumberAt(string[] row, string column)
        => Rows.SingleOrDefault(cells => cells.Take(row.Length).SequenceEqual(row)) is { } found
            ? NumberIn(found[IndexOf(column)])!.Value
            : throw new FormatException($"'{_anchor}' has no row {string.Join(", ", row)}.");

    private static string[] CellsOf(string line) => [.. line.Trim().Trim('|').Split('|').Select(static cell => cell.Trim())];
}
