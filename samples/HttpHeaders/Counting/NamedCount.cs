namespace HttpHeaders;

/// <summary>A name and how often it was there.</summary>
internal sealed record NamedCount(string Name, int Count);
