namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>The cost of the user code in a recording.</summary>
/// <param name="Samples">The number of samples; 0 if the trace has only durations.</param>
/// <param name="Methods">All user methods, the most expensive first.</param>
/// <param name="Total">The total that shares refer to; 0 or not finite if
/// the trace has no times.</param>
/// <param name="OutsidePercent">The share outside of user methods.</param>
/// <param name="Unmapped">User frames whose names identify no method in code, with their
/// shares, the largest first.</param>
/// <param name="HasAllocations">Whether the trace has allocations.</param>
/// <param name="Notes">Remarks for the reader, one sentence each.</param>
internal sealed record CostSummary(
    long Samples,
    IReadOnlyList<MethodCost> Methods,
    double Total,
    double OutsidePercent,
    IReadOnlyList<(string Name, double Percent)> Unmapped,
    bool HasAllocations,
    IReadOnlyList<string> Notes);
