using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>A declaration on a line of its own before a statement.</summary>
internal sealed class LocalBefore(StatementSyntax statement, string declaration) : NodeRewrite(statement)
{
    public override SyntaxNode Apply(SyntaxNode current)
    {
        SourceText text = Target.SyntaxTree.GetText();
        SyntaxTrivia lineBreak = SyntaxFactory.EndOfLine(CodeLayout.LineBreakAt(Target.SpanStart, text));
        StatementSyntax local = SyntaxFactory.ParseStatement(declaration)
            .WithLeadingTrivia(current.GetLeadingTrivia())
            .WithTrailingTrivia(lineBreak);
        SyntaxTrivia indentation = SyntaxFactory.Whitespace(CodeLayout.IndentationAt(Target.SpanStart, text));
        return Splices.Of(local, ((StatementSyntax)current).WithLeadingTrivia(indentation));
    }
}
