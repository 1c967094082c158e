using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;

namespace Utf8Gen.Analyzers.Generation.Parsing.Enums;

/// <summary>Parses the shape of a table over an enum: its
/// accessibility and its guarantees.</summary>
internal static class EnumShapeParser
{
    private const string Public = "public";

    public static EnumTableShape Parse(
        INamedTypeSymbol table,
        ITypeSymbol enumeration,
        AttributeData attribute,
        TableMistakes mistakes,
        CancellationToken cancel)
    {
        string? accessibility = AccessibilityOf(table, enumeration);
        if (accessibility is null && enumeration.TypeKind == TypeKind.Enum)
            mistakes.AddFatal(
                RuleCatalogue.UnsupportedKeyType, KeyLocations.OfTypeArgument(attribute, cancel), enumeration.Name, mistakes.Table,
                "it is less accessible than the table");

        return new EnumTableShape(
            enumeration.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat),
            accessibility ?? Public,
            enumeration is INamedTypeSymbol named && ValuesAreIndexes(named),
            enumeration is INamedTypeSymbol { TypeKind: TypeKind.Enum } found
                && EnumOrder.DecidesAtRunTime(found, table.ContainingAssembly))
        {
            Warnings = MarkedTypes.WarningsOf(enumeration),
        };
    }

    /// <summary>Whether the values of the members are 0, 1, 2 and so on in declared
    /// order.</summary>
    public static bool ValuesAreIndexes(INamedTypeSymbol enumeration)
    {
        int index = 0;
        foreach (ISymbol member in enumeration.GetMembers())
        {
            if (member is IFieldSymbol { IsConst: true } field && !EnumConstants.HasValue(field, index++))
                return false;
        }

        return true;
    }

    /// <summary>Returns the widest accessibility of members with the enum in their signatures;
    /// null if there is none.</summary>
    private static string? AccessibilityOf(INamedTypeSymbol table, ITypeSymbol enumeration)
    {
        if (Visibility.Reaches(enumeration, Accessibility.Public, table))
            return Public;
        return Visibility.Reaches(enumeration, Accessibility.Internal, table) ? "internal" : null;
    }
}
