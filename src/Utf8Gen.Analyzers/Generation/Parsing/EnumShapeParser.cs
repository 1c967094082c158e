using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>The members of a table of an enum: who may see them, and what they may take for granted.</summary>
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
            mistakes.AddFatal(RuleCatalogue.U8G2012, KeyLocations.OfTypeArgument(attribute, cancel), enumeration.Name, mistakes.Table, "it is less accessible than the table");

        return new EnumTableShape(
            enumeration.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat),
            accessibility ?? Public,
            enumeration is INamedTypeSymbol named && ValuesAreIndexes(named));
    }

    private static bool ValuesAreIndexes(INamedTypeSymbol enumeration)
    {
        int index = 0;
        foreach (ISymbol member in enumeration.GetMembers())
        {
            if (member is IFieldSymbol { IsConst: true } field && !EnumConstants.HasValue(field, index++))
                return false;
        }

        return true;
    }

    /// <summary>A member cannot be seen farther than the types in its signature.</summary>
    private static string? AccessibilityOf(INamedTypeSymbol table, ITypeSymbol enumeration)
    {
        int seenFrom = Reach(enumeration, ofMembers: false);
        if (seenFrom == 0)
        {
            bool isBeside = SymbolEqualityComparer.Default.Equals(table.ContainingType, enumeration.ContainingType)
                && table.DeclaredAccessibility == enumeration.DeclaredAccessibility;
            return isBeside ? Public : null;
        }

        return Reach(table, ofMembers: true) <= seenFrom ? Public : "internal";
    }

    /// <summary>2: everywhere, 1: in the assembly, 0: less. Derived types of other assemblies see the members of a protected
    /// type, but a member may not count on being seen by them.</summary>
    private static int Reach(ITypeSymbol type, bool ofMembers)
    {
        int reach = 2;
        for (ITypeSymbol? current = type; current is not null; current = current.ContainingType)
        {
            reach = Math.Min(reach, current.DeclaredAccessibility switch
            {
                Accessibility.Public => 2,
                Accessibility.Protected or Accessibility.ProtectedOrInternal when ofMembers => 2,
                Accessibility.Internal or Accessibility.ProtectedOrInternal => 1,
                _ => 0,
            });
            foreach (ITypeSymbol argument in (current as INamedTypeSymbol)?.TypeArguments ?? ImmutableArray<ITypeSymbol>.Empty)
                reach = Math.Min(reach, argument.TypeKind == TypeKind.TypeParameter ? reach : Reach(argument, ofMembers));
        }

        return reach;
    }
}
