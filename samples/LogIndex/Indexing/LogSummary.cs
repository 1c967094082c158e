namespace LogIndex;

/// <summary>The summary of all logs.</summary>
internal sealed record LogSummary(ScanTotals Totals, int DistinctValues, IReadOnlyList<FieldSummary> Fields)
{
    /// <summary>Compares this summary with that of another index.</summary>
    /// <returns>The first difference, or null.</returns>
    public string? FindDifference(LogSummary other)
    {
        string[] mine = [.. Facts(), ""];
        string[] others = [.. other.Facts(), ""];
        int first = mine.AsSpan().CommonPrefixLength(others);
        return first == mine.Length && first == others.Length ? null : $"'{mine[first]}' and '{others[first]}'";
    }

    private IEnumerable<string> Facts()
        => Fields.SelectMany(field => field.Top.Select(value => Describe(field, value)).Prepend(Describe(field)));

    private static string Describe(FieldSummary field) => $"{field.Name} {field.Count} times with {field.DistinctValues} values";

    private static string Describe(FieldSummary field, ValueSummary value)
        => $"{field.Name}={value.Value} {value.Count} times in lines {value.FirstLine} to {value.LastLine}";
}
