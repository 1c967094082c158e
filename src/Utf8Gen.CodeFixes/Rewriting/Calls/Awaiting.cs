using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>How the replacement of an awaited call is awaited.</summary>
/// <param name="CancellationToken">The token, as source.</param>
/// <param name="Continuation">The argument of <c>ConfigureAwait</c>, as source.</param>
internal sealed record Awaiting(string? CancellationToken, string? Continuation)
{
    /// <returns>Null if nothing is awaited.</returns>
    public static Awaiting? Of(TextCall read)
        => read.IsAwaited
            ? new Awaiting(SourceOf(read.CancellationToken?.Value), SourceOf(read.Continuation?.Value))
            : null;

    /// <summary>Adds parentheses if something follows:
    /// <c>(await Parse(...)).RootElement</c>.</summary>
    public ExpressionSyntax Write(ExpressionSyntax call, SyntaxNode replaced)
    {
        ExpressionSyntax plain = call.WithoutLeadingTrivia().WithoutTrailingTrivia();
        ExpressionSyntax task = Continuation is null ? plain : SyntaxFactory.ParseExpression($"{plain}.ConfigureAwait({Continuation})");
        ExpressionSyntax awaited = SyntaxFactory.AwaitExpression(
            SyntaxFactory.Token(default, SyntaxKind.AwaitKeyword, SyntaxFactory.TriviaList(SyntaxFactory.Space)), task);
        return (IsFollowed(replaced)
            ? SyntaxFactory.ParenthesizedExpression(
                SyntaxFactory.Token(default, SyntaxKind.OpenParenToken, default), awaited,
                SyntaxFactory.Token(default, SyntaxKind.CloseParenToken, default))
            : awaited).WithTriviaFrom(replaced);
    }

    private static bool IsFollowed(SyntaxNode call)
        => call.Parent is MemberAccessExpressionSyntax or ElementAccessExpressionSyntax or ConditionalAccessExpressionSyntax
            or PostfixUnaryExpressionSyntax;

    private static string? SourceOf(IOperation? operation) => operation?.Syntax.ToString();
}
