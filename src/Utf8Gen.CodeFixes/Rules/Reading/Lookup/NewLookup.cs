using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rules.Reading.Lookup;

/// <summary>A lookup that a fix writes.</summary>
/// <param name="Type">The type that it is written into.</param>
/// <param name="Lookup">The method and the enum.</param>
internal sealed record NewLookup(INamedTypeSymbol Type, KeyLookup Lookup);
