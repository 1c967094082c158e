using Utf8Gen.Analyzers.Tests.Documentation;
using Utf8Gen.Benchmarks.Charts;

namespace Utf8Gen.Analyzers.Tests.Repository;

/// <summary>Figures out of the tables in docs/benchmarks.md.</summary>
internal static class BenchmarkFigures
{
    private const string Document = "docs/benchmarks.md";

    private static readonly string[] Lines = new RepositoryFile(Document).Read().Split('\n');

    /// <param name="anchor">A line above the table, between which and the table there is no
    /// other one.</param>
    /// <param name="row">The first cells of the row.</param>
    /// <param name="column">The title of the column.</param>
    public static double Of(string anchor, string[] row, string column)
    {
        string[][] table = TableAfter(anchor);
        string[]? found = table.SingleOrDefault(cells => cells.Take(row.Length).SequenceEqual(row));
        int index = Array.IndexOf(table[0], column);
        if (found is null || index < 0)
            throw new FormatException($"{Document} has no figure for '{string.Join(" | ", row)}', '{column}' below '{anchor}'.");

        return TableCell.NumberIn(found[index])!.Value;
    }

    private static string[][] TableAfter(string anchor)
        => [.. Lines.SkipWhile(line => !line.StartsWith(anchor, StringComparison.Ordinal))
            .SkipWhile(static line => !line.StartsWith('|')).TakeWhile(static line => line.StartsWith('|'))
            .Select(static line => line.Trim('|').Split('|').Select(static cell => cell.Trim()).ToArray())];
}
