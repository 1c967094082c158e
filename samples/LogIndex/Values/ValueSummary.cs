namespace LogIndex;

/// <summary>A value of a field: how often it was there, and where first and last.</summary>
internal sealed record ValueSummary(string Value, int Count, int FirstLine, int LastLine);
