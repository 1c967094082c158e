using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Spells names of types for a place: the simple name, or the full name with
/// <c>global::</c>, which a using replaces when the fix is applied.</summary>
internal static class TypeSpelling
{
    private static readonly SymbolDisplayFormat BareName = SymbolDisplayFormat.MinimallyQualifiedFormat
        .WithMiscellaneousOptions(
            SymbolDisplayMiscellaneousOptions.UseSpecialTypes | SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers);

    private static readonly SymbolDisplayFormat WithOuterTypes = new(
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypes,
        genericsOptions: BareName.GenericsOptions,
        miscellaneousOptions: BareName.MiscellaneousOptions);

    /// <returns>Null if no name refers to the type.</returns>
    public static string? TryOf(ITypeSymbol type, SemanticModel model, int position)
        => Array.Find(
            [type.ToDisplayString(BareName), type.ToDisplayString(WithOuterTypes),
                type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)],
            name => Means(name, type, model, position));

    private static bool Means(string name, ITypeSymbol type, SemanticModel model, int position)
        => SymbolEqualityComparer.Default.Equals(
            model.GetSpeculativeTypeInfo(position, SyntaxFactory.ParseTypeName(name), SpeculativeBindingOption.BindAsTypeOrNamespace).Type,
            type);
}
