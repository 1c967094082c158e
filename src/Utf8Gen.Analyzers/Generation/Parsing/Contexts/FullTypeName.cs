using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.Contexts;

/// <summary>The names that identify a type in the pipeline.</summary>
internal static class FullTypeName
{
    /// <summary>A format without aliases such as <c>int</c> and <c>(int Id, string Name)</c>, so
    /// that a type has one name however it is written.</summary>
    private static readonly SymbolDisplayFormat Format = new(
        SymbolDisplayGlobalNamespaceStyle.Omitted,
        SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
        SymbolDisplayGenericsOptions.IncludeTypeParameters,
        miscellaneousOptions: SymbolDisplayMiscellaneousOptions.ExpandNullable | SymbolDisplayMiscellaneousOptions.ExpandValueTuple);

    /// <summary>Returns the name with type arguments:
    /// <c>Shop.Page&lt;Shop.Order&gt;.Cursor</c>.</summary>
    public static string Of(ITypeSymbol type) => type.ToDisplayString(Format);

    /// <summary>Returns the name by which an assembly finds a type:
    /// <c>Shop.Outer+OrderContext</c>.</summary>
    public static string InMetadata(INamedTypeSymbol type)
    {
        if (type.ContainingType is { } outer)
            return InMetadata(outer) + "+" + type.MetadataName;

        string name = type.MetadataName;
        for (INamespaceSymbol part = type.ContainingNamespace; !part.IsGlobalNamespace; part = part.ContainingNamespace)
            name = part.Name + "." + name;
        return name;
    }
}
