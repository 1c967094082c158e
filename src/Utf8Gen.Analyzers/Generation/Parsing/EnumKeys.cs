using System.Globalization;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>The keys of <c>[Utf8Table&lt;TEnum&gt;]</c>.</summary>
internal static class EnumKeys
{
    /// <param name="type">The type argument of the attribute.</param>
    /// <param name="attribute">The attribute.</param>
    /// <param name="compilation">The compilation.</param>
    /// <param name="allowsFlags">Whether a value may have several names at once.</param>
    /// <param name="mistakes">Receives the mistakes.</param>
    /// <param name="cancel">Cancels the search for locations.</param>
    public static EquatableArray<RawKey> Parse(
        ITypeSymbol type,
        AttributeData attribute,
        Compilation compilation,
        bool allowsFlags,
        TableMistakes mistakes,
        CancellationToken cancel)
    {
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Enum } enumeration || IncompleteCode.IsInName(type))
        {
            mistakes.AddUnfinished();
            return EquatableArray<RawKey>.Empty;
        }

        if (IsFileLocal(enumeration))
            mistakes.AddFatal(
                RuleCatalogue.UnsupportedKeyType, AttributeLocations.OfTypeArgument(attribute, cancel), type.Name, mistakes.Table,
                "only its own file can see it");
        if (!allowsFlags && EnumMemberReader.IsFlags(enumeration))
            mistakes.Add(
                RuleCatalogue.UnsupportedKeyType, AttributeLocations.OfTypeArgument(attribute, cancel), type.Name, mistakes.Table,
                "a value of a [Flags] enum may have several names at once");

        if (FindUnknown(enumeration) is { } unknown)
            mistakes.Add(
                RuleCatalogue.UnsupportedKeyType, AttributeLocations.OfTypeArgument(attribute, cancel), type.Name, mistakes.Table,
                $"its attribute '{unknown.Name}' is one of System.Text.Json that Utf8Gen does not know");

        string enumName = enumeration.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);
        ImmutableArray<EnumMember> members = EnumMemberReader.Read(enumeration);
        if (EnumMemberReader.AreUnfinished(enumeration, members))
            mistakes.AddUnseen();
        var keys = ImmutableArray.CreateBuilder<RawKey>(members.Length);
        for (int i = 0; i < members.Length; i++)
            keys.Add(KeyOf(members[i], i, enumName));

        NoteDuplicates(enumeration, members, compilation, mistakes);
        return new EquatableArray<RawKey>(keys.ToImmutable());
    }

    private static INamedTypeSymbol? FindUnknown(INamedTypeSymbol enumeration)
        => JsonAttributes.FindUnknown(enumeration)
            ?? enumeration.GetMembers().Select(JsonAttributes.FindUnknown).FirstOrDefault(static type => type is not null);

    private static bool IsFileLocal(INamedTypeSymbol type)
        => type.IsFileLocal || (type.ContainingType is { } container && IsFileLocal(container));

    /// <summary>An enum of another assembly cannot be changed by the user, so nothing is reported for it.</summary>
    private static void NoteDuplicates(
        INamedTypeSymbol enumeration, ImmutableArray<EnumMember> members, Compilation compilation, TableMistakes mistakes)
    {
        if (!SymbolEqualityComparer.Default.Equals(enumeration.ContainingAssembly, compilation.Assembly))
            return;

        bool isUndecided = EnumAliasOrder.DecidesAtRunTime(enumeration, compilation.Assembly);
        foreach (EnumMember member in members)
        {
            if (member.DuplicateOf is not { } first)
                continue;

            string written = isUndecided ? "the first one of Enum.GetNames" : $"that of '{first.ClrName}'";
            mistakes.Note(
                RuleCatalogue.EnumAlias, AttributeLocations.OfSymbol(member.Symbol, compilation), first.ClrName, member.ClrName, written);
        }
    }

    private static RawKey KeyOf(EnumMember member, int index, string enumName)
        => new(member.ExplicitName ?? member.ClrName, new KeyPlace(KeyOrigin.Member, index))
        {
            IsExact = member.ExplicitName is not null,
            Name = member.ClrName,
            EnumValue = new EnumValue(ExpressionOf(member.Symbol, enumName), member.ClrName, member.DuplicateOf?.ClrName),
        };

    /// <remarks>An obsolete member is spelled by its value: nobody could fix a warning in emitted code.</remarks>
    private static string ExpressionOf(IFieldSymbol member, string enumName)
        => IsMarked(member)
            ? $"({enumName})({Convert.ToString(member.ConstantValue, CultureInfo.InvariantCulture)})"
            : enumName + "." + NameOf(member);

    private static bool IsMarked(IFieldSymbol member)
    {
        foreach (AttributeData attribute in member.GetAttributes())
        {
            if (attribute.AttributeClass?.Name is "ObsoleteAttribute" or "ExperimentalAttribute")
                return true;
        }

        return false;
    }

    private static string NameOf(IFieldSymbol member)
        => SyntaxFacts.GetKeywordKind(member.Name) == SyntaxKind.None ? member.Name : "@" + member.Name;
}
