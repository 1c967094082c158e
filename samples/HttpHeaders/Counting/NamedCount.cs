namespace HttpHeaders;

/// <summary>A name and its number of occurrences.</summary>
internal sealed record NamedCount(string Name, int Count);
