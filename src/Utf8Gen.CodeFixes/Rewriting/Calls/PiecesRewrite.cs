using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>An expression that becomes another one, made of pieces of the code. Comments between the pieces come before it.</summary>
/// <param name="target">The expression.</param>
/// <param name="pieces">Parts of it, or of what is before it.</param>
/// <param name="write">Makes the new expression of the pieces.</param>
internal sealed class PiecesRewrite(
    SyntaxNode target, IReadOnlyList<SyntaxNode> pieces, Func<IReadOnlyList<SyntaxNode>, ExpressionSyntax> write) : NodeRewrite(target)
{
    /// <summary>What is written where nothing else is fixed in the same pass.</summary>
    public ExpressionSyntax Trial => write(pieces);

    public override SyntaxNode Apply(SyntaxNode current)
        => write([.. pieces.Select(piece => Target.Span.Contains(piece.Span) ? Counterpart.Of(piece, Target, current) : piece)])
            .WithLeadingTrivia(Target.GetLeadingTrivia().AddRange(Comments.Dropped(Target, [.. pieces.Select(static piece => piece.Span)])))
            .WithTrailingTrivia(Target.GetTrailingTrivia());
}
