namespace LogIndex;

/// <summary>A value of a field, with its number of occurrences and its
/// first and last line.</summary>
internal sealed record ValueSummary(string Value, int Count, int FirstLine, int LastLine);
