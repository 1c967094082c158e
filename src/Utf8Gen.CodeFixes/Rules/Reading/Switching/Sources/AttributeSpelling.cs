using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Sources;

/// <summary>The attribute of a lookup as a place can spell it.</summary>
internal static class AttributeSpelling
{
    private const string Suffix = "Attribute";

    /// <summary><c>Utf8Match</c>, or with its namespace.</summary>
    /// <returns>Null if the runtime library is not referenced.</returns>
    public static string? TryOf(LookupSite site)
    {
        Compilation compilation = site.Model.Compilation;
        return compilation.GetTypesByMetadataName(KnownNames.Utf8MatchAttribute)
            .FirstOrDefault(type => compilation.IsSymbolAccessibleWithin(type, compilation.Assembly)) is { } attribute
            && TypeSpelling.TryOf(attribute, site.Model, site.Position) is { } name
            && site.Model.LookupNamespacesAndTypes(site.Position, name: "Utf8Match").IsEmpty
            ? name.Substring(0, name.Length - Suffix.Length)
            : null;
    }
}
