using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

internal static class Speculation
{
    /// <summary>Whether a call or an object creation, written at a position, would bind to one method and no
    /// other.</summary>
    public static bool Binds(this SemanticModel model, ExpressionSyntax call, int position, IMethodSymbol method)
        => model.Binds(call, position, symbol => SymbolEqualityComparer.Default.Equals(symbol, Definition(method)));

    /// <summary>Whether a call, written at a position, would bind to a wanted method.</summary>
    /// <param name="model">The model of the document.</param>
    /// <param name="call">The call.</param>
    /// <param name="position">The position.</param>
    /// <param name="isWanted">Judges the original definition of the method.</param>
    public static bool Binds(this SemanticModel model, ExpressionSyntax call, int position, Func<ISymbol?, bool> isWanted)
        => isWanted(Definition(model.GetSpeculativeSymbolInfo(position, call, SpeculativeBindingOption.BindAsExpression).Symbol));

    /// <summary>Returns the original definition of a method, neither constructed nor reduced.</summary>
    public static ISymbol? Definition(ISymbol? symbol)
        => symbol is IMethodSymbol { ReducedFrom: { } extension } ? extension.OriginalDefinition : symbol?.OriginalDefinition;
}

/// <summary>Spells names of types for a place: the simple name, or the full name with <c>global::</c>, which a using
/// replaces when the fix is applied.</summary>
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
