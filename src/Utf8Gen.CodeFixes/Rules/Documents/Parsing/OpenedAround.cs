using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents.Parsing;

/// <summary><c>using (FileStream stream = File.OpenRead(path))</c> around a statement, with its
/// declarations moved before it.</summary>
/// <param name="Statement">The statement.</param>
/// <param name="Header">The <c>using</c>, as source.</param>
/// <param name="DeclaredBefore">The declaration without its value, as source, if any.</param>
/// <param name="Layout">The layout of the statement.</param>
internal sealed class OpenedAround(
    StatementSyntax Statement, string Header, string? DeclaredBefore, CodeLayout Layout) : NodeRewrite(Statement)
{
    public override SyntaxNode Apply(SyntaxNode current)
    {
        var statement = (StatementSyntax)current;
        SyntaxTriviaList lineBreak = SyntaxFactory.TriviaList(SyntaxFactory.EndOfLine(Layout.LineBreak));
        SyntaxTriviaList indentation = SyntaxFactory.TriviaList(SyntaxFactory.Whitespace(Layout.MemberIndentation));
        StatementSyntax inner = WithoutDeclaration(statement)
            .WithLeadingTrivia(SyntaxFactory.Whitespace(Layout.MemberIndentation + Layout.Unit))
            .WithTrailingTrivia(statement.GetTrailingTrivia());

        var opened = (UsingStatementSyntax)SyntaxFactory.ParseStatement(Header + " ;");
        opened = opened.WithCloseParenToken(opened.CloseParenToken.WithTrailingTrivia(lineBreak)).WithStatement(inner);
        return DeclaredBefore is null
            ? opened.WithLeadingTrivia(statement.GetLeadingTrivia())
            : Splices.Of(
                SyntaxFactory.ParseStatement(DeclaredBefore).WithLeadingTrivia(statement.GetLeadingTrivia()).WithTrailingTrivia(lineBreak),
                opened.WithLeadingTrivia(indentation));
    }

    /// <summary><c>var x = Parse(stream);</c> becomes <c>x = Parse(stream);</c></summary>
    private static StatementSyntax WithoutDeclaration(StatementSyntax statement)
    {
        if (statement is not LocalDeclarationStatementSyntax declaration
            || declaration.Declaration.Variables is not [{ Initializer.Value: var value } variable])
            return statement;

        SyntaxToken equals = SyntaxFactory.Token(
            SyntaxFactory.TriviaList(SyntaxFactory.Space), SyntaxKind.EqualsToken, SyntaxFactory.TriviaList(SyntaxFactory.Space));
        return SyntaxFactory.ExpressionStatement(
            SyntaxFactory.AssignmentExpression(
                SyntaxKind.SimpleAssignmentExpression, SyntaxFactory.IdentifierName(variable.Identifier.WithoutTrivia()), equals,
                value.WithoutLeadingTrivia()),
            declaration.SemicolonToken.WithLeadingTrivia());
    }
}
