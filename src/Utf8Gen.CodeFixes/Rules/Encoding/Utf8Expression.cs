using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding;

/// <summary>The replacement of bytes that are encoded at run time.</summary>
internal static class Utf8Expression
{
    /// <summary><c>"id"u8</c>, in parentheses if surrounding operators would split <c>"i"u8 + "d"u8</c>.</summary>
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

/// <summary><c>writer.Write("id"u8)</c>, by the extension method for every <c>IBufferWriter&lt;byte&gt;</c>.</summary>
internal static class BufferWrite
{
    /// <summary>Whether the call binds to the extension at a position. If not, it is written as a static
    /// call.</summary>
    public static bool IsInReach(ExpressionSyntax writer, Utf8ConstantExpression text, SemanticModel model, int position)
        => model.Binds(
            AsExtension(writer, text.Literal), position,
            static symbol => symbol is { Name: "Write", ContainingType.Name: "BuffersExtensions" });

    /// <param name="writer">The writer.</param>
    /// <param name="text">The text.</param>
    /// <param name="isInReach">Whether the extension is in scope.</param>
    public static ExpressionSyntax CreateCall(ExpressionSyntax writer, Utf8ConstantExpression text, bool isInReach)
        => isInReach
            ? AsExtension(writer, text.Text)
            : SyntaxFactory.ParseExpression(
                $"global::System.Buffers.BuffersExtensions.Write({writer.WithoutTrivia()}, {text.Text.WithoutTrivia()})");

    private static ExpressionSyntax AsExtension(ExpressionSyntax writer, ExpressionSyntax text)
        => SyntaxFactory.ParseExpression($"{Utf8Expression.Operand(writer)}.Write({text.WithoutTrivia()})");
}
