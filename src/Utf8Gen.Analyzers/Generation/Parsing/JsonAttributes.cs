using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Reads attributes of System.Text.Json. They are identified by name, since a compilation may contain several
/// versions of System.Text.Json, and read defensively, since incomplete code may omit anything.</summary>
internal static class JsonAttributes
{
    public const string PropertyName = "JsonPropertyNameAttribute";
    public const string PropertyOrder = "JsonPropertyOrderAttribute";
    public const string Ignore = "JsonIgnoreAttribute";
    public const string Include = "JsonIncludeAttribute";
    public const string Required = "JsonRequiredAttribute";
    public const string ExtensionData = "JsonExtensionDataAttribute";
    public const string Converter = "JsonConverterAttribute";
    public const string Constructor = "JsonConstructorAttribute";
    public const string DerivedType = "JsonDerivedTypeAttribute";
    public const string EnumMemberName = "JsonStringEnumMemberNameAttribute";
    public const string Serializable = "JsonSerializableAttribute";
    public const string GenerationOptions = "JsonSourceGenerationOptionsAttribute";

    private const string NamingPolicyAttribute = "JsonNamingPolicyAttribute";
    private const string Base = "JsonAttribute";

    /// <summary>The namespace of these attributes.</summary>
    public const string Namespace = "System.Text.Json.Serialization";

    /// <summary>The places where it is known what an attribute means. A later System.Text.Json may give one a meaning
    /// at another place, as version 11 did with <c>[JsonIgnore]</c> of types.</summary>
    private static readonly Dictionary<string, Place> Known = new(StringComparer.Ordinal)
    {
        [PropertyName] = Place.Member,
        [PropertyOrder] = Place.Member,
        [Include] = Place.Member,
        [Required] = Place.Member,
        [ExtensionData] = Place.Member,
        [EnumMemberName] = Place.Member | Place.EnumMember,
        [Ignore] = Place.Member | Place.Type,
        [Converter] = Place.Member | Place.Type,
        [NamingPolicyAttribute] = Place.Member | Place.Type,
        ["JsonNumberHandlingAttribute"] = Place.Member | Place.Type,
        ["JsonObjectCreationHandlingAttribute"] = Place.Member | Place.Type,
        ["JsonUnmappedMemberHandlingAttribute"] = Place.Type,
        ["JsonPolymorphicAttribute"] = Place.Type,
        [DerivedType] = Place.Type,
        [Serializable] = Place.Type,
        [GenerationOptions] = Place.Type,
        [Constructor] = Place.Constructor,
    };

    [Flags]
    private enum Place
    {
        Other = 0,
        Type = 1,
        Member = 2,
        EnumMember = 4,
        Constructor = 8,
    }

    /// <summary>Finds an attribute on the symbol itself: System.Text.Json ignores attributes that an override
    /// inherits.</summary>
    public static AttributeData? Find(ISymbol symbol, string name) => Find(symbol, name, Namespace);

    public static AttributeData? Find(ISymbol symbol, string name, string containingNamespace)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.AttributeClass is { } type && type.IsNamed(name, containingNamespace))
                return attribute;
        }

        return null;
    }

    public static bool HasAttribute(ISymbol symbol, string name) => Find(symbol, name) is not null;

    /// <summary>Whether an attribute is <c>[JsonConverter]</c>, or one derived from it, which counts too.</summary>
    public static bool IsConverter(AttributeData attribute) => IsOrDerivesFrom(attribute, Converter);

    /// <summary>Finds the <c>[JsonNamingPolicy]</c> on the symbol itself, or an attribute derived from it.</summary>
    /// <param name="symbol">The type, property or field.</param>
    /// <param name="policy">The policy. It is not a known one where a derived attribute decides, or where
    /// System.Text.Json has policies that this version does not know.</param>
    /// <returns>Null without the attribute, and if it is incomplete.</returns>
    public static AttributeData? FindNaming(ISymbol symbol, out NamingPolicy policy)
    {
        policy = NamingPolicy.AsDeclared;
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.AttributeConstructor is null || !IsOrDerivesFrom(attribute, NamingPolicyAttribute))
                continue;

            // System.Text.Json refuses 0, which means that nothing is specified.
            bool isPlain = attribute.AttributeClass!.IsNamed(NamingPolicyAttribute, Namespace);
            policy = isPlain && Argument(attribute) is int value and not 0 ? (NamingPolicy)value : (NamingPolicy)(-1);
            return attribute;
        }

        return null;
    }

    /// <summary>Finds an attribute of System.Text.Json, or one derived from it, that this version does not know at such
    /// a symbol. Nothing can be said of the names or members that it leads to.</summary>
    public static INamedTypeSymbol? FindUnknown(ISymbol symbol)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            for (INamedTypeSymbol? type = attribute.AttributeClass; type is not null; type = type.BaseType)
            {
                if (type.Name != Base && type.IsNamed(type.Name, Namespace) && !IsKnownAt(symbol, type.Name))
                    return type;
            }
        }

        return null;
    }

    private static bool IsKnownAt(ISymbol symbol, string attribute)
    {
        Place place = symbol switch
        {
            INamedTypeSymbol => Place.Type,
            IFieldSymbol { ContainingType.TypeKind: TypeKind.Enum } => Place.EnumMember,
            IPropertySymbol or IFieldSymbol => Place.Member,
            IMethodSymbol { MethodKind: MethodKind.Constructor } => Place.Constructor,
            _ => Place.Other,
        };
        return Known.TryGetValue(attribute, out Place known) && (known & place) != 0;
    }

    private static bool IsOrDerivesFrom(AttributeData attribute, string name)
    {
        for (INamedTypeSymbol? ancestor = attribute.AttributeClass; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (ancestor.IsNamed(name, Namespace))
                return true;
        }

        return false;
    }

    /// <summary>Whether a type has this name and is directly in this namespace.</summary>
    public static bool IsNamed(this INamedTypeSymbol type, string name, string containingNamespace)
        => type.Name == name && type.ContainingType is null && IsCalled(type.ContainingNamespace, containingNamespace);

    /// <summary>Returns the only constructor argument, or null if it is missing or not a constant.</summary>
    public static object? Argument(AttributeData? attribute)
        => attribute?.ConstructorArguments is [var argument] ? ValueOf(argument) : null;

    /// <summary>Returns a named argument, or null.</summary>
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
