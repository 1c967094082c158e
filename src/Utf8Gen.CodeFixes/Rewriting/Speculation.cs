using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

internal static class Speculation
{
    /// <summary>Whether a call, written at a position, would be a call of one method and no other.</summary>
    public static bool Binds(this SemanticModel model, InvocationExpressionSyntax call, int position, IMethodSymbol method)
        => Precondition.CallBindsAsMeant.Holds(SymbolEqualityComparer.Default.Equals(
            Definition(model.GetSpeculativeSymbolInfo(position, call, SpeculativeBindingOption.BindAsExpression).Symbol), method.OriginalDefinition));

    /// <summary>Whether a call, written at a position, would be one of an extension method for two spans.</summary>
    public static bool BindsToSpans(this SemanticModel model, InvocationExpressionSyntax call, int position, string name)
        => Precondition.CallBindsAsMeant.Holds(
            model.GetSpeculativeSymbolInfo(position, call, SpeculativeBindingOption.BindAsExpression).Symbol is IMethodSymbol method && SpanMethods.Are(method, name));

    /// <summary>A method as it is declared: not made for types, nor called as an extension.</summary>
    private static ISymbol? Definition(ISymbol? symbol) => symbol is IMethodSymbol { ReducedFrom: { } extension } ? extension.OriginalDefinition : symbol?.OriginalDefinition;
}
