using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

/// <summary>A lookup that a fix writes.</summary>
/// <param name="Type">The type that it is written for.</param>
/// <param name="Lookup">The method and the enum.</param>
internal sealed record NewLookup(INamedTypeSymbol Type, KeyLookup Lookup)
{
    /// <summary>Whether it is a table, which looks up texts of all kinds.</summary>
    public bool IsTable { get; init; }
}
