using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Adds a declaration before a statement.</summary>
internal sealed class LocalBefore(StatementSyntax statement, string declaration) : NodeRewrite(statement)
{
    public override SyntaxNode Apply(SyntaxNode current)
    {
        (SyntaxTrivia end, SyntaxTrivia begin) = CodeLayout.BetweenStatements(Target.SpanStart, Target.SyntaxTree.GetText());
        StatementSyntax local = SyntaxFactory.ParseStatement(declaration).WithTrailingTrivia(end);

        // Declarations of later expressions in the statement come later.
        return Splices.TryGet(current) is { } splice
            ? splice.WithStatements(splice.Statements.Insert(splice.Statements.Count - 1, local.WithLeadingTrivia(begin)))
            : Splices.Of(local.WithLeadingTrivia(current.GetLeadingTrivia()), ((StatementSyntax)current).WithLeadingTrivia(begin));
    }
}
