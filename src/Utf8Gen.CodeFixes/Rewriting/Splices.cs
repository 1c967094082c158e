using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>One statement that becomes several: a rewrite gives a block of them, which is opened at the end.</summary>
internal static class Splices
{
    private static readonly SyntaxAnnotation Mark = new("Utf8Gen.Splice");

    public static BlockSyntax Of(params StatementSyntax[] statements) => SyntaxFactory.Block(statements).WithAdditionalAnnotations(Mark);

    /// <summary>Puts the statements where their blocks are.</summary>
    public static SyntaxNode Open(SyntaxNode root)
    {
        while (root.GetAnnotatedNodes(Mark).FirstOrDefault() is BlockSyntax block)
            root = root.ReplaceNode(block, block.Statements);
        return root;
    }
}
