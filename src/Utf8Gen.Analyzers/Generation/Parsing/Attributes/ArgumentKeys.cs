using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;

namespace Utf8Gen.Analyzers.Generation.Parsing.Attributes;

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
                    RuleCatalogue.NullKey, KeyLocations.OfKey(attribute, i, cancel), "A key", mistakes.Table, "write a text, or remove it");
        }

        return new EquatableArray<RawKey>(keys.ToImmutable());
    }

    private static ImmutableArray<TypedConstant> Values(AttributeData attribute)
        => attribute.ConstructorArguments is [{ Kind: TypedConstantKind.Array, IsNull: false } array]
            ? array.Values
            : ImmutableArray<TypedConstant>.Empty;
}
