using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Names;

internal static class KnownTypes
{
    /// <summary>Whether code in a compilation can use a type.</summary>
    public static bool Has(Compilation compilation, string name)
        => compilation.GetTypesByMetadataName(name).Any(type => compilation.IsSymbolAccessibleWithin(type, compilation.Assembly));

    /// <summary>Whether emitted code can use a type by its full name: it is the only one of
    /// that name that is accessible.</summary>
    public static bool HasOne(Compilation compilation, string name)
        => compilation.GetTypesByMetadataName(name)
            .Count(type => compilation.IsSymbolAccessibleWithin(type, compilation.Assembly)) == 1;

    /// <summary>Returns the type that code in a compilation means by a metadata name.</summary>
    /// <remarks>A library that has System.Text.Json merged into it has internal types
    /// of the same names, which makes a lookup by name ambiguous. Only one of the
    /// types is accessible.</remarks>
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

    /// <summary>Returns a type that is usually in the same library as another: the other libraries
    /// are asked only if it is not.</summary>
    /// <remarks>Asking all of them for a dozen types is most of what a small project without any
    /// finding would pay.</remarks>
    public static INamedTypeSymbol? FindBeside(INamedTypeSymbol? known, Compilation compilation, string name)
        => known?.ContainingAssembly.GetTypeByMetadataName(name) ?? Find(compilation, name);
}
