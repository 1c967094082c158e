using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.Symbols;

/// <summary>Finds attributes of System.Text.Json and reads them. Attributes are told by name, as a compilation may see
/// more than one System.Text.Json, and by what they say, as half-typed code may leave anything out.</summary>
internal static class JsonAttributes
{
    public const string PropertyName = "JsonPropertyNameAttribute";
    public const string PropertyOrder = "JsonPropertyOrderAttribute";
    public const string Ignore = "JsonIgnoreAttribute";
    public const string Include = "JsonIncludeAttribute";
    public const string Required = "JsonRequiredAttribute";
    public const string ExtensionData = "JsonExtensionDataAttribute";
    public const string Converter = "JsonConverterAttribute";
    public const string EnumMemberName = "JsonStringEnumMemberNameAttribute";
    public const string Serializable = "JsonSerializableAttribute";
    public const string GenerationOptions = "JsonSourceGenerationOptionsAttribute";

    /// <summary>The namespace of all of them.</summary>
    public const string Namespace = "System.Text.Json.Serialization";

    /// <summary>The attribute on the symbol itself: System.Text.Json does not look at what an override inherits.</summary>
    public static AttributeData? Find(ISymbol symbol, string name) => Find(symbol, name, Namespace);

    public static AttributeData? Find(ISymbol symbol, string name, string containingNamespace)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.AttributeClass is { } type && type.Is(name, containingNamespace))
                return attribute;
        }

        return null;
    }

    public static bool Has(ISymbol symbol, string name) => Find(symbol, name) is not null;

    /// <summary>Whether a type has that name and is directly in that namespace.</summary>
    public static bool Is(this INamedTypeSymbol type, string name, string containingNamespace)
        => type.Name == name && type.ContainingType is null && IsCalled(type.ContainingNamespace, containingNamespace);

    /// <summary>The only constructor argument, or null where it is missing or no constant.</summary>
    public static object? Argument(AttributeData? attribute)
        => attribute?.ConstructorArguments is [var argument] ? ValueOf(argument) : null;

    /// <summary>A named argument, or null.</summary>
    public static object? Argument(AttributeData? attribute, string name)
    {
        if (attribute is null)
            return null;

        foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
        {
            if (argument.Key == name)
                return ValueOf(argument.Value);
        }

        return null;
    }

    private static object? ValueOf(TypedConstant constant)
        => constant.Kind is TypedConstantKind.Primitive or TypedConstantKind.Enum or TypedConstantKind.Type ? constant.Value : null;

    private static bool IsCalled(INamespaceSymbol? container, string fullName)
    {
        int end = fullName.Length;
        for (; container is { IsGlobalNamespace: false }; container = container.ContainingNamespace)
        {
            int start = end - container.Name.Length;
            if (start < 0 || string.CompareOrdinal(fullName, start, container.Name, 0, container.Name.Length) != 0)
                return false;
            if (start == 0)
                return container.ContainingNamespace is { IsGlobalNamespace: true };
            if (fullName[start - 1] != '.')
                return false;
            end = start - 1;
        }

        return false;
    }
}
