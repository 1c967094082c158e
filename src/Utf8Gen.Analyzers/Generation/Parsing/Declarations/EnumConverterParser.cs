using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Attributes;
using Utf8Gen.Analyzers.Generation.Parsing.Enums;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;

namespace Utf8Gen.Analyzers.Generation.Parsing.Declarations;

/// <summary>Parses what <c>[Utf8Converter&lt;TEnum&gt;]</c> says about its enum.</summary>
internal static class EnumConverterParser
{
    public static (ConverterShape Shape, EquatableArray<RawKey> Keys) Parse(
        ITypeSymbol type, AttributeData attribute, Compilation compilation, TableMistakes mistakes, CancellationToken cancel)
    {
        EquatableArray<RawKey> keys = EnumKeys.Parse(type, attribute, compilation, allowsFlags: true, mistakes, cancel);
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Enum } enumeration)
            return (new EnumConverterShape(
                "", ValuesAreIndexes: false, AliasesAreDecidedAtRunTime: false, EnumForms.Exact, NamingPolicy.AsDeclared, ""), keys);

        bool isFlags = EnumMemberReader.IsFlags(enumeration);
        if (FindMistake(enumeration, keys, isFlags) is { } mistake)
            mistakes.AddFatal(
                RuleCatalogue.UnsupportedKeyType, KeyLocations.OfTypeArgument(attribute, cancel), type.Name, mistakes.Table, mistake);

        NamingPolicy naming = OptionsParser.Naming(attribute) ?? NamingPolicy.AsDeclared;
        return (
            new EnumConverterShape(
                enumeration.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat),
                EnumShapeParser.ValuesAreIndexes(enumeration),
                EnumOrder.DecidesAtRunTime(enumeration, compilation.Assembly),
                OptionsParser.Forms(attribute, isFlags),
                naming,
                DeclaredNames(enumeration, naming))
            {
                Warnings = MarkedTypes.WarningsOf(enumeration),
            },
            keys);
    }

    private static string? FindMistake(INamedTypeSymbol enumeration, EquatableArray<RawKey> keys, bool isFlags)
    {
        if (!IsSeenInNamespace(enumeration))
            return "it, or a type around it, is private or protected; make it internal";

        return isFlags && keys.FirstOrDefault(static key => key.IsExact && key.Text.IndexOf(',') >= 0) is { Name: { } name }
            ? $"the name of '{name}' has a comma, and a [Flags] enum has commas between names"
            : null;
    }

    /// <summary>Whether the emitted type that finds the names can use the enum: it is in the
    /// namespace of the converter.</summary>
    private static bool IsSeenInNamespace(INamedTypeSymbol enumeration)
    {
        for (INamedTypeSymbol? current = enumeration; current is not null; current = current.ContainingType)
        {
            if (current.DeclaredAccessibility
                is not (Accessibility.Public or Accessibility.Internal or Accessibility.ProtectedOrInternal))
                return false;
        }

        return true;
    }

    /// <summary>As System.Text.Json has it, a name in <c>[JsonStringEnumMemberName]</c> replaces
    /// the one in code.</summary>
    private static string? DeclaredNames(INamedTypeSymbol enumeration, NamingPolicy naming)
    {
        ImmutableArray<EnumMember> members = EnumMemberReader.Read(enumeration);
        return naming == NamingPolicy.AsDeclared && members.All(static member => member.ExplicitName is null)
            ? null
            : string.Join(",", members.Select(static member
                => JsonAttributes.Has(member.Symbol, JsonAttributes.EnumMemberName) ? "" : member.ClrName));
    }
}
