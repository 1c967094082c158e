namespace Utf8Gen.Analyzers.Semantics;

internal static class KnownTypes
{
    /// <summary>Whether code in a compilation can use a type.</summary>
    public static bool HasAccessible(Compilation compilation, string name)
        => compilation.GetTypesByMetadataName(name).Any(type => compilation.IsSymbolAccessibleWithin(type, compilation.Assembly));

    /// <summary>Returns the type that code in a compilation means by a metadata name.</summary>
    /// <remarks>A library that has System.Text.Json merged into it has internal types of the same names, which makes a
    /// lookup by name ambiguous. Only one of the types is accessible.</remarks>
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

    /// <summary>Returns a type that is usually in the same library as another: the other libraries are asked only if it
    /// is not.</summary>
    /// <remarks>Asking all of them for a dozen types is most of what a small project without any finding would
    /// pay.</remarks>
    public static INamedTypeSymbol? FindBeside(INamedTypeSymbol? known, Compilation compilation, string name)
        => known?.ContainingAssembly.GetTypeByMetadataName(name) ?? Find(compilation, name);
}

/// <summary>Metadata names of the runtime library's types.</summary>
internal static class KnownNames
{
    public const string Utf8TableAttribute = "Utf8Gen.Utf8TableAttribute";
    public const string Utf8EnumTableAttribute = "Utf8Gen.Utf8TableAttribute`1";
    public const string Utf8MatchAttribute = "Utf8Gen.Utf8MatchAttribute";
    public const string Utf8ConverterAttribute = "Utf8Gen.Utf8ConverterAttribute";
    public const string Utf8EnumConverterAttribute = "Utf8Gen.Utf8ConverterAttribute`1";
    public const string Utf8ClassifierAttribute = "Utf8Gen.Utf8ClassifierAttribute";
    public const string Utf8JsonAttribute = "Utf8Gen.Utf8JsonAttribute";
    public const string Utf8HotPathAttribute = "Utf8Gen.Utf8HotPathAttribute";
    public const string JsonSerializableAttribute = "System.Text.Json.Serialization.JsonSerializableAttribute";
    public const string Utf8Pool = "Utf8Gen.Pooling.Utf8Pool";
    public const string Utf8ReadOnlyPool = "Utf8Gen.Pooling.Utf8ReadOnlyPool";
    public const string Utf8FrozenPool = "Utf8Gen.Pooling.Utf8FrozenPool";
    public const string Utf8Lease = "Utf8Gen.Pooling.Utf8Lease";
    public const string Utf8KnownNames = "Utf8Gen.Pooling.Utf8KnownNames`1";
    public const string Utf8Lookup = "Utf8Gen.IUtf8Lookup";
    public const string Utf8JsonCursor = "Utf8Gen.CompilerServices.Utf8JsonCursor";
    public const string Utf8JsonContextOptions = "Utf8Gen.CompilerServices.Utf8JsonContextOptions";
    public const string Utf8TableJson = "Utf8Gen.CompilerServices.Utf8TableJson";
}

/// <summary>What a compilation has of this library.</summary>
internal static class RuntimeLibrary
{
    /// <summary>Whether emitted code can call the runtime library. A compilation may have the attributes
    /// alone.</summary>
    public static bool IsReferenced(Compilation compilation) => KnownTypes.HasAccessible(compilation, KnownNames.Utf8Lookup);

    /// <summary>Whether code can ask for a lookup.</summary>
    public static bool HasAttributes(Compilation compilation) => KnownTypes.HasAccessible(compilation, KnownNames.Utf8MatchAttribute);
}
