namespace HttpHeaders;

/// <summary>One run of one counter.</summary>
/// <param name="Counter">The counter's name.</param>
/// <param name="Counts">What it has found in one pass.</param>
/// <param name="Passes">How often it has counted the input.</param>
/// <param name="AllocatedBytes">Managed memory that it has allocated in all passes.</param>
/// <param name="Elapsed">The time of all passes.</param>
internal sealed record CounterRun(string Counter, HeaderCounts Counts, int Passes, long AllocatedBytes, TimeSpan Elapsed);
