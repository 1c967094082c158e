using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Finds the attributes of the runtime library.</summary>
internal static class OwnAttributes
{
    /// <summary>Returns the attributes that define the keys of a type, in declared order. Only the first one
    /// counts.</summary>
    public static ImmutableArray<AttributeData> KeySources(INamedTypeSymbol type)
        => FindAttributes(type, "Utf8TableAttribute");

    /// <summary>Returns the attributes that make a type a converter, in declared order. Only the first one
    /// counts.</summary>
    public static ImmutableArray<AttributeData> Converters(INamedTypeSymbol type) => FindAttributes(type, "Utf8ConverterAttribute");

    /// <summary>Returns the attributes that make a type a classifier, in declared order. Only the first one
    /// counts.</summary>
    public static ImmutableArray<AttributeData> Classifiers(INamedTypeSymbol type) => FindAttributes(type, "Utf8ClassifierAttribute");

    /// <summary>Returns the type argument of the generic form of an attribute; null for the other form.</summary>
    public static ITypeSymbol? EnumOf(AttributeData attribute)
        => attribute.AttributeClass is { TypeArguments: [{ } enumeration] } ? enumeration : null;

    /// <summary>Returns the attributes with this name on a symbol, in declared order.</summary>
    public static ImmutableArray<AttributeData> FindAttributes(ISymbol symbol, string name)
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

/// <summary>Recognizes the first of several attributes of a type among the matches of the generator.</summary>
/// <remarks>A type in two parts, each with an attribute, is matched twice and must produce one file. Some compilers
/// pass each match the attributes of all parts, so the part that counts is recognized by its syntax.</remarks>
internal static class EffectiveAttribute
{
    /// <param name="match">A match of the generator.</param>
    /// <param name="attributes">The attributes of the type, in declared order.</param>
    public static bool IsIn(GeneratorAttributeSyntaxContext match, ImmutableArray<AttributeData> attributes)
        => attributes.Length > 0 && IsOn(match.TargetNode, attributes[0]) && AreOfOneClass(match.Attributes[0], attributes[0]);

    private static bool AreOfOneClass(AttributeData matched, AttributeData attribute)
        => SymbolEqualityComparer.Default.Equals(matched.AttributeClass?.OriginalDefinition, attribute.AttributeClass?.OriginalDefinition);

    private static bool IsOn(SyntaxNode declaration, AttributeData attribute)
        => attribute.ApplicationSyntaxReference is { } reference
            && reference.SyntaxTree == declaration.SyntaxTree
            && declaration.Span.Contains(reference.Span);
}

/// <summary>The keys of <c>[Utf8Table("a", "b")]</c> and <c>[Utf8Match("a", "b")]</c>.</summary>
internal static class ArgumentKeys
{
    public static EquatableArray<RawKey> Parse(AttributeData attribute, TableMistakes mistakes, CancellationToken cancel)
    {
        // An attribute that does not bind has no values.
        if (attribute.AttributeConstructor is null)
            mistakes.AddUnseen();

        ImmutableArray<TypedConstant> values = Values(attribute);
        var keys = ImmutableArray.CreateBuilder<RawKey>(values.Length);
        for (int i = 0; i < values.Length; i++)
        {
            if (values[i].Kind == TypedConstantKind.Error)
                mistakes.AddUnseen();
            else if (values[i].Value is string text)
                keys.Add(new RawKey(text, new KeyPlace(KeyOrigin.Argument, i)));
            else
                mistakes.Add(
                    RuleCatalogue.NullKey, AttributeLocations.OfKey(attribute, i, cancel), "A key", mistakes.Table,
                    "write a text, or remove it");
        }

        return new EquatableArray<RawKey>(keys.ToImmutable());
    }

    private static ImmutableArray<TypedConstant> Values(AttributeData attribute)
        => attribute.ConstructorArguments is [{ Kind: TypedConstantKind.Array, IsNull: false } array]
            ? array.Values
            : ImmutableArray<TypedConstant>.Empty;
}

/// <summary>The <c>[Utf8Key]</c> attributes of a type.</summary>
internal static class KeyAttributes
{
    public static EquatableArray<RawKey> Parse(INamedTypeSymbol type, TableMistakes mistakes, CancellationToken cancel)
    {
        ImmutableArray<AttributeData> attributes = FindKeyAttributes(type);
        var keys = ImmutableArray.CreateBuilder<RawKey>(attributes.Length);
        for (int i = 0; i < attributes.Length; i++)
        {
            if (attributes[i].ConstructorArguments is not [{ Kind: TypedConstantKind.Primitive } argument])
                mistakes.AddUnseen();
            else if (argument.Value is string text)
                keys.Add(KeyOf(text, i, new AttributeOptions(attributes[i])));
            else
                mistakes.Add(
                    RuleCatalogue.NullKey, AttributeLocations.OfFirstArgument(attributes[i], cancel), "A key", mistakes.Table,
                    "write a text, or remove it");
        }

        return new EquatableArray<RawKey>(keys.ToImmutable());
    }

    private static RawKey KeyOf(string text, int index, AttributeOptions options)
        => new(text, new KeyPlace(KeyOrigin.KeyAttribute, index)) { IsExact = true, Name = options.Text("Name") };

    public static ImmutableArray<AttributeData> FindKeyAttributes(INamedTypeSymbol type)
        => OwnAttributes.FindAttributes(type, "Utf8KeyAttribute");
}
