using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

internal static class Speculation
{
    /// <summary>Whether a call, or the creation of an object, written at a position, would be a call of one method and no other.</summary>
    public static bool Binds(this SemanticModel model, ExpressionSyntax call, int position, IMethodSymbol method)
        => model.Binds(call, position, symbol => SymbolEqualityComparer.Default.Equals(symbol, Definition(method)));

    /// <summary>Whether a call, written at a position, would be a call of a method that is wanted.</summary>
    /// <param name="model">The model of the document.</param>
    /// <param name="call">The call.</param>
    /// <param name="position">Where it is to be written.</param>
    /// <param name="isWanted">Asked about the method as it is declared.</param>
    public static bool Binds(this SemanticModel model, ExpressionSyntax call, int position, Func<ISymbol?, bool> isWanted)
        => Precondition.CallBindsAsMeant.Holds(
            isWanted(Definition(model.GetSpeculativeSymbolInfo(position, call, SpeculativeBindingOption.BindAsExpression).Symbol)));

    /// <summary>A method as it is declared: not made for types, nor called as an extension.</summary>
    public static ISymbol? Definition(ISymbol? symbol)
        => symbol is IMethodSymbol { ReducedFrom: { } extension } ? extension.OriginalDefinition : symbol?.OriginalDefinition;
}
