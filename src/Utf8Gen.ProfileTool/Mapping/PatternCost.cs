using Utf8Gen.Analyzers.Catalogue.Methods;

namespace Utf8Gen.ProfileTool.Mapping;

/// <summary>What a framework method cost where one method of the user called it.</summary>
/// <param name="Method">The framework's method.</param>
/// <param name="Percent">Its share of all that is counted.</param>
internal sealed record PatternCost(PatternMethod Method, double Percent);
