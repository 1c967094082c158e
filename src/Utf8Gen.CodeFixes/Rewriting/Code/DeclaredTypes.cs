using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The types that a project declares.</summary>
internal static class DeclaredTypes
{
    public static IEnumerable<INamedTypeSymbol> In(Compilation compilation) => In(compilation.Assembly.GlobalNamespace);

    private static IEnumerable<INamedTypeSymbol> In(INamespaceOrTypeSymbol container)
    {
        foreach (ISymbol member in container.GetMembers())
        {
            if (member is INamedTypeSymbol type)
                yield return type;
            if (member is not INamespaceOrTypeSymbol inner)
                continue;
            foreach (INamedTypeSymbol nested in In(inner))
                yield return nested;
        }
    }
}
