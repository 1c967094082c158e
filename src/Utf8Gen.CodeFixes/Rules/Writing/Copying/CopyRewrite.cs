using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing.Copying;

/// <summary>Replaces one call by another, or by two statements if a name
/// must be written first.</summary>
internal static class CopyRewrite
{
    public static NodeRewrite Of(CopiedText found, CopyCall copy)
    {
        var call = (InvocationExpressionSyntax)found.Call.Syntax;
        ExpressionSyntax written = SyntaxFactory.ParseExpression(copy.Expression);
        if (found.Name is not { Syntax: ArgumentSyntax name })
        {
            // reader /* which */ .GetString( /* why */ ): all comments move before the call
            return new Replacement(
                call,
                written.WithLeadingTrivia(call.GetLeadingTrivia().AddRange(Comments.Dropped(call)))
                    .WithTrailingTrivia(call.GetTrailingTrivia()));
        }

        var writeName = (InvocationExpressionSyntax)SyntaxFactory.ParseExpression(
            $"{found.Call.Instance!.Syntax.WithoutTrivia()}.WritePropertyName({name.Expression.WithoutTrivia()})");
        return TwoStatements((ExpressionStatementSyntax)call.Parent!, writeName, written, name.Expression.Span);
    }

    private static Replacement TwoStatements(
        ExpressionStatementSyntax statement, ExpressionSyntax writeName, ExpressionSyntax written, TextSpan name)
    {
        (SyntaxTrivia end, SyntaxTrivia begin) = CodeLayout.BetweenStatements(statement.SpanStart, statement.SyntaxTree.GetText());

        // Parsed, not composed of tokens, which the formatter would lay out
        // with the machine's line breaks.
        StatementSyntax first = SyntaxFactory.ParseStatement($"{writeName};")
            .WithLeadingTrivia(statement.GetLeadingTrivia().AddRange(Comments.Dropped(statement, name)))
            .WithTrailingTrivia(end);
        StatementSyntax second = SyntaxFactory.ParseStatement($"{written};")
            .WithLeadingTrivia(begin)
            .WithTrailingTrivia(statement.GetTrailingTrivia());
        return new Replacement(statement, Splices.Of(first, second));
    }
}
