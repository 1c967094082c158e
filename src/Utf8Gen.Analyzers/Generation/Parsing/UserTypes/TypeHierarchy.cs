using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>The types that contribute members to a type.</summary>
internal static class TypeHierarchy
{
    /// <summary>Returns the type and what it derives from, each before its own bases.</summary>
    public static IReadOnlyList<INamedTypeSymbol> Of(INamedTypeSymbol userType)
        => userType.TypeKind == TypeKind.Interface ? SortedInterfaces(userType) : BaseTypes(userType);

    private static List<INamedTypeSymbol> BaseTypes(INamedTypeSymbol userType)
    {
        var types = new List<INamedTypeSymbol>();
        for (INamedTypeSymbol? type = userType; type is not null; type = type.BaseType)
        {
            if (type.SpecialType is SpecialType.System_Object or SpecialType.System_ValueType)
                break;
            types.Add(type);
        }

        return types;
    }

    /// <remarks>System.Text.Json takes an interface as soon as all of its bases are taken, and
    /// reverses the result.</remarks>
    private static List<INamedTypeSymbol> SortedInterfaces(INamedTypeSymbol userType)
    {
        List<INamedTypeSymbol> all = [userType, .. userType.AllInterfaces];
        int[] basesLeft = [.. all.Select(static type => type.AllInterfaces.Length)];
        List<INamedTypeSymbol> sorted = [.. all.Where(static type => type.AllInterfaces.IsEmpty)];

        // The list grows while it is read: each type taken may have been the last base of others.
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
