using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Recognizes types that System.Text.Json does not serialize as an object with known names.</summary>
internal static class UnsupportedType
{
    private const string Value = "System.Text.Json writes a single value for it, not an object with names";
    private const string Collection = "it is a collection: System.Text.Json writes its elements, not its properties";
    private const string Unsupported = "System.Text.Json does not support it";

    /// <returns>Why a type has no property names in JSON, as a clause; null for a supported type, and for one that the
    /// compiler itself reports.</returns>
    public static string? ReasonFor(ITypeSymbol type) => type.TypeKind switch
    {
        TypeKind.Error => null,
        TypeKind.Array => Collection,
        TypeKind.Enum => $"it is an enum; write [Utf8Table<{type.Name}>]",
        TypeKind.Dynamic => Value,
        TypeKind.Pointer or TypeKind.FunctionPointer or TypeKind.Delegate => Unsupported,
        _ => type is INamedTypeSymbol named ? ReasonForNamed(named) : "it is a type parameter",
    };

    /// <summary>Whether neither a type itself nor a type that it leads to can have property names.</summary>
    public static bool IsLeaf(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol => false,
        INamedTypeSymbol named => named.TypeKind is not (TypeKind.Class or TypeKind.Struct or TypeKind.Interface)
            || named.IsUnboundGenericType
            || IsValue(named),
        _ => true,
    };

    private static string? ReasonForNamed(INamedTypeSymbol type)
    {
        if (IsOpen(type))
            return "it is an open generic type";
        if (type.IsStatic)
            return "it is static and has no instances";
        if (type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T)
            return "it is nullable: name the type without the question mark";
        if (type.GetAttributes().Any(JsonAttributes.IsConverter))
            return "its [JsonConverter] decides what is written";
        if (IsUnion(type) || IsFSharpUnion(type))
            return "it is a union: System.Text.Json writes its case, not its properties";
        if (JsonMemberReader.IsIgnored(type))
            return "System.Text.Json refuses the [JsonIgnore] of a type";
        if (JsonAttributes.FindUnknown(type) is { } unknown)
            return $"its attribute '{unknown.Name}' is one of System.Text.Json that Utf8Gen does not know";
        if (IsUnsupported(type))
            return Unsupported;
        if (IsValue(type))
            return Value;

        return IsCollection(type) ? Collection : null;
    }

    /// <summary>Whether the type is a union of C#, whose declaration the compiler may leave without the attribute that
    /// it emits.</summary>
    public static bool IsUnion(INamedTypeSymbol type)
        => JsonAttributes.Find(type, "UnionAttribute", "System.Runtime.CompilerServices") is not null
            || type.DeclaringSyntaxReferences.Any(static reference => reference.GetSyntax() is BaseTypeDeclarationSyntax declaration
                && declaration.ChildTokens()
                    .TakeWhile(token => token != declaration.Identifier)
                    .Any(static token => token.Text == "union"));

    private static bool IsFSharpUnion(INamedTypeSymbol type)
    {
        const int Kinds = 31; // SourceConstructFlags.KindMask
        const int Union = 1; // SourceConstructFlags.SumType
        return JsonAttributes.Find(type, "CompilationMappingAttribute", "Microsoft.FSharp.Core") is
        { ConstructorArguments: [{ Value: int flags }, ..] }
            && (flags & Kinds) == Union;
    }

    private static bool IsOpen(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? part = type; part is not null; part = part.ContainingType)
        {
            if (part.IsUnboundGenericType || part.TypeArguments.Any(IsOpen))
                return true;
        }

        return false;
    }

    private static bool IsOpen(ITypeSymbol argument) => argument switch
    {
        ITypeParameterSymbol => true,
        IArrayTypeSymbol array => IsOpen(array.ElementType),
        INamedTypeSymbol type => IsOpen(type),
        _ => false,
    };

    public static bool IsUnsupported(INamedTypeSymbol type)
    {
        if (type.IsRefLikeType || type.SpecialType is SpecialType.System_IntPtr or SpecialType.System_UIntPtr or SpecialType.System_Void)
            return true;
        if (type.IsNamed("SerializationInfo", "System.Runtime.Serialization"))
            return true;

        for (INamedTypeSymbol? ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (ancestor.SpecialType == SpecialType.System_Delegate || ancestor.IsNamed("MemberInfo", "System.Reflection"))
                return true;
        }

        return false;
    }

    public static bool IsValue(INamedTypeSymbol type)
        => IsValue(type.SpecialType)
            || (type.Name switch
            {
                "Guid" or "DateTimeOffset" or "DateOnly" or "TimeOnly" or "TimeSpan" => type.IsNamed(type.Name, "System"),
                "Uri" or "Version" or "Half" or "Int128" or "UInt128" => type.IsNamed(type.Name, "System"),
                "JsonElement" or "JsonDocument" => type.IsNamed(type.Name, "System.Text.Json"),
                "JsonNode" or "JsonValue" => type.IsNamed(type.Name, "System.Text.Json.Nodes"),
                _ => false,
            });

    private static bool IsValue(SpecialType type)
        => type is SpecialType.System_Object or SpecialType.System_String or SpecialType.System_DateTime
            or (>= SpecialType.System_Boolean and <= SpecialType.System_Double);

    public static bool IsCollection(INamedTypeSymbol type)
        => IsCollectionItself(type)
            || type.AllInterfaces.Any(IsCollectionItself)
            || (type.Name is "Memory" or "ReadOnlyMemory" && type.Arity == 1 && type.IsNamed(type.Name, "System"));

    private static bool IsCollectionItself(INamedTypeSymbol type)
        => type.SpecialType == SpecialType.System_Collections_IEnumerable
            || (type is { Name: "IAsyncEnumerable", Arity: 1 } && type.IsNamed(type.Name, "System.Collections.Generic"));
}
