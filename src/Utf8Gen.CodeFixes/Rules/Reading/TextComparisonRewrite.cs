using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading;

/// <summary>A comparison with <c>property.Name</c> becomes one with <c>property.NameEquals</c>.</summary>
internal sealed class TextComparisonRewrite : NodeRewrite
{
    private readonly TextComparison _comparison;
    private readonly MemberAccessExpressionSyntax _nameRead;
    private readonly PatternSyntax? _pattern;

    private TextComparisonRewrite(ExpressionSyntax target, ExpressionSyntax finding, TextComparison comparison, MemberAccessExpressionSyntax nameRead)
        : base(target)
    {
        _comparison = comparison;
        _nameRead = nameRead;
        _pattern = (finding as IsPatternExpressionSyntax)?.Pattern;
    }

    public static TextComparisonRewrite? TryCreate(RewriteRequest request)
    {
        SemanticModel model = request.Model;
        if (!Utf8Literals.AreIn(model.Compilation)
            || JsonSymbols.TryCreate(model.Compilation) is not { } json
            || request.Finding is not ExpressionSyntax expression
            || model.GetOperation(expression, request.Cancellation) is not { } operation
            || TextComparison.TryMatch(operation, json) is not { Text: { Read.Syntax: MemberAccessExpressionSyntax nameRead, Comparison.Utf8: { } replacement } } comparison
            || !comparison.Constants.All(static constant => Utf8LiteralSyntax.CanWrite((ExpressionSyntax)constant.Syntax)))
        {
            return null;
        }

        ExpressionSyntax target = TargetOf(expression, comparison);
        if (Comments.HasDirective(target))
            return null;

        var rewrite = new TextComparisonRewrite(target, expression, comparison, nameRead);
        TextComparisonWriter writer = rewrite.WriterFor(nameRead);
        rewrite.Write(writer);
        return writer.Calls.All(call => model.Binds(call, expression.SpanStart, replacement)) ? rewrite : null;
    }

    public override SyntaxNode Apply(SyntaxNode current)
    {
        MemberAccessExpressionSyntax nameRead = Counterpart.Of(_nameRead, Target, current);
        return Write(WriterFor(nameRead)).ParenthesizedFor(Target).WithTriviaFrom(Target);
    }

    /// <summary>The comparison itself; but <c>!(property.Name == "id")</c> loses its parentheses, which a call does not need.</summary>
    private static ExpressionSyntax TargetOf(ExpressionSyntax finding, TextComparison comparison)
    {
        bool becomesCall = !comparison.IsNegated && finding is not IsPatternExpressionSyntax { Pattern: not ConstantPatternSyntax };
        return becomesCall && finding.Parent is ParenthesizedExpressionSyntax { Parent: PrefixUnaryExpressionSyntax } parenthesized
            ? parenthesized
            : finding;
    }

    private TextComparisonWriter WriterFor(MemberAccessExpressionSyntax nameRead)
    {
        TextSpan receiver = TextSpan.FromBounds(_nameRead.SpanStart, _nameRead.Name.SpanStart);
        TextSpan texts = _pattern?.Span ?? Constant.Span;
        return new TextComparisonWriter(nameRead, Comments.Dropped(Target, receiver, texts));
    }

    private ExpressionSyntax Write(TextComparisonWriter writer)
    {
        if (_pattern is not null)
            return writer.Write(_pattern);

        InvocationExpressionSyntax call = writer.WriteCall(Constant);
        return _comparison.IsNegated ? TextComparisonWriter.WriteNot(call) : call;
    }

    /// <summary>What the name is compared with, where it is one text.</summary>
    private ExpressionSyntax Constant => ((ExpressionSyntax)_comparison.Constants[0].Syntax).WithoutParentheses();
}
