using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Names;

/// <summary>Finds a type of a framework among those that a type derives from.</summary>
internal static class BaseTypes
{
    public static bool Has(INamedTypeSymbol? type, string name, string fullNamespace)
    {
        for (INamedTypeSymbol? ancestor = type?.BaseType; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (ancestor.Name == name && ancestor.IsInNamespace(fullNamespace))
                return true;
        }

        return false;
    }
}
