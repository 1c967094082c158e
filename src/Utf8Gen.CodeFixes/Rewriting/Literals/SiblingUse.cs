using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The mention of a sibling in the place of its constant.</summary>
/// <param name="Name">The name of the sibling.</param>
/// <param name="Expression">What is written: <c>Keys.IdUtf8</c>.</param>
/// <param name="Replaced">What is there: <c>Keys.Id</c>.</param>
internal sealed record SiblingUse(string Name, ExpressionSyntax Expression, ExpressionSyntax Replaced)
{
    /// <summary>Whether the expression, written in its place, means a symbol that is there already.</summary>
    public bool IsOf(ISymbol? sibling, SemanticModel model)
        => sibling is not null
            && SymbolEqualityComparer.Default.Equals(
                model.GetSpeculativeSymbolInfo(
                    Replaced.SpanStart, Expression, SpeculativeBindingOption.BindAsExpression).Symbol?.OriginalDefinition, sibling);

    /// <summary>Whether the name means nothing in the document, and where it is to be used.</summary>
    public bool IsFree(SemanticModel model)
        => model.LookupSymbols(Replaced.SpanStart, name: Name).IsEmpty
            && !model.SyntaxTree.GetRoot().DescendantTokens()
                .Any(token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == Name)
            && !ConditionalCode.Mentions(model.SyntaxTree.GetRoot(), Name);

    /// <summary>Whether a declaration of the same file is there for every target that has the use.</summary>
    public bool IsWith(SyntaxNode declaration)
        => ConditionalCode.IsWith(declaration.SpanStart, Replaced.SpanStart, declaration.SyntaxTree);
}
