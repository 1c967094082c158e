using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Comparing;

/// <summary>Writes calls of one method on one receiver.</summary>
/// <param name="read"><c>property.Name</c>, or the called <c>reader.GetString</c>.</param>
/// <param name="method"><c>NameEquals</c>, <c>ValueEquals</c> or <c>ValueTextEquals</c></param>
/// <param name="spell">Writes a constant as UTF-8.</param>
/// <param name="comments">The comments that would be lost: they move
/// before the first literal.</param>
internal sealed class TextComparisonWriter(
    MemberAccessExpressionSyntax read, string method, Func<ExpressionSyntax, ExpressionSyntax> spell, SyntaxTriviaList comments)
{
    private ExpressionSyntax _method = read
        .WithName(SyntaxFactory.IdentifierName(SyntaxFactory.Identifier(default, method, default)))
        .WithoutLeadingTrivia();

    private readonly List<InvocationExpressionSyntax> _calls = [];
    private SyntaxTriviaList _comments = comments;

    /// <summary>The calls written so far.</summary>
    public IReadOnlyList<InvocationExpressionSyntax> Calls => _calls;

    /// <summary>Writes the condition of a pattern token by token: <c>not ("id" or "name")</c>
    /// becomes <c>!(property.NameEquals("id"u8) || property.NameEquals("name"u8))</c>. The
    /// precedences correspond.</summary>
    public ExpressionSyntax Write(PatternSyntax pattern) => pattern switch
    {
        ConstantPatternSyntax constant => WriteCall(constant),
        UnaryPatternSyntax negation => WriteNot(negation),
        BinaryPatternSyntax { RawKind: (int)SyntaxKind.OrPattern } or
            => Combine(SyntaxKind.LogicalOrExpression, or, SyntaxKind.BarBarToken),
        BinaryPatternSyntax and
            => Combine(SyntaxKind.LogicalAndExpression, and, SyntaxKind.AmpersandAmpersandToken),
        ParenthesizedPatternSyntax { Pattern: var inner } parenthesized
            => SyntaxFactory.ParenthesizedExpression(parenthesized.OpenParenToken, Write(inner), parenthesized.CloseParenToken),
        _ => throw new InvalidOperationException($"The analyzer does not match {pattern.Kind()}."),
    };

    /// <summary><c>property.NameEquals("id"u8)</c></summary>
    public InvocationExpressionSyntax WriteCall(ExpressionSyntax constant)
    {
        ExpressionSyntax literal = spell(constant).WithLeadingTrivia(_comments).WithoutTrailingTrivia();
        _comments = default;

        InvocationExpressionSyntax call = SyntaxFactory.InvocationExpression(
            _method,
            SyntaxFactory.ArgumentList(
                Token(SyntaxKind.OpenParenToken),
                SyntaxFactory.SingletonSeparatedList(SyntaxFactory.Argument(literal)),
                Token(SyntaxKind.CloseParenToken)));
        _calls.Add(call);
        _method = _calls.Count == 1 ? WithoutTriviaInside(_method) : _method;
        return call;
    }

    /// <summary>Removes comments and line breaks from a repeated receiver.</summary>
    private static ExpressionSyntax WithoutTriviaInside(ExpressionSyntax repeatable)
        => repeatable.ReplaceTokens(repeatable.DescendantTokens(), static (_, token) => token
            .WithLeadingTrivia()
            .WithTrailingTrivia(
                token.TrailingTrivia.All(static trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)) ? token.TrailingTrivia : default));

    /// <summary><c>!property.NameEquals("id"u8)</c></summary>
    public static PrefixUnaryExpressionSyntax WriteNot(InvocationExpressionSyntax call)
        => SyntaxFactory.PrefixUnaryExpression(SyntaxKind.LogicalNotExpression, Token(SyntaxKind.ExclamationToken), call);

    private InvocationExpressionSyntax WriteCall(ConstantPatternSyntax pattern)
    {
        ExpressionSyntax constant = pattern.Expression.WithoutParentheses();
        _comments = _comments.AddRange(Comments.Dropped(pattern, constant.Span));
        return WriteCall(constant).WithTriviaFrom(pattern);
    }

    /// <remarks>Removes the space after <c>not</c>, but not a comment.</remarks>
    private PrefixUnaryExpressionSyntax WriteNot(UnaryPatternSyntax negation)
    {
        SyntaxToken not = negation.OperatorToken;
        SyntaxTriviaList after = not.TrailingTrivia.All(static trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia))
            ? default
            : not.TrailingTrivia;
        SyntaxToken exclamation = SyntaxFactory.Token(not.LeadingTrivia, SyntaxKind.ExclamationToken, after);
        return SyntaxFactory.PrefixUnaryExpression(SyntaxKind.LogicalNotExpression, exclamation, Write(negation.Pattern));
    }

    private BinaryExpressionSyntax Combine(SyntaxKind kind, BinaryPatternSyntax pattern, SyntaxKind operatorKind)
    {
        ExpressionSyntax left = Write(pattern.Left);
        SyntaxToken word = pattern.OperatorToken;
        return SyntaxFactory.BinaryExpression(
            kind, left, SyntaxFactory.Token(word.LeadingTrivia, operatorKind, word.TrailingTrivia), Write(pattern.Right));
    }

    /// <summary>Creates a token without elastic trivia, which the
    /// formatter leaves in place.</summary>
    private static SyntaxToken Token(SyntaxKind kind) => SyntaxFactory.Token(default, kind, default);
}
