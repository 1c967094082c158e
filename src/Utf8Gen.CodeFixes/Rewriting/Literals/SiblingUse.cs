using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The mention of a sibling in place of its constant.</summary>
/// <param name="Name">The name of the sibling.</param>
/// <param name="Expression">The new expression: <c>Keys.IdUtf8</c>.</param>
/// <param name="Replaced">The old expression: <c>Keys.Id</c>.</param>
internal sealed record SiblingUse(string Name, ExpressionSyntax Expression, ExpressionSyntax Replaced)
{
    /// <summary>Whether the expression, in its place, binds to an existing symbol.</summary>
    public bool IsOf(ISymbol? sibling, SemanticModel model)
        => sibling is not null
            && SymbolEqualityComparer.Default.Equals(
                model.GetSpeculativeSymbolInfo(
                    Replaced.SpanStart, Expression, SpeculativeBindingOption.BindAsExpression).Symbol?.OriginalDefinition, sibling);

    /// <summary>Whether the name is unused in the document and at its place of use.</summary>
    public bool IsFree(SemanticModel model)
        => model.LookupSymbols(Replaced.SpanStart, name: Name).IsEmpty
            && !model.SyntaxTree.GetRoot().DescendantTokens()
                .Any(token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == Name)
            && !ConditionalCode.Mentions(model.SyntaxTree.GetRoot(), Name);

    /// <summary>Whether every target that compiles the use also compiles a
    /// declaration in the same file.</summary>
    public bool IsWith(SyntaxNode declaration)
        => ConditionalCode.IsWith(declaration.SpanStart, Replaced.SpanStart, declaration.SyntaxTree);
}
