using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Adds a declaration on its own line before a statement.</summary>
internal sealed class LocalBefore(StatementSyntax statement, string declaration) : NodeRewrite(statement)
{
    public override SyntaxNode Apply(SyntaxNode current)
    {
        SourceText text = Target.SyntaxTree.GetText();
        SyntaxTrivia lineBreak = SyntaxFactory.EndOfLine(CodeLayout.LineBreakAt(Target.SpanStart, text));
        SyntaxTrivia indentation = SyntaxFactory.Whitespace(CodeLayout.IndentationAt(Target.SpanStart, text));
        StatementSyntax local = SyntaxFactory.ParseStatement(declaration).WithTrailingTrivia(lineBreak);

        // Declarations of later expressions in the statement come later.
        return Splices.TryGet(current) is { } splice
            ? splice.WithStatements(splice.Statements.Insert(splice.Statements.Count - 1, local.WithLeadingTrivia(indentation)))
            : Splices.Of(local.WithLeadingTrivia(current.GetLeadingTrivia()), ((StatementSyntax)current).WithLeadingTrivia(indentation));
    }
}
