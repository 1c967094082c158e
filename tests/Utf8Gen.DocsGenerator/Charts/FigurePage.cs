using System.Text;

namespace Utf8Gen.DocsGenerator.Charts;

/// <summary>The pages of <c>docs/benchmarks</c>: a table below the heading of a section of the
/// page's data file names rows and columns, and its other cells are those of the data.</summary>
internal static class FigurePage
{
    private const string Folder = "docs/benchmarks/";

    /// <summary>Returns a document with the figures; any other document as it is.</summary>
    /// <param name="read">Reads a file of the repository.</param>
    /// <param name="path">The path of the document.</param>
    /// <param name="markdown">The document.</param>
    public static string Fill(Func<string, string> read, string path, string markdown)
    {
        if (!path.StartsWith(Folder, StringComparison.Ordinal)
            || read($"{Folder}data/{Path.GetFileNameWithoutExtension(path)}.json") is not { Length: > 0 } data)
            return markdown;

        MeasuredTable? table = null;
        string[] columns = [];
        var filled = new StringBuilder();
        foreach (string line in markdown.Split('\n'))
        {
            if (line.StartsWith("## ", StringComparison.Ordinal))
                (table, columns) = (MeasuredTable.Find(data, line[3..]), []);
            bool isRow = table is not null && line.StartsWith('|') && !line.StartsWith("|---", StringComparison.Ordinal);
            string[] cells = isRow ? MeasuredTable.CellsOf(line) : [];
            filled.Append(isRow && columns.Length > 0 ? RowOf(table!, cells[0], columns) : line).Append('\n');
            if (isRow && columns.Length == 0)
                columns = cells;
        }

        return filled.ToString(0, filled.Length - 1);
    }

    private static string RowOf(MeasuredTable table, string row, string[] columns)
        => $"| {row} | {string.Join(" | ", columns.Skip(1).Select(column => table.FigureAt(row, column)
            ?? throw new FormatException($"There is no row '{row}'.")))} |";
}
