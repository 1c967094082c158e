namespace LogIndex;

/// <summary>Writes rows in columns: the first one left-aligned, the others, which are
/// numbers, right-aligned.</summary>
internal static class TextTable
{
    private const string ColumnGap = "  ";

    public static void Write(string[] headings, IEnumerable<string[]> rows, TextWriter output)
    {
        string[][] lines = [headings, .. rows];
        int[] widths = [.. headings.Select((_, column) => lines.Max(line => line[column].Length))];
        output.WriteLine();
        foreach (string[] line in lines)
            output.WriteLine(string.Join(ColumnGap, line.Select((cell, column) => Align(cell, column, widths[column]))));
    }

    private static string Align(string cell, int column, int width) => column == 0 ? cell.PadRight(width) : cell.PadLeft(width);
}
