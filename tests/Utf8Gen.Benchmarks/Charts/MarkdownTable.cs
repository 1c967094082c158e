namespace Utf8Gen.Benchmarks.Charts;

/// <summary>A table of a document.</summary>
internal sealed class MarkdownTable
{
    private MarkdownTable(IReadOnlyList<string> columns, IReadOnlyList<IReadOnlyList<string>> rows) => (Columns, Rows) = (columns, rows);

    public IReadOnlyList<string> Columns { get; }

    public IReadOnlyList<IReadOnlyList<string>> Rows { get; }

    /// <summary>The first table below a picture, which shows it.</summary>
    /// <param name="markdown">The document.</param>
    /// <param name="picture">What the address of the picture ends with.</param>
    public static MarkdownTable Below(string markdown, string picture)
    {
        string[] table =
        [
            .. markdown.Split('\n')
                .SkipWhile(line => !IsPicture(line, picture))
                .SkipWhile(static line => !line.StartsWith('|'))
                .TakeWhile(static line => line.StartsWith('|')),
        ];
        if (table.Length < 3)
            throw new FormatException($"There is no table below the picture {picture}.");

        return new MarkdownTable(CellsOf(table[0]), [.. table.Skip(2).Select(CellsOf)]);
    }

    /// <summary>The number of a column.</summary>
    public int IndexOf(string column)
    {
        int index = Columns.ToList().IndexOf(column);
        return index >= 0 ? index : throw new FormatException($"No column {column} among: {string.Join(", ", Columns)}.");
    }

    private static bool IsPicture(string line, string picture)
        => line.StartsWith("![", StringComparison.Ordinal) && line.EndsWith($"{picture})", StringComparison.Ordinal);

    private static string[] CellsOf(string line) => [.. line.Trim().Trim('|').Split('|').Select(static cell => cell.Trim())];
}
