using System.Globalization;
using System.Text.Json;

namespace Utf8Gen.DocsGenerator.Charts;

/// <summary>A table of figures, in a data file or in a document.</summary>
internal sealed class MeasuredTable
{
    private readonly string[] _columns;
    private readonly string _name;

    private MeasuredTable(string name, IEnumerable<string[]> rows)
        => (_name, _columns, Rows) = (name, rows.First(), [.. rows.Skip(1)]);

    public IReadOnlyList<IReadOnlyList<string>> Rows { get; }

    /// <summary>Returns the table of a section of a data file.</summary>
    /// <param name="json">The file.</param>
    /// <param name="section">The name of the section.</param>
    public static MeasuredTable Of(string json, string section)
        => Find(json, section) ?? throw new FormatException($"There is no table '{section}'.");

    /// <summary>Returns the table of a section of a data file; <see langword="null"/> if it has none.</summary>
    public static MeasuredTable? Find(string json, string section)
    {
        using JsonDocument data = JsonDocument.Parse(json);
        if (!data.RootElement.TryGetProperty(section, out JsonElement lines))
            return null;

        string[][] rows =
        [
            .. lines.EnumerateArray().Where(static line => line.ValueKind == JsonValueKind.Array)
                .Select(static line => line.Deserialize<string[]>()!),
        ];
        return rows.Length > 1 ? new MeasuredTable(section, rows) : null;
    }

    /// <summary>Returns the first table below a line.</summary>
    /// <param name="markdown">The document.</param>
    /// <param name="anchor">The line, such as a heading.</param>
    public static MeasuredTable Below(string markdown, string anchor)
    {
        string[] lines =
        [
            .. markdown.Split('\n').SkipWhile(line => line != anchor)
                .SkipWhile(static line => !line.StartsWith('|'))
                .TakeWhile(static line => line.StartsWith('|')),
        ];
        return lines.Length >= 3
            ? new MeasuredTable(anchor, [CellsOf(lines[0]), .. lines.Skip(2).Select(CellsOf)])
            : throw new FormatException($"There is no table below '{anchor}'.");
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
        return index >= 0 ? index : throw new FormatException($"'{_name}' has no column {column}, but {string.Join(", ", _columns)}.");
    }

    /// <summary>Returns the number in a cell.</summary>
    /// <param name="row">The first cells of its row.</param>
    /// <param name="column">The title of its column.</param>
    public double NumberAt(string[] row, string column)
        => Rows.SingleOrDefault(cells => cells.Take(row.Length).SequenceEqual(row)) is { } found
            ? NumberIn(found[IndexOf(column)])!.Value
            : throw new FormatException($"'{_name}' has no row {string.Join(", ", row)}.");

    /// <summary>Returns a cell without its deviation; <see langword="null"/> if there is no such
    /// row.</summary>
    /// <param name="row">The first cell of its row.</param>
    /// <param name="column">The title of its column.</param>
    public string? FigureAt(string row, string column)
        => Rows.FirstOrDefault(cells => cells[0] == row)?[IndexOf(column)].Split(" ± ")[0];

    public static string[] CellsOf(string line) => [.. line.Trim().Trim('|').Split('|').Select(static cell => cell.Trim())];
}
