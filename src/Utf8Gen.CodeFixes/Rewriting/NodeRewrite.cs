using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The replacement of one node, decided in full before it is offered.</summary>
internal abstract class NodeRewrite(SyntaxNode target)
{
    /// <summary>The node that is replaced.</summary>
    public SyntaxNode Target { get; } = target;

    /// <param name="current"><see cref="Target"/>, possibly already changed by other rewrites of it and of what is
    /// inside it.</param>
    /// <returns><see langword="null"/> to remove the node from its list, such as a statement.</returns>
    public abstract SyntaxNode? Apply(SyntaxNode current);
}

/// <summary>Replaces a node that contains no finding.</summary>
internal sealed class Replacement(SyntaxNode target, SyntaxNode? replacement) : NodeRewrite(target)
{
    public override SyntaxNode? Apply(SyntaxNode current) => replacement;
}

/// <summary>Replaces an expression by another one composed of parts of the code. Comments between the parts move before
/// it.</summary>
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

internal static class Counterpart
{
    /// <summary>Returns the node in <paramref name="current"/> that corresponds to <paramref name="descendant"/> in
    /// <paramref name="original"/>.</summary>
    /// <remarks>Nothing has changed above that node: rewrites inside <paramref name="original"/> replace what is
    /// below.</remarks>
    public static T Of<T>(T descendant, SyntaxNode original, SyntaxNode current)
        where T : SyntaxNode
    {
        var path = new Stack<int>();
        for (SyntaxNode node = descendant; node != original; node = node.Parent!)
            path.Push(node.Parent!.ChildNodes().TakeWhile(child => child != node).Count());

        return (T)path.Aggregate(current, static (node, index) => node.ChildNodes().ElementAt(index));
    }
}

/// <summary>One statement that becomes several: a rewrite returns a block of them, which is spliced in at the
/// end.</summary>
internal static class Splices
{
    private static readonly SyntaxAnnotation Mark = new("Utf8Gen.Splice");

    /// <remarks>Trivia before the first statement is put before the block, where rewrites of containing nodes look for
    /// it.</remarks>
    public static BlockSyntax CreateBlock(params StatementSyntax[] statements)
        => SyntaxFactory.Block(statements.Skip(1).Prepend(statements[0].WithoutLeadingTrivia()))
            .WithLeadingTrivia(statements[0].GetLeadingTrivia())
            .WithAdditionalAnnotations(Mark);

    /// <summary>Returns the block of a statement that another rewrite turned into several.</summary>
    public static BlockSyntax? TryGet(SyntaxNode statement) => statement is BlockSyntax block && block.HasAnnotation(Mark) ? block : null;

    /// <summary>Splices the statements of all blocks in.</summary>
    public static SyntaxNode Open(SyntaxNode root)
    {
        while (root.GetAnnotatedNodes(Mark).FirstOrDefault() is BlockSyntax block)
            root = root.ReplaceNode(
                block, block.Statements.Replace(block.Statements[0], block.Statements[0].WithLeadingTrivia(block.GetLeadingTrivia())));
        return root;
    }
}
