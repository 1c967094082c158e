using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Cold.Members;

/// <summary>The names of the namespaces around a symbol: <c>Diagnostics</c> and <c>Shop</c> for one
/// in <c>Shop.Diagnostics</c>.</summary>
internal static class NamespaceParts
{
    public static bool Has(ISymbol symbol, Func<string, bool> isName)
    {
        for (INamespaceSymbol? space = symbol.ContainingNamespace; space is not null; space = space.ContainingNamespace)
        {
            if (isName(space.Name))
                return true;
        }

        return false;
    }
}
