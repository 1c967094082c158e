using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>One statement that becomes several: a rewrite gives a block of them, which is opened at the end.</summary>
internal static class Splices
{
    private static readonly SyntaxAnnotation Mark = new("Utf8Gen.Splice");

    /// <remarks>What is before the first statement is before the block, for rewrites around it that look there.</remarks>
    public static BlockSyntax Of(params StatementSyntax[] statements)
        => SyntaxFactory.Block(statements.Skip(1).Prepend(statements[0].WithoutLeadingTrivia()))
            .WithLeadingTrivia(statements[0].GetLeadingTrivia())
            .WithAdditionalAnnotations(Mark);

    /// <summary>A statement that another rewrite made into several.</summary>
    public static BlockSyntax? TryGet(SyntaxNode statement) => statement is BlockSyntax block && block.HasAnnotation(Mark) ? block : null;

    /// <summary>Puts the statements where their blocks are.</summary>
    public static SyntaxNode Open(SyntaxNode root)
    {
        while (root.GetAnnotatedNodes(Mark).FirstOrDefault() is BlockSyntax block)
            root = root.ReplaceNode(
                block, block.Statements.Replace(block.Statements[0], block.Statements[0].WithLeadingTrivia(block.GetLeadingTrivia())));
        return root;
    }
}
