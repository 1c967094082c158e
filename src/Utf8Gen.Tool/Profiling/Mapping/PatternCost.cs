using Utf8Gen.Tool.Profiling.Patterns;

namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>The cost of a framework method, called by one user method.</summary>
/// <param name="Method">The framework method.</param>
/// <param name="Percent">The share of the time.</param>
/// <param name="AllocatedPercent">The share of the allocated bytes; 0 if the trace has no
/// allocations.</param>
internal sealed record PatternCost(PatternMethod Method, double Percent, double AllocatedPercent);
