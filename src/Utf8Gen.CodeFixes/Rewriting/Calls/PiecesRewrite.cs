using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Replaces an expression by another one composed of parts of the code. Comments between
/// the parts move before it.</summary>
/// <param name="target">The expression.</param>
/// <param name="pieces">Parts of the expression, or of what precedes it.</param>
/// <param name="write">Composes the new expression from the parts.</param>
internal sealed class PiecesRewrite(
    SyntaxNode target, IReadOnlyList<SyntaxNode> pieces, Func<IReadOnlyList<SyntaxNode>, ExpressionSyntax> write) : NodeRewrite(target)
{
    /// <summary>The result if nothing else is fixed in the same pass.</summary>
    public ExpressionSyntax Trial => write(pieces);

    public override SyntaxNode Apply(SyntaxNode current)
        => write([.. pieces.Select(piece => Target.Span.Contains(piece.Span) ? Counterpart.Of(piece, Target, current) : piece)])
            .WithLeadingTrivia(Target.GetLeadingTrivia().AddRange(Comments.Dropped(Target, [.. pieces.Select(static piece => piece.Span)])))
            .WithTrailingTrivia(Target.GetTrailingTrivia());
}
