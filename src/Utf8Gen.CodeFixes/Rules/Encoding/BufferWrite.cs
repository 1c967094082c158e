using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding;

/// <summary><c>writer.Write("id"u8)</c>, by the extension method for every
/// <c>IBufferWriter&lt;byte&gt;</c>.</summary>
internal static class BufferWrite
{
    /// <summary>Whether the call binds to the extension at a position. If not, it is
    /// written as a static call.</summary>
    public static bool IsInReach(ExpressionSyntax writer, Utf8Spelling text, SemanticModel model, int position)
        => model.Binds(
            AsExtension(writer, text.Literal), position,
            static symbol => symbol is { Name: "Write", ContainingType.Name: "BuffersExtensions" });

    /// <param name="writer">The writer.</param>
    /// <param name="text">The text.</param>
    /// <param name="isInReach">Whether the extension is in scope.</param>
    public static ExpressionSyntax Of(ExpressionSyntax writer, Utf8Spelling text, bool isInReach)
        => isInReach
            ? AsExtension(writer, text.Text)
            : SyntaxFactory.ParseExpression(
                $"global::System.Buffers.BuffersExtensions.Write({writer.WithoutTrivia()}, {text.Text.WithoutTrivia()})");

    private static ExpressionSyntax AsExtension(ExpressionSyntax writer, ExpressionSyntax text)
        => SyntaxFactory.ParseExpression($"{Utf8Expression.Operand(writer)}.Write({text.WithoutTrivia()})");
}
