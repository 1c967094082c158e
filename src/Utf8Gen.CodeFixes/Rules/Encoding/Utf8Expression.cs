using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rules.Encoding;

/// <summary>The replacement of bytes that are encoded at run time.</summary>
internal static class Utf8Expression
{
    /// <summary><c>"id"u8</c>, in parentheses if surrounding operators would split
    /// <c>"i"u8 + "d"u8</c>.</summary>
    /// <param name="text">The text.</param>
    /// <param name="replaced">The replaced expression.</param>
    public static ExpressionSyntax Span(ExpressionSyntax text, SyntaxNode replaced)
        => replaced.Parent is ArgumentSyntax or EqualsValueClauseSyntax or ReturnStatementSyntax or ArrowExpressionClauseSyntax
            ? text.WithoutTrivia()
            : Operand(text);

    /// <summary><c>"id"u8.ToArray()</c></summary>
    public static ExpressionSyntax Array(ExpressionSyntax text) => SyntaxFactory.ParseExpression($"{Operand(text)}.ToArray()");

    /// <summary>Returns an expression on which a member can be accessed.</summary>
    public static ExpressionSyntax Operand(ExpressionSyntax expression)
        => expression is LiteralExpressionSyntax or SimpleNameSyntax or MemberAccessExpressionSyntax or InvocationExpressionSyntax
            or ElementAccessExpressionSyntax
            or ThisExpressionSyntax or BaseExpressionSyntax or ParenthesizedExpressionSyntax
            ? expression.WithoutTrivia()
            : SyntaxFactory.ParenthesizedExpression(expression.WithoutTrivia());
}
