using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Lines;

/// <summary>Where a line of code can be broken: after the parenthesis of a list, after each comma
/// of it, after <c>=</c>, and before <c>=></c>, operators and dots.</summary>
internal static class BreakableCode
{
    /// <summary>Returns the ways to break a piece of code, the best one first: from the outside
    /// to the inside.</summary>
    public static IEnumerable<WayToBreak> WaysToBreak(SyntaxNode root, TextSpan piece)
        => root.DescendantNodes(piece, static node => node is not InterpolatedStringExpressionSyntax)
            .SelectMany(WaysOf)
            .Where(way => way.Gaps.Length > 0 && way.Gaps.All(piece.Contains));

    /// <summary>Whether something follows a statement, or the brace of a type, on its line: the
    /// author prefers long lines.</summary>
    public static bool IsDense(SyntaxNode root, TextSpan line)
        => root.DescendantTokens(line).Any(token => EndsStatement(token) && line.Contains(token.GetNextToken().Span));

    private static bool EndsStatement(SyntaxToken token)
        => (token.IsKind(SyntaxKind.SemicolonToken) && token.Parent is not ForStatementSyntax)
            || (token.IsKind(SyntaxKind.OpenBraceToken) && token.Parent is BaseTypeDeclarationSyntax);

    private static IEnumerable<WayToBreak> WaysOf(SyntaxNode node) => node switch
    {
        EqualsValueClauseSyntax { Value: var value } assigned => [.. WaysOfCall(value), new(After(assigned.EqualsToken, value))],
        AssignmentExpressionSyntax { Right: var value } assigned => [.. WaysOfCall(value), new(After(assigned.OperatorToken, value))],
        ArrowExpressionClauseSyntax { Expression: var value } arrow => [.. WaysOfCall(value), new(Before(arrow, arrow.ArrowToken))],
        BinaryExpressionSyntax binary when IsChain(binary) => [new(Before(binary, [.. OperatorsOf(binary)]))],
        ConditionalExpressionSyntax choice => [new(Before(choice, choice.QuestionToken, choice.ColonToken))],
        BaseMethodDeclarationSyntax { ExpressionBody: { } body } => [.. WaysOf(body), .. WaysOfList(node)],
        LocalFunctionStatementSyntax { ExpressionBody: { } body } => [.. WaysOf(body), .. WaysOfList(node)],
        InvocationExpressionSyntax { ArgumentList.Arguments.Count: < 2 } call => [new(DotsOf(call)), .. WaysOfList(node)],
        InvocationExpressionSyntax call => [.. WaysOfList(node), new(DotsOf(call))],
        _ => WaysOfList(node),
    };

    /// <summary>Two arguments or more are a better place than the <c>=</c>
    /// before their call.</summary>
    private static IEnumerable<WayToBreak> WaysOfCall(ExpressionSyntax value)
    {
        while (value is AwaitExpressionSyntax { Expression: var awaited })
            value = awaited;
        return ListOf(value) is { Separators.Length: > 0 } ? WaysOfList(value) : [];
    }

    private static IEnumerable<WayToBreak> WaysOfList(SyntaxNode node)
    {
        if (ListOf(node) is not { } list)
            return [];

        TextSpan[] open = After(list.Open, list.Whole);
        return list.Separators.Length == 0
            ? [new(open)]
            : [
                new(open),
                new([.. open, .. list.Separators.SelectMany(comma => After(comma, list.Whole))])
                {
                    FillsLines = list.Whole is AttributeArgumentListSyntax,
                },
            ];
    }

    private static (SyntaxNode Whole, SyntaxToken Open, SyntaxToken[] Separators)? ListOf(SyntaxNode node) => node switch
    {
        InvocationExpressionSyntax { ArgumentList: { Arguments.Count: > 0 } list }
            => (list, list.OpenParenToken, [.. list.Arguments.GetSeparators()]),
        BaseObjectCreationExpressionSyntax { ArgumentList: { Arguments.Count: > 0 } list }
            => (list, list.OpenParenToken, [.. list.Arguments.GetSeparators()]),
        BaseMethodDeclarationSyntax { ParameterList: { Parameters.Count: > 0 } list }
            => (list, list.OpenParenToken, [.. list.Parameters.GetSeparators()]),
        LocalFunctionStatementSyntax { ParameterList: { Parameters.Count: > 0 } list }
            => (list, list.OpenParenToken, [.. list.Parameters.GetSeparators()]),
        AttributeArgumentListSyntax { Arguments.Count: > 0 } list
            => (list, list.OpenParenToken, [.. list.Arguments.GetSeparators()]),
        _ => null,
    };

    private static bool IsChain(BinaryExpressionSyntax binary)
        => binary.Kind() is SyntaxKind.LogicalAndExpression or SyntaxKind.LogicalOrExpression or SyntaxKind.CoalesceExpression
            && !(binary.Parent is BinaryExpressionSyntax outer && outer.IsKind(binary.Kind()));

    /// <summary>The operators of <c>a &amp;&amp; b &amp;&amp; c</c>.</summary>
    private static IEnumerable<SyntaxToken> OperatorsOf(BinaryExpressionSyntax binary)
        => binary.DescendantNodesAndSelf(node => node.IsKind(binary.Kind()))
            .Where(node => node.IsKind(binary.Kind()))
            .Select(static node => ((BinaryExpressionSyntax)node).OperatorToken)
            .OrderBy(static token => token.SpanStart);

    /// <summary>The dots after a call in <c>a.B(c).D.E()</c>.</summary>
    private static TextSpan[] DotsOf(InvocationExpressionSyntax call)
        => Before(
            call,
            [.. call.Expression.DescendantNodesAndSelf(static node
                    => node is MemberAccessExpressionSyntax or InvocationExpressionSyntax or PostfixUnaryExpressionSyntax)
                .OfType<MemberAccessExpressionSyntax>()
                .Select(static access => access.OperatorToken)
                .Where(static dot => dot.GetPreviousToken().Kind() is SyntaxKind.CloseParenToken or SyntaxKind.ExclamationToken)
                .OrderBy(static dot => dot.SpanStart)]);

    private static TextSpan[] After(SyntaxToken token, SyntaxNode whole) => Gaps(whole, [token.GetNextToken()]);

    private static TextSpan[] Before(SyntaxNode whole, params SyntaxToken[] tokens) => Gaps(whole, tokens);

    /// <summary>Returns the white space before tokens; nothing if there are comments, or
    /// the code is on several lines.</summary>
    private static TextSpan[] Gaps(SyntaxNode whole, SyntaxToken[] tokens)
    {
        SourceText text = whole.SyntaxTree.GetText();
        if (text.Lines.IndexOf(whole.SpanStart) != text.Lines.IndexOf(whole.Span.End))
            return [];

        TextSpan[] gaps = [.. tokens.Select(static token => TextSpan.FromBounds(token.GetPreviousToken().Span.End, token.SpanStart))];
        return gaps.All(gap => string.IsNullOrWhiteSpace(text.ToString(gap))) ? gaps : [];
    }
}
