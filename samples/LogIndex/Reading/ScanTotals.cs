namespace LogIndex;

/// <summary>How much one pass has read.</summary>
internal readonly record struct ScanTotals(int Lines, long Bytes);
