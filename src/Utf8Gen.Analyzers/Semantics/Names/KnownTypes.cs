using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Names;

internal static class KnownTypes
{
    /// <summary>The type of a metadata name that code of a compilation means by it.</summary>
    /// <remarks>A library that has System.Text.Json merged into it has internal types of the same names, which make the
    /// name ambiguous to a look-up by name only. Of the types that code here could mean there is one.</remarks>
    public static INamedTypeSymbol? Find(Compilation compilation, string name)
    {
        if (compilation.GetTypeByMetadataName(name) is { } type)
            return type;

        INamedTypeSymbol? found = null;
        foreach (INamedTypeSymbol candidate in compilation.GetTypesByMetadataName(name))
        {
            if (!compilation.IsSymbolAccessibleWithin(candidate, compilation.Assembly))
                continue;
            if (found is not null)
                return null;
            found = candidate;
        }

        return found;
    }
}
