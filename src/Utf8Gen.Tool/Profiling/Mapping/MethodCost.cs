using Utf8Gen.Tool.Profiling.Names;

namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>The cost of a user method.</summary>
/// <param name="Module">The assembly, if known.</param>
/// <param name="Name">The method.</param>
/// <param name="ExclusivePercent">The share of time in which it was the
/// innermost user method.</param>
/// <param name="InclusivePercent">The share of time in which it was on the stack.</param>
/// <param name="AllocatedBytes">The bytes allocated while it was the innermost user method.</param>
/// <param name="Patterns">The framework methods covered by rules that it called,
/// the most expensive first.</param>
internal sealed record MethodCost(
    string? Module, MethodName Name, double ExclusivePercent, double InclusivePercent, double AllocatedBytes,
    IReadOnlyList<PatternCost> Patterns);
