using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

internal static class Speculation
{
    /// <summary>Whether a call, written at a position, would be a call of one method and no other.</summary>
    public static bool Binds(this SemanticModel model, InvocationExpressionSyntax call, int position, IMethodSymbol method)
        => SymbolEqualityComparer.Default.Equals(
            model.GetSpeculativeSymbolInfo(position, call, SpeculativeBindingOption.BindAsExpression).Symbol, method);
}
