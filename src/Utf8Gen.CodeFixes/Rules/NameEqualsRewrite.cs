using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules;

/// <summary>A comparison with <c>property.Name</c> becomes one with <c>property.NameEquals</c>.</summary>
internal sealed class NameEqualsRewrite : NodeRewrite
{
    private readonly NameComparison _comparison;
    private readonly MemberAccessExpressionSyntax _nameRead;
    private readonly PatternSyntax? _pattern;

    private NameEqualsRewrite(ExpressionSyntax target, ExpressionSyntax finding, NameComparison comparison, MemberAccessExpressionSyntax nameRead)
        : base(target)
    {
        _comparison = comparison;
        _nameRead = nameRead;
        _pattern = (finding as IsPatternExpressionSyntax)?.Pattern;
    }

    public static NameEqualsRewrite? TryCreate(SyntaxNode finding, SemanticModel model, CancellationToken cancellation)
    {
        if (!Utf8Literals.AreIn(model.Compilation)
            || JsonSymbols.TryCreate(model.Compilation) is not { NameEquals.Utf8: { } nameEquals } json
            || finding is not ExpressionSyntax expression
            || model.GetOperation(expression, cancellation) is not { } operation
            || NameComparison.TryMatch(operation, json) is not { NameRead.Syntax: MemberAccessExpressionSyntax nameRead } comparison
            || !comparison.Texts.All(static text => Utf8LiteralSyntax.CanWrite((ExpressionSyntax)text.Syntax)))
        {
            return null;
        }

        ExpressionSyntax target = TargetOf(expression, comparison);
        if (Comments.HasDirective(target))
            return null;

        var rewrite = new NameEqualsRewrite(target, expression, comparison, nameRead);
        NameEqualsWriter writer = rewrite.WriterFor(nameRead);
        rewrite.Write(writer);
        return writer.Calls.All(call => model.Binds(call, expression.SpanStart, nameEquals)) ? rewrite : null;
    }

    public override SyntaxNode Apply(SyntaxNode current)
    {
        MemberAccessExpressionSyntax nameRead = Counterpart.Of(_nameRead, Target, current);
        return Write(WriterFor(nameRead)).ParenthesizedFor(Target).WithTriviaFrom(Target);
    }

    /// <summary>The comparison itself; but <c>!(property.Name == "id")</c> loses its parentheses, which a call does not need.</summary>
    private static ExpressionSyntax TargetOf(ExpressionSyntax finding, NameComparison comparison)
    {
        bool becomesCall = !comparison.IsNegated && finding is not IsPatternExpressionSyntax { Pattern: not ConstantPatternSyntax };
        return becomesCall && finding.Parent is ParenthesizedExpressionSyntax { Parent: PrefixUnaryExpressionSyntax } parenthesized
            ? parenthesized
            : finding;
    }

    private NameEqualsWriter WriterFor(MemberAccessExpressionSyntax nameRead)
    {
        TextSpan receiver = TextSpan.FromBounds(_nameRead.SpanStart, _nameRead.Name.SpanStart);
        TextSpan texts = _pattern?.Span ?? Constant.Span;
        return new NameEqualsWriter(nameRead, Comments.Dropped(Target, receiver, texts));
    }

    private ExpressionSyntax Write(NameEqualsWriter writer)
    {
        if (_pattern is not null)
            return writer.Write(_pattern);

        InvocationExpressionSyntax call = writer.WriteCall(Constant);
        return _comparison.IsNegated ? NameEqualsWriter.WriteNot(call) : call;
    }

    /// <summary>What the name is compared with, where it is one text.</summary>
    private ExpressionSyntax Constant => ((ExpressionSyntax)_comparison.Texts[0].Syntax).WithoutParentheses();
}
