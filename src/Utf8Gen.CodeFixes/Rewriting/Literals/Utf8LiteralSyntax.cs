using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>String literals with the suffix <c>u8</c>.</summary>
internal static class Utf8LiteralSyntax
{
    /// <summary>Literals and their concatenations; not a named constant, also in an interpolated
    /// one, which no u8 literal can refer to.</summary>
    public static bool CanWrite(ExpressionSyntax constant) => constant.DescendantNodesAndSelf().All(IsLiteralPart);

    private static bool IsLiteralPart(SyntaxNode part) => part.Kind() switch
    {
        SyntaxKind.AddExpression or SyntaxKind.ParenthesizedExpression => true,

        // $"id": without holes it is a literal
        SyntaxKind.InterpolatedStringExpression
            => ((InterpolatedStringExpressionSyntax)part).StringStartToken.Text is "$\"" or "$@\"" or "@$\"",
        SyntaxKind.InterpolatedStringText => true,

        // "\uD83D" + "\uDE00": each operand must be UTF-8 by itself
        SyntaxKind.StringLiteralExpression => Utf16.IsWellFormed(((LiteralExpressionSyntax)part).Token.ValueText),

        _ => false,
    };

    /// <summary><c>"id"</c>, <c>@"id"</c>, <c>"""id"""</c>: each keeps its form.</summary>
    public static ExpressionSyntax Write(ExpressionSyntax constant)
        => constant.ReplaceNodes(
            constant.DescendantNodesAndSelf().OfType<ExpressionSyntax>()
                .Where(static part => part is LiteralExpressionSyntax or InterpolatedStringExpressionSyntax),
            static (literal, _) => SyntaxFactory.ParseExpression(TextOf(literal) + "u8").WithTriviaFrom(literal));

    /// <summary><c>"{id}"</c> for <c>$"{{id}}"</c></summary>
    private static string TextOf(ExpressionSyntax literal)
        => literal is InterpolatedStringExpressionSyntax interpolated
            ? interpolated.StringStartToken.Text.Replace("$", "")
                + interpolated.Contents.ToString().Replace("{{", "{").Replace("}}", "}") + "\""
            : ((LiteralExpressionSyntax)literal).Token.Text;
}
