using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>Reads which types a source generation context of System.Text.Json lists,
/// and with which options.</summary>
internal static class JsonContextReader
{
    private const int Web = 1; // JsonSerializerDefaults.Web

    /// <summary>A format without aliases such as <c>int</c> and <c>(int Id, string Name)</c>, so
    /// that a type has one name however it is written.</summary>
    private static readonly SymbolDisplayFormat Format = new(
        SymbolDisplayGlobalNamespaceStyle.Omitted,
        SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
        SymbolDisplayGenericsOptions.IncludeTypeParameters,
        miscellaneousOptions: SymbolDisplayMiscellaneousOptions.ExpandNullable | SymbolDisplayMiscellaneousOptions.ExpandValueTuple);

    /// <summary>Returns the name that identifies a type and its entries.</summary>
    public static string NameOf(ITypeSymbol type) => type.ToDisplayString(Format);

    /// <returns>One entry for each type in a <c>[JsonSerializable]</c>, in declared order, and for
    /// its element types; empty if the class is not a context. Types that are reached only through
    /// properties have none.</returns>
    public static EquatableArray<JsonContextEntry> TryRead(INamedTypeSymbol contextType)
    {
        if (!IsContext(contextType))
            return EquatableArray<JsonContextEntry>.Empty;

        AttributeData? options = JsonAttributes.Find(contextType, JsonAttributes.GenerationOptions);
        NamingPolicy naming = NamingOf(options);
        bool includeFields = JsonAttributes.Argument(options, "IncludeFields") is true;
        string context = NameOf(contextType);
        var entries = ImmutableArray.CreateBuilder<JsonContextEntry>();
        foreach (AttributeData attribute in contextType.GetAttributes())
        {
            foreach (ITypeSymbol type in TypeArgument(attribute) is { } listed ? WithElements(listed) : [])
            {
                var entry = new JsonContextEntry(NameOf(type), context, naming, includeFields);
                if (!entries.Contains(entry))
                    entries.Add(entry);
            }
        }

        return new EquatableArray<JsonContextEntry>(entries.ToImmutable());
    }

    private static bool IsContext(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? ancestor = type.BaseType; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (ancestor.Is("JsonSerializerContext", JsonAttributes.Namespace))
                return true;
        }

        return false;
    }

    /// <summary>Returns a type, and the element type of a list, array or dictionary.</summary>
    private static IEnumerable<ITypeSymbol> WithElements(ITypeSymbol type)
    {
        yield return type;
        ImmutableArray<ITypeSymbol> elements = type switch
        {
            IArrayTypeSymbol array => ImmutableArray.Create(array.ElementType),
            INamedTypeSymbol named when UnsupportedType.IsCollection(named) => named.TypeArguments,
            _ => ImmutableArray<ITypeSymbol>.Empty,
        };
        foreach (ITypeSymbol element in elements.Where(static element => element.TypeKind != TypeKind.Error).SelectMany(WithElements))
            yield return element;
    }

    private static ITypeSymbol? TypeArgument(AttributeData attribute)
        => attribute.AttributeClass is { } type
            && type.Is(JsonAttributes.Serializable, JsonAttributes.Namespace)
            && JsonAttributes.Argument(attribute) is ITypeSymbol { TypeKind: not TypeKind.Error } listed
                ? listed
                : null;

    /// <remarks>A policy in the attribute precedes that of the defaults, even <c>Unspecified</c>,
    /// which is none. The values equal those of JsonKnownNamingPolicy.</remarks>
    private static NamingPolicy NamingOf(AttributeData? options)
    {
        if (JsonAttributes.Argument(options, "PropertyNamingPolicy") is int policy)
            return policy is >= (int)NamingPolicy.AsDeclared and <= (int)NamingPolicy.KebabCaseUpper
                ? (NamingPolicy)policy
                : NamingPolicy.AsDeclared;

        return JsonAttributes.Argument(options) is Web ? NamingPolicy.CamelCase : NamingPolicy.AsDeclared;
    }
}
