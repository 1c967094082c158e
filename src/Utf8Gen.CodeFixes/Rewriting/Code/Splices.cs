using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>One statement that becomes several: a rewrite returns a block of them, which is
/// spliced in at the end.</summary>
internal static class Splices
{
    private static readonly SyntaxAnnotation Mark = new("Utf8Gen.Splice");

    /// <remarks>Trivia before the first statement is put before the block, where rewrites of
    /// containing nodes look for it.</remarks>
    public static BlockSyntax Of(params StatementSyntax[] statements)
        => SyntaxFactory.Block(statements.Skip(1).Prepend(statements[0].WithoutLeadingTrivia()))
            .WithLeadingTrivia(statements[0].GetLeadingTrivia())
            .WithAdditionalAnnotations(Mark);

    /// <summary>Returns the block of a statement that another rewrite
    /// turned into several.</summary>
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
