namespace LogIndex;

/// <summary>A field of a log.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Count">How often it was there.</param>
/// <param name="DistinctValues">How many different values it had.</param>
/// <param name="Top">The most frequent of them.</param>
internal sealed record FieldSummary(string Name, int Count, int DistinctValues, IReadOnlyList<ValueSummary> Top);
