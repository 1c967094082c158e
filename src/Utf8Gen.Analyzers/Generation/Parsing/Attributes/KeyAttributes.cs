using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;

namespace Utf8Gen.Analyzers.Generation.Parsing.Attributes;

/// <summary>The <c>[Utf8Key]</c> attributes of a type.</summary>
internal static class KeyAttributes
{
    public static EquatableArray<RawKey> Parse(INamedTypeSymbol type, TableMistakes mistakes, CancellationToken cancel)
    {
        ImmutableArray<AttributeData> attributes = Of(type);
        var keys = ImmutableArray.CreateBuilder<RawKey>(attributes.Length);
        for (int i = 0; i < attributes.Length; i++)
        {
            if (attributes[i].ConstructorArguments is not [{ Kind: TypedConstantKind.Primitive } argument])
                mistakes.AddUnseen();
            else if (argument.Value is string text)
                keys.Add(KeyOf(text, i, new AttributeOptions(attributes[i])));
            else
                mistakes.Add(
                    RuleCatalogue.NullKey, KeyLocations.OfFirstArgument(attributes[i], cancel), "A key", mistakes.Table,
                    "write a text, or remove it");
        }

        return new EquatableArray<RawKey>(keys.ToImmutable());
    }

    private static RawKey KeyOf(string text, int index, AttributeOptions options)
        => new(text, new KeyPlace(KeyOrigin.KeyAttribute, index)) { IsExact = true, Name = options.Text("Name") };

    public static ImmutableArray<AttributeData> Of(INamedTypeSymbol type) => OwnAttributes.On(type, "Utf8KeyAttribute");
}
