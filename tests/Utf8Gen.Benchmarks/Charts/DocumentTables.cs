namespace Utf8Gen.Benchmarks.Charts;

/// <summary>Takes the tables of a gate run into a document. A comment such as
/// <c>&lt;!-- gates: Allocate and free, ns --&gt;</c> marks a place; what a run prints below
/// the heading of that name replaces the lines below the mark, or below the picture that
/// follows it.</summary>
internal static class DocumentTables
{
    private const string Heading = "### ";
    private const string MarkStart = "<!-- gates: ";
    private const string MarkEnd = " -->";

    /// <returns>The document, and the headings of the run that have no place in it.</returns>
    public static (string Document, IReadOnlyList<string> Unplaced) Fill(string document, string run)
    {
        Dictionary<string, string[]> blocks = BlocksOf(run.Split('\n'));
        var unplaced = blocks.Keys.ToHashSet();
        var filled = new List<string>();
        string[] lines = document.Split('\n');
        for (int i = 0; i < lines.Length; i++)
        {
            filled.Add(lines[i]);
            if (!blocks.TryGetValue(MarkIn(lines[i]), out string[]? block))
                continue;

            unplaced.Remove(MarkIn(lines[i]));
            int start = StartOfBlock(lines, i + 1);
            filled.AddRange(lines[(i + 1)..start]);
            filled.AddRange(block);
            i = EndOfBlock(lines, start) - 1;
        }

        return (string.Join('\n', filled), [.. unplaced]);
    }

    /// <summary>The first lines below each heading, up to an empty one.</summary>
    private static Dictionary<string, string[]> BlocksOf(string[] lines)
    {
        var blocks = new Dictionary<string, string[]>();
        for (int i = 0; i < lines.Length; i++)
        {
            if (!lines[i].StartsWith(Heading, StringComparison.Ordinal))
                continue;

            int start = StartOfBlock(lines, i + 1);
            blocks[lines[i][Heading.Length..].TrimEnd()] = lines[start..EndOfBlock(lines, start)];
        }

        return blocks;
    }

    private static string MarkIn(string line)
        => line.StartsWith(MarkStart, StringComparison.Ordinal) && line.EndsWith(MarkEnd, StringComparison.Ordinal)
            ? line[MarkStart.Length..^MarkEnd.Length]
            : "";

    private static int StartOfBlock(string[] lines, int from)
        => Array.FindIndex(lines, from, static line => line.Length > 0 && !line.StartsWith("![", StringComparison.Ordinal));

    private static int EndOfBlock(string[] lines, int start)
    {
        int end = Array.FindIndex(lines, start, static line => line.Length == 0);
        return end < 0 ? lines.Length : end;
    }
}
