using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Names of types as a place can write them: the bare name, or all of it from <c>global::</c> on. A using takes the place
/// of the latter when the fix is applied.</summary>
internal static class TypeSpelling
{
    private static readonly SymbolDisplayFormat BareName = SymbolDisplayFormat.MinimallyQualifiedFormat
        .WithMiscellaneousOptions(
            SymbolDisplayMiscellaneousOptions.UseSpecialTypes | SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers);

    private static readonly SymbolDisplayFormat WithOuterTypes = new(
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypes,
        genericsOptions: BareName.GenericsOptions,
        miscellaneousOptions: BareName.MiscellaneousOptions);

    /// <returns>Null where no name means the type.</returns>
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
