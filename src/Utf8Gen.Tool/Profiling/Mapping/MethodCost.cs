using Utf8Gen.Analyzers.HotPaths.Profiles.Format;

namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>What a method of the user cost.</summary>
/// <param name="Module">The assembly, if the trace says it.</param>
/// <param name="Name">The method.</param>
/// <param name="ExclusivePercent">The share in which it was the innermost method of the user.</param>
/// <param name="InclusivePercent">The share in which it was on the stack.</param>
/// <param name="AllocatedBytes">What it allocated as the innermost method of the user.</param>
/// <param name="Patterns">The framework methods with a rule that it called, the dearest first.</param>
internal sealed record MethodCost(
    string? Module, MethodName Name, double ExclusivePercent, double InclusivePercent, double AllocatedBytes, IReadOnlyList<PatternCost> Patterns);
