using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>The keys of <c>[Utf8Table&lt;TEnum&gt;]</c>.</summary>
internal static class EnumKeys
{
    public static EquatableArray<RawKey> Parse(ITypeSymbol type, AttributeData attribute, TableMistakes mistakes, CancellationToken cancel)
    {
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Enum } enumeration)
        {
            mistakes.AddUnseen();
            return EquatableArray<RawKey>.Empty;
        }

        if (EnumMembers.IsFlags(enumeration))
            mistakes.Add(RuleCatalogue.U8G2012, KeyLocations.OfTypeArgument(attribute, cancel), type.Name, mistakes.Table, "a value of a [Flags] enum may have several names at once");

        IReadOnlyList<EnumMember> members = EnumMembers.Read(enumeration);
        var keys = ImmutableArray.CreateBuilder<RawKey>(members.Count);
        for (int i = 0; i < members.Count; i++)
        {
            NoteDuplicate(members[i], attribute, mistakes, cancel);
            keys.Add(KeyOf(members[i], i));
        }

        return new EquatableArray<RawKey>(keys.ToImmutable());
    }

    private static void NoteDuplicate(EnumMember member, AttributeData attribute, TableMistakes mistakes, CancellationToken cancel)
    {
        if (member.DuplicateOf is { } first)
        {
            Location? place = KeyLocations.OfSymbol(member.Symbol) ?? KeyLocations.OfTypeArgument(attribute, cancel);
            mistakes.Note(RuleCatalogue.U8G2023, place, first.ClrName, member.ClrName, first.ClrName);
        }
    }

    private static RawKey KeyOf(EnumMember member, int index)
        => new(member.ExplicitName ?? member.ClrName, new KeyPlace(KeyOrigin.Member, index))
        {
            IsExact = member.ExplicitName is not null,
            Name = member.ClrName,
            EnumValue = new EnumValue(ExpressionOf(member.Symbol), IsAlias: member.DuplicateOf is not null),
        };

    private static string ExpressionOf(IFieldSymbol member)
        => member.ContainingType.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat) + "."
            + (SyntaxFacts.GetKeywordKind(member.Name) == SyntaxKind.None ? member.Name : "@" + member.Name);
}
