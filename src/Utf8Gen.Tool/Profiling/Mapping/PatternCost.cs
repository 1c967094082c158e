using Utf8Gen.Tool.Profiling.Patterns;

namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>What a framework method cost where one method of the user called it.</summary>
/// <param name="Method">The framework's method.</param>
/// <param name="Percent">Its share of all that is counted.</param>
internal sealed record PatternCost(PatternMethod Method, double Percent);
