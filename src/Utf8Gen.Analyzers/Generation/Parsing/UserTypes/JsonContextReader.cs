using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;

namespace Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

/// <summary>Reads which models a source-generation context of System.Text.Json lists, and by which options.</summary>
internal static class JsonContextReader
{
    private const int Web = 1; // JsonSerializerDefaults.Web

    /// <summary>Names without aliases such as <c>int</c> and <c>(int Id, string Name)</c>, so that a type has one name however it is written.</summary>
    private static readonly SymbolDisplayFormat Format = new(
        SymbolDisplayGlobalNamespaceStyle.Omitted,
        SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
        SymbolDisplayGenericsOptions.IncludeTypeParameters,
        miscellaneousOptions: SymbolDisplayMiscellaneousOptions.ExpandNullable | SymbolDisplayMiscellaneousOptions.ExpandValueTuple);

    /// <summary>The name by which a model and its entries find each other.</summary>
    public static string NameOf(ITypeSymbol type) => type.ToDisplayString(Format);

    /// <returns>An entry for each type of a <c>[JsonSerializable]</c>, once, in declared order, and for what it is a list
    /// of; nothing for a class that is no context. Types that are listed only by way of properties have none.</returns>
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
            foreach (ITypeSymbol model in Model(attribute) is { } listed ? WithElements(listed) : [])
            {
                var entry = new JsonContextEntry(NameOf(model), context, naming, includeFields);
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

    /// <summary>A type, and what it is a list, an array or a dictionary of.</summary>
    private static IEnumerable<ITypeSymbol> WithElements(ITypeSymbol type)
    {
        yield return type;
        ImmutableArray<ITypeSymbol> elements = type switch
        {
            IArrayTypeSymbol array => ImmutableArray.Create(array.ElementType),
            INamedTypeSymbol named when ModelRefusal.IsCollection(named) => named.TypeArguments,
            _ => ImmutableArray<ITypeSymbol>.Empty,
        };
        foreach (ITypeSymbol element in elements.Where(static element => element.TypeKind != TypeKind.Error).SelectMany(WithElements))
            yield return element;
    }

    private static ITypeSymbol? Model(AttributeData attribute)
        => attribute.AttributeClass is { } type
            && type.Is(JsonAttributes.Serializable, JsonAttributes.Namespace)
            && JsonAttributes.Argument(attribute) is ITypeSymbol { TypeKind: not TypeKind.Error } model
                ? model
                : null;

    /// <remarks>A policy of the attribute goes before that of the defaults, also <c>Unspecified</c>, which is none. The
    /// values of JsonKnownNamingPolicy are ours.</remarks>
    private static NamingPolicy NamingOf(AttributeData? options)
    {
        if (JsonAttributes.Argument(options, "PropertyNamingPolicy") is int policy)
            return policy is >= (int)NamingPolicy.AsDeclared and <= (int)NamingPolicy.KebabCaseUpper ? (NamingPolicy)policy : NamingPolicy.AsDeclared;

        return JsonAttributes.Argument(options) is Web ? NamingPolicy.CamelCase : NamingPolicy.AsDeclared;
    }
}
