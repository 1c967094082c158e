namespace LogIndex;

/// <summary>The amount of input that one pass has read.</summary>
internal readonly record struct ScanTotals(int Lines, long Bytes);
