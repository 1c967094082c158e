namespace LogIndex;

/// <summary>The summary of a field.</summary>
/// <param name="Name">The name.</param>
/// <param name="Count">The number of occurrences.</param>
/// <param name="DistinctValues">The number of distinct values.</param>
/// <param name="Top">The most frequent values.</param>
internal sealed record FieldSummary(string Name, int Count, int DistinctValues, IReadOnlyList<ValueSummary> Top);
