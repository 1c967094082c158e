using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Code that only debug builds compile: <c>#if DEBUG</c>.</summary>
internal static class DebugOnly
{
    /// <summary>Whether a place is in a branch that needs the symbol <c>DEBUG</c>.</summary>
    public static bool Contains(SyntaxNode place)
    {
        SyntaxNode root = place.SyntaxTree.GetRoot();
        if (!root.ContainsDirectives)
            return false;

        foreach (DirectiveTriviaSyntax branch in ConditionalBranches.At(place.SpanStart, root))
        {
            if (branch is ConditionalDirectiveTriviaSyntax { Condition: var condition } && Needs(condition))
                return true;
        }

        return false;
    }

    private static bool Needs(ExpressionSyntax condition) => condition switch
    {
        IdentifierNameSyntax { Identifier.Text: "DEBUG" } => true,
        ParenthesizedExpressionSyntax { Expression: var inner } => Needs(inner),
        BinaryExpressionSyntax { Left: var left, Right: var right } and => and.IsKind(SyntaxKind.LogicalAndExpression)
            && (Needs(left) || Needs(right)),
        _ => false,
    };
}
