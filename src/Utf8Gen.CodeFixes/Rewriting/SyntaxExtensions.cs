using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

internal static class Parentheses
{
    /// <summary>Removes parentheses, if any.</summary>
    public static ExpressionSyntax WithoutParentheses(this ExpressionSyntax expression)
    {
        while (expression is ParenthesizedExpressionSyntax parenthesized)
            expression = parenthesized.Expression;

        return expression;
    }

    /// <summary>Includes the parentheses in <c>!(property.Name == "id")</c>, which a replacing call does not
    /// need.</summary>
    public static ExpressionSyntax WithParenthesesOfNegation(this ExpressionSyntax comparison)
        => comparison.Parent is ParenthesizedExpressionSyntax { Parent: PrefixUnaryExpressionSyntax } parenthesized
            ? parenthesized
            : comparison;

    /// <summary>Adds parentheses to a condition if it needs them in place of <paramref name="replaced"/>, a
    /// comparison.</summary>
    /// <remarks>A call or a <c>!</c> binds tighter than the comparison; only <c>||</c> and <c>&amp;&amp;</c> bind
    /// looser, which matters only next to another operator. A comparison in place of a call binds looser than what may
    /// surround it.</remarks>
    public static ExpressionSyntax ParenthesizedFor(this ExpressionSyntax condition, SyntaxNode replaced)
        => condition is BinaryExpressionSyntax && IsTakenApart(condition, replaced)
            ? SyntaxFactory.ParenthesizedExpression(
                SyntaxFactory.Token(default, SyntaxKind.OpenParenToken, default),
                condition.WithoutTrivia(),
                SyntaxFactory.Token(default, SyntaxKind.CloseParenToken, default))
            : condition;

    private static bool IsTakenApart(ExpressionSyntax condition, SyntaxNode replaced) => replaced.Parent switch
    {
        // flag || property.Name is "id" or "name": either way from left to right, until one is true
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalOrExpression } => false,

        // flag && property.Name is "id" or "name"
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalAndExpression } => condition.IsKind(SyntaxKind.LogicalOrExpression),

        // maybe ?? property.Name is "id" or "name"
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceExpression } => false,

        // property.Name is "id" or "name" == expected
        BinaryExpressionSyntax or IsPatternExpressionSyntax => true,

        // text.Contains("id").ToString(), (object)text.Contains("id")
        MemberAccessExpressionSyntax or ConditionalAccessExpressionSyntax or CastExpressionSyntax or PrefixUnaryExpressionSyntax
            or PostfixUnaryExpressionSyntax or SwitchExpressionSyntax => true,

        _ => false,
    };
}

internal static class SimpleNames
{
    /// <summary>Whether a name could refer to a local or a member of the containing type: not after a dot, nor where a
    /// member of another type is set, matched or passed by name.</summary>
    public static bool StandsAlone(this SimpleNameSyntax name) => name.Parent switch
    {
        MemberAccessExpressionSyntax access => access.Name != name,
        QualifiedNameSyntax qualified => qualified.Right != name,
        MemberBindingExpressionSyntax or NameColonSyntax or NameEqualsSyntax => false,
        AssignmentExpressionSyntax { Parent: InitializerExpressionSyntax list } assignment
            when list.IsKind(SyntaxKind.ObjectInitializerExpression) => assignment.Left != name,
        _ => true,
    };
}
