using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;

namespace Utf8Gen.Analyzers.Generation.Parsing.Contexts;

/// <summary>The types that System.Text.Json reads and writes in place of a collection or
/// nullable type.</summary>
internal static class CollectionElements
{
    private const string Namespace = "System.Collections.Generic";

    /// <summary>The interfaces in the order in which System.Text.Json looks for them: a class may
    /// implement several, with different elements.</summary>
    private static readonly (string Name, int Arity)[] Interfaces =
    [
        ("IAsyncEnumerable", 1), ("IDictionary", 2), ("IReadOnlyDictionary", 2), ("IList", 1), ("ISet", 1), ("ICollection", 1),
        ("IEnumerable", 1),
    ];

    /// <returns>The element type, or the types of key and value; empty for other types and for
    /// collections of <see cref="object"/>.</returns>
    public static ImmutableArray<ITypeSymbol> Of(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { Rank: 1 } array => ImmutableArray.Create(array.ElementType),
        INamedTypeSymbol named when IsContainer(named) => named.TypeArguments,
        INamedTypeSymbol named when InterfaceOf(named) is { } collection => collection.TypeArguments,
        _ => ImmutableArray<ITypeSymbol>.Empty,
    };

    /// <summary>Whether a generic type is no collection, but has the JSON of its argument or
    /// that of a collection.</summary>
    private static bool IsContainer(INamedTypeSymbol type)
        => type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T
            || (type is { Name: "Memory" or "ReadOnlyMemory", Arity: 1 } && type.Is(type.Name, "System"));

    private static INamedTypeSymbol? InterfaceOf(INamedTypeSymbol type)
    {
        if (type.TypeKind != TypeKind.Interface && type.AllInterfaces.IsEmpty)
            return null;

        foreach ((string name, int arity) in Interfaces)
        {
            if (Is(type, name, arity))
                return type;
            foreach (INamedTypeSymbol candidate in type.AllInterfaces)
            {
                if (Is(candidate, name, arity))
                    return candidate;
            }
        }

        return null;
    }

    private static bool Is(INamedTypeSymbol type, string name, int arity)
        => type.Arity == arity && type.Name == name && type.TypeKind == TypeKind.Interface && type.Is(name, Namespace);
}
