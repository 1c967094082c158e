using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;

namespace Utf8Gen.Analyzers.Generation.Parsing.Contexts;

/// <summary>The constructor that System.Text.Json calls: a context gets metadata for the types of
/// its parameters, which need not be those of properties.</summary>
internal static class SerializationConstructor
{
    public static IEnumerable<ITypeSymbol> ParameterTypesOf(INamedTypeSymbol type)
        => Find(type) is { } constructor ? constructor.Parameters.Select(static parameter => parameter.Type) : [];

    /// <returns>The public constructor with the attribute, or else, in a class, the only public
    /// one. One without parameters is preferred to others, and has nothing to find.</returns>
    private static IMethodSymbol? Find(INamedTypeSymbol type)
    {
        if (type.IsAbstract || type.TypeKind == TypeKind.Interface)
            return null;

        IMethodSymbol[] open = [.. type.InstanceConstructors.Where(static one => one.DeclaredAccessibility == Accessibility.Public)];
        return open.FirstOrDefault(static one => !one.Parameters.IsEmpty && JsonAttributes.Has(one, JsonAttributes.Constructor))
            ?? (open.Length == 1 && !type.IsValueType ? open[0] : null);
    }
}
