using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents.Parsing;

/// <summary><c>using FileStream stream = File.OpenRead(path);</c> before a statement.</summary>
/// <param name="statement">The statement.</param>
/// <param name="declaration">The declaration, as source.</param>
/// <param name="layout">The layout of the statement.</param>
internal sealed class OpenedBefore(StatementSyntax statement, string declaration, CodeLayout layout) : NodeRewrite(statement)
{
    public override SyntaxNode Apply(SyntaxNode current)
    {
        StatementSyntax opened = SyntaxFactory.ParseStatement(declaration)
            .WithLeadingTrivia(current.GetLeadingTrivia())
            .WithTrailingTrivia(SyntaxFactory.EndOfLine(layout.LineBreak));
        return Splices.Of(opened, ((StatementSyntax)current).WithLeadingTrivia(SyntaxFactory.Whitespace(layout.MemberIndentation)));
    }
}
