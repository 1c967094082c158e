namespace HttpHeaders;

/// <summary>One run of one counter.</summary>
/// <param name="Counter">The name of the counter.</param>
/// <param name="Counts">The result of one pass.</param>
/// <param name="Passes">The number of passes over the input.</param>
/// <param name="AllocatedBytes">The managed memory allocated in all passes.</param>
/// <param name="Elapsed">The time of all passes.</param>
internal sealed record CounterRun(string Counter, HeaderCounts Counts, int Passes, long AllocatedBytes, TimeSpan Elapsed);
