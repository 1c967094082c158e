using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;

namespace Utf8Gen.Analyzers.Generation.Parsing.Declarations;

/// <summary>Checks the base class of a converter. The user writes it: the generator of
/// System.Text.Json does not see what this one adds.</summary>
internal static class ConverterBase
{
    /// <param name="type">The converter.</param>
    /// <param name="enumeration">The enum that it converts; null for strings.</param>
    /// <param name="mistakes">Receives the mistakes.</param>
    public static void Check(INamedTypeSymbol type, ITypeSymbol? enumeration, TableMistakes mistakes)
    {
        if (IsUnfinished(type) || enumeration is { TypeKind: not TypeKind.Enum })
            mistakes.AddUnfinished();
        else if (type.BaseType is not { } ancestor || !IsOf(ancestor, enumeration))
            mistakes.AddFatal(
                RuleCatalogue.UnsupportedConverter, type.Locations.FirstOrDefault(), type.Name,
                $"its base class must be JsonConverter<{enumeration?.Name ?? "string"}>");
    }

    /// <summary>The compiler reports a base class that it cannot find, and one of a static
    /// class or a record.</summary>
    private static bool IsUnfinished(INamedTypeSymbol type)
        => type.TypeKind != TypeKind.Class
            || type.IsStatic
            || type.IsRecord
            || type.BaseType is { TypeKind: TypeKind.Error }
            || type.BaseType is { TypeArguments: [{ TypeKind: TypeKind.Error }] };

    private static bool IsOf(INamedTypeSymbol ancestor, ITypeSymbol? enumeration)
        => ancestor.Is("JsonConverter", JsonAttributes.Namespace)
            && ancestor.TypeArguments is [{ } value]
            && (enumeration is null
                ? value.SpecialType == SpecialType.System_String
                : SymbolEqualityComparer.Default.Equals(value, enumeration));
}
