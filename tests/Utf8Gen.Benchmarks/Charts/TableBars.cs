namespace Utf8Gen.Benchmarks.Charts;

/// <summary>The ways to read the bars of a chart off a table.</summary>
internal static class TableBars
{
    /// <summary>A group for each row, in it the time of one contender in parts of the time of each other one.</summary>
    /// <param name="ours">The column of the one.</param>
    /// <param name="peers">The columns of the others.</param>
    /// <param name="rows">Which rows to show, by their first cell; all by default.</param>
    public static Func<MarkdownTable, IEnumerable<BarGroup>> OfPeers(string ours, IReadOnlyList<string> peers, Func<string, bool>? rows = null)
        => table => GroupsOf(table, rows, row => peers
            .Select(peer => (peer, Time: TableCell.NumberIn(row[table.IndexOf(peer)])))
            .Where(static other => other.Time is not null)
            .Select(other => new Bar(other.peer, TableCell.NumberIn(row[table.IndexOf(ours)])!.Value / other.Time!.Value)));

    /// <summary>A group for each row, in it the times of some contenders in parts of the time of one other.</summary>
    /// <param name="columns">The columns of the some.</param>
    /// <param name="peer">The column of the other.</param>
    /// <param name="rows">Which rows to show, by their first cell; all by default.</param>
    public static Func<MarkdownTable, IEnumerable<BarGroup>> OfColumns(IReadOnlyList<string> columns, string peer, Func<string, bool>? rows = null)
        => table => GroupsOf(table, rows, row => columns
            .Select(column => new Bar(column, TableCell.NumberIn(row[table.IndexOf(column)])!.Value / TableCell.NumberIn(row[table.IndexOf(peer)])!.Value)));

    /// <summary>A group for each row, in it the columns that have ratios already.</summary>
    public static Func<MarkdownTable, IEnumerable<BarGroup>> OfRatios(IReadOnlyList<string> columns, Func<string, string> labelOf)
        => table => GroupsOf(table, rows: null, row => columns
            .Select(column => new Bar(labelOf(column), TableCell.NumberIn(row[table.IndexOf(column)])!.Value)));

    /// <summary>As <see cref="OfPeers"/>, of a table that has a row for each contender and case, as BenchmarkDotNet writes it.</summary>
    public static Func<MarkdownTable, IEnumerable<BarGroup>> OfMethods(string ours, IReadOnlyList<string> peers, string cases)
        => table =>
        {
            int method = table.IndexOf("Method");
            int mean = table.IndexOf("Mean");
            double TimeOf(IEnumerable<IReadOnlyList<string>> rows, string name) => TableCell.NumberIn(rows.Single(row => row[method] == name)[mean])!.Value;
            return table.Rows
                .GroupBy(row => row[table.IndexOf(cases)])
                .Select(rows => new BarGroup(rows.Key, [.. peers.Select(peer => new Bar(peer, TimeOf(rows, ours) / TimeOf(rows, peer)))]));
        };

    /// <summary>A group for each rule: its fix after in parts of before.</summary>
    public static IEnumerable<BarGroup> OfRules(MarkdownTable table)
        => table.Rows
            .GroupBy(row => row[table.IndexOf("Rule")])
            .Select(rows => new BarGroup(rows.Key, [.. rows.Select(row =>
                new Bar(TableCell.TextOf(row[table.IndexOf("Code")]), TableCell.NumberIn(row[table.IndexOf("after / before")])!.Value))]));

    private static IEnumerable<BarGroup> GroupsOf(MarkdownTable table, Func<string, bool>? rows, Func<IReadOnlyList<string>, IEnumerable<Bar>> barsOf)
        => table.Rows
            .Where(row => rows is null || rows(row[0]))
            .Select(row => new BarGroup(TableCell.TextOf(row[0]), [.. barsOf(row)]));
}
