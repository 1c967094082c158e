namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>What a recording says about the user's code.</summary>
/// <param name="Samples">How many samples there were; 0 where the trace has only durations.</param>
/// <param name="Methods">All methods of the user, the dearest first.</param>
/// <param name="Total">What the shares are of; 0 or not finite where the trace says no time.</param>
/// <param name="OutsidePercent">The share that is in no method of the user.</param>
/// <param name="Unmapped">Names that are the user's but lead to no method of the code, and their shares, the largest first.</param>
/// <param name="HasAllocations">Whether the trace has any.</param>
/// <param name="Notes">What a reader should know, a sentence each.</param>
internal sealed record CostSummary(
    long Samples,
    IReadOnlyList<MethodCost> Methods,
    double Total,
    double OutsidePercent,
    IReadOnlyList<(string Name, double Percent)> Unmapped,
    bool HasAllocations,
    IReadOnlyList<string> Notes);
