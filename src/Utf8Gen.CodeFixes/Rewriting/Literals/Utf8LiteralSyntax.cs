using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>String literals with the suffix <c>u8</c>.</summary>
internal static class Utf8LiteralSyntax
{
    /// <summary>Literals and their concatenations; not a named or interpolated constant, which no
    /// u8 literal can refer to.</summary>
    public static bool CanWrite(ExpressionSyntax constant)
        => Precondition.LiteralKeepsItsForm.Holds(constant.DescendantNodesAndSelf().All(IsLiteralPart));

    private static bool IsLiteralPart(SyntaxNode part) => part.Kind() switch
    {
        SyntaxKind.AddExpression or SyntaxKind.ParenthesizedExpression => true,

        // "\uD83D" + "\uDE00": each operand must be UTF-8 by itself
        SyntaxKind.StringLiteralExpression => Utf16.IsWellFormed(((LiteralExpressionSyntax)part).Token.ValueText),

        _ => false,
    };

    /// <summary><c>"id"</c>, <c>@"id"</c>, <c>"""id"""</c>: each keeps its form.</summary>
    public static ExpressionSyntax Write(ExpressionSyntax constant)
        => constant.ReplaceNodes(
            constant.DescendantNodesAndSelf().OfType<LiteralExpressionSyntax>(),
            static (literal, _) => WithSuffix(literal));

    private static ExpressionSyntax WithSuffix(LiteralExpressionSyntax literal)
        => SyntaxFactory.ParseExpression(literal.Token.Text + "u8").WithTriviaFrom(literal);
}
