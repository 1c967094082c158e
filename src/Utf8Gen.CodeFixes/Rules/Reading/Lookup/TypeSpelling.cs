using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rules.Reading.Lookup;

/// <summary>Names of types as a place can write them.</summary>
internal static class TypeSpelling
{
    private const string Suffix = "Attribute";

    /// <summary><c>Utf8Match</c>, or with its namespace.</summary>
    /// <returns>Null where the runtime library is not referenced.</returns>
    public static string? TryOfAttribute(LookupSite site)
    {
        Compilation compilation = site.Model.Compilation;
        return compilation.GetTypesByMetadataName(KnownNames.Utf8MatchAttribute)
            .FirstOrDefault(type => compilation.IsSymbolAccessibleWithin(type, compilation.Assembly)) is { } attribute
            && TryOf(attribute, site) is { } name
            && site.Model.LookupNamespacesAndTypes(site.Position, name: "Utf8Match").IsEmpty
            ? name.Substring(0, name.Length - Suffix.Length)
            : null;
    }

    /// <returns>Null where no name means the type.</returns>
    public static string? TryOf(ITypeSymbol type, LookupSite site)
        => Array.Find([type.ToMinimalDisplayString(site.Model, site.Position), type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)], name => Means(name, type, site));

    private static bool Means(string name, ITypeSymbol type, LookupSite site)
        => SymbolEqualityComparer.Default.Equals(
            site.Model.GetSpeculativeTypeInfo(site.Position, SyntaxFactory.ParseTypeName(name), SpeculativeBindingOption.BindAsTypeOrNamespace).Type, type);
}
