using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>The types that a model has its members from.</summary>
internal static class ModelHierarchy
{
    /// <summary>The model, and what it derives from, each before its own bases.</summary>
    public static IReadOnlyList<INamedTypeSymbol> Of(INamedTypeSymbol model)
        => model.TypeKind == TypeKind.Interface ? SortedInterfaces(model) : BaseTypes(model);

    private static List<INamedTypeSymbol> BaseTypes(INamedTypeSymbol model)
    {
        var types = new List<INamedTypeSymbol>();
        for (INamedTypeSymbol? type = model; type is not null; type = type.BaseType)
        {
            if (type.SpecialType is SpecialType.System_Object or SpecialType.System_ValueType)
                break;
            types.Add(type);
        }

        return types;
    }

    /// <remarks>System.Text.Json takes an interface as soon as all of its bases are taken, and turns the result around.</remarks>
    private static List<INamedTypeSymbol> SortedInterfaces(INamedTypeSymbol model)
    {
        List<INamedTypeSymbol> all = [model, .. model.AllInterfaces];
        int[] basesLeft = [.. all.Select(static type => type.AllInterfaces.Length)];
        List<INamedTypeSymbol> sorted = [.. all.Where(static type => type.AllInterfaces.IsEmpty)];

        // Grows while it is read: each type that is taken may have been the last base of others.
        for (int taken = 0; taken < sorted.Count; taken++)
        {
            for (int i = 0; i < all.Count; i++)
            {
                if (all[i].AllInterfaces.Contains(sorted[taken], SymbolEqualityComparer.Default) && --basesLeft[i] == 0)
                    sorted.Add(all[i]);
            }
        }

        sorted.Reverse();
        return sorted;
    }
}
