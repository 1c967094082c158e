using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Generation.Parsing.Attributes;

/// <summary>Finds the attributes of the runtime library.</summary>
internal static class OwnAttributes
{
    /// <summary>Returns the attributes that define the keys of a type, in declared order. Only
    /// the first one counts.</summary>
    public static ImmutableArray<AttributeData> KeySources(INamedTypeSymbol type) => OwnAttributes.On(type, "Utf8TableAttribute");

    /// <summary>Returns the attributes that make a type a converter, in declared order. Only the
    /// first one counts.</summary>
    public static ImmutableArray<AttributeData> Converters(INamedTypeSymbol type) => On(type, "Utf8ConverterAttribute");

    /// <summary>Returns the type argument of the generic form of an attribute;
    /// null for the other form.</summary>
    public static ITypeSymbol? EnumOf(AttributeData attribute)
        => attribute.AttributeClass is { TypeArguments: [{ } enumeration] } ? enumeration : null;

    /// <summary>Returns the attributes with this name on a symbol, in declared order.</summary>
    public static ImmutableArray<AttributeData> On(ISymbol symbol, string name)
    {
        ImmutableArray<AttributeData>.Builder? found = null;
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.AttributeClass is { } type && type.Name == name && type.IsIn("Utf8Gen"))
                (found ??= ImmutableArray.CreateBuilder<AttributeData>()).Add(attribute);
        }

        return found?.ToImmutable() ?? ImmutableArray<AttributeData>.Empty;
    }
}
