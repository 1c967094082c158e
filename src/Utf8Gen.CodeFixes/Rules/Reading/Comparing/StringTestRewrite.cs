using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Reading.Comparing;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Comparing;

/// <summary>A comparison with <c>element.ToString()</c> becomes one with
/// <c>element.ValueEquals</c>, after a test of the kind.</summary>
internal sealed class StringTestRewrite : NodeRewrite
{
    private readonly TextComparisonRewrite _comparison;
    private readonly string _test;

    private StringTestRewrite(TextComparisonRewrite comparison, string test)
        : base(comparison.Target)
    {
        _comparison = comparison;
        _test = test;
    }

    /// <returns>Null if the library has no kinds.</returns>
    public static StringTestRewrite? TryCreate(TextComparison found, TextComparisonRewrite comparison, SemanticModel model)
    {
        SyntaxNode receiver = found.Text.Receiver.Syntax;
        if (found.Text.Receiver.Type?.GetMembers("ValueKind") is not [IPropertySymbol { Type: var type }]
            || TypeSpelling.TryOf(type, model, receiver.SpanStart) is not { } kind)
        {
            return null;
        }

        string text = string.Concat(receiver.DescendantTokens().Select(static token => token.Text));
        return new StringTestRewrite(
            comparison,
            ElementComparison.IsTrueForOther(found)
                ? $"{text}.ValueKind != {kind}.String || "
                : $"{text}.ValueKind == {kind}.String && ");
    }

    public override SyntaxNode Apply(SyntaxNode current)
    {
        ExpressionSyntax comparison = ((ExpressionSyntax)_comparison.Apply(current)!).WithoutTrivia();
        if (comparison.IsKind(SyntaxKind.LogicalOrExpression))
            comparison = SyntaxFactory.ParenthesizedExpression(comparison);
        return SyntaxFactory.ParseExpression(_test + comparison.ToFullString()).ParenthesizedFor((ExpressionSyntax)Target)
            .WithTriviaFrom(Target);
    }
}
