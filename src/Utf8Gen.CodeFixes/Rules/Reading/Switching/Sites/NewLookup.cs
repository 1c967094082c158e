using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

/// <summary>A lookup that a fix writes.</summary>
/// <param name="Type">The type that receives it.</param>
/// <param name="Lookup">The method and the enum.</param>
internal sealed record NewLookup(INamedTypeSymbol Type, KeyLookup Lookup);
