using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>The keys of <c>[Utf8Table("a", "b")]</c>.</summary>
internal static class KeyParser
{
    public static EquatableArray<TableKey> Parse(
        INamedTypeSymbol type, AttributeData attribute, TableMistakes mistakes, CancellationToken cancel)
    {
        ImmutableArray<TypedConstant> values = Values(attribute);
        if (values.IsEmpty)
        {
            // An attribute that does not bind has no values either.
            if (attribute.AttributeConstructor is null)
                mistakes.AddUnseen();
            else
                mistakes.Add(RuleCatalogue.U8G2004, KeyLocations.OfAttribute(attribute, cancel), type.Name);
            return EquatableArray<TableKey>.Empty;
        }

        var keys = ImmutableArray.CreateBuilder<TableKey>(values.Length);
        var seen = new HashSet<string>(StringComparer.Ordinal);
        var names = new MemberNames();
        for (int i = 0; i < values.Length; i++)
        {
            cancel.ThrowIfCancellationRequested();
            int index = i;
            Location? Place() => KeyLocations.OfKey(attribute, index, values.Length, cancel);

            if (values[i].Kind == TypedConstantKind.Error)
                mistakes.AddUnseen();
            else if (values[i].Value is not string text)
                mistakes.Add(RuleCatalogue.U8G2005, Place(), type.Name);
            else if (!seen.Add(text))
                mistakes.Add(RuleCatalogue.U8G2007, Place(), CSharpText.Show(text), type.Name);
            else
                keys.Add(Key(text, names, Place, mistakes));
        }

        return new EquatableArray<TableKey>(keys.ToImmutable());
    }

    private static ImmutableArray<TypedConstant> Values(AttributeData attribute)
        => attribute.ConstructorArguments is [{ Kind: TypedConstantKind.Array, IsNull: false } array]
            ? array.Values
            : ImmutableArray<TypedConstant>.Empty;

    private static TableKey Key(string text, MemberNames names, Func<Location?> place, TableMistakes mistakes)
    {
        int loneSurrogate = Utf16.IndexOfLoneSurrogate(text);
        if (loneSurrogate >= 0)
            mistakes.Add(RuleCatalogue.U8G2006, place(), CSharpText.Show(text), mistakes.Table, loneSurrogate);

        string name = names.Add(text, out string wished);
        if (name != wished)
            mistakes.Note(RuleCatalogue.U8G2028, place(), CSharpText.Show(text), name, wished);
        return new TableKey(text, name);
    }
}
