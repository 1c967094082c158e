using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Options;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>A member that is listed as an entry point, or overrides or implements one.</summary>
internal static class EntryPoint
{
    public static SymbolPattern? Find(ISymbol member, SymbolPatterns entryPoints)
    {
        if (entryPoints.IsEmpty)
            return null;

        for (ISymbol? symbol = member; symbol is not null; symbol = OverriddenBy(symbol))
        {
            if (entryPoints.Find(symbol) is { } pattern)
                return pattern;
        }

        return member.ContainingType is { } type ? FindImplemented(member, type, entryPoints) : null;
    }

    private static ISymbol? OverriddenBy(ISymbol member) => member switch
    {
        IMethodSymbol method => method.OverriddenMethod,
        IPropertySymbol property => property.OverriddenProperty,
        _ => null,
    };

    private static SymbolPattern? FindImplemented(ISymbol member, INamedTypeSymbol type, SymbolPatterns entryPoints)
    {
        foreach (INamedTypeSymbol implemented in type.AllInterfaces)
        {
            foreach (ISymbol candidate in implemented.GetMembers())
            {
                if (candidate.Kind == member.Kind && member.Implements(candidate)
                    && entryPoints.Find(candidate.OriginalDefinition) is { } pattern)
                    return pattern;
            }
        }

        return null;
    }
}
