using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Rules.Reading.Comparing;
using Utf8Gen.Analyzers.Semantics.Text;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Comparing;

/// <summary>A comparison with <c>property.Name</c> becomes one with
/// <c>property.NameEquals</c>.</summary>
internal sealed class TextComparisonRewrite : NodeRewrite
{
    private readonly TextComparison _comparison;
    private readonly MemberAccessExpressionSyntax _read;
    private readonly Utf8Spellings? _texts;
    private readonly PatternSyntax? _pattern;

    private TextComparisonRewrite(
        ExpressionSyntax target, TextComparison comparison, MemberAccessExpressionSyntax read, Utf8Spellings? texts)
        : base(target)
    {
        _comparison = comparison;
        _read = read;
        _texts = texts;
        _pattern = (comparison.Operation.Syntax as IsPatternExpressionSyntax)?.Pattern;
    }

    /// <summary>The declarations of the named texts.</summary>
    public IEnumerable<NodeRewrite> Declarations => _texts?.Declarations ?? [];

    public static TextComparisonRewrite? TryCreate(TextComparison comparison, SemanticModel model)
    {
        bool isUtf8 = comparison.Variable is null && Utf8Literals.AreIn(model.Compilation);
        Utf8Spellings? texts = isUtf8 ? Utf8Spellings.TryCreate(comparison.Constants, model) : null;
        if (comparison.Operation.Syntax is not ExpressionSyntax expression
            || MemberIn(comparison.Text.Read.Syntax) is not { } read
            || (isUtf8 ? comparison.Text.Comparison?.Utf8 : comparison.Text.Comparison?.OfString) is not { } replacement
            || (isUtf8 && texts is null))
        {
            return null;
        }

        ExpressionSyntax target = TargetOf(expression, comparison);
        if (Comments.HasDirective(target))
            return null;

        var rewrite = new TextComparisonRewrite(target, comparison, read, texts);
        TextComparisonWriter trial = rewrite.WriterFor(read, texts is null ? rewrite.Spell : texts.Literal);
        rewrite.Write(trial);
        return trial.Calls.All(call => model.Binds(call, expression.SpanStart, replacement)) ? rewrite : null;
    }

    public override SyntaxNode Apply(SyntaxNode current)
    {
        MemberAccessExpressionSyntax read = IsInside ? Counterpart.Of(_read, Target, current) : _read;
        return Write(WriterFor(read, Spell)).ParenthesizedFor(Target).WithTriviaFrom(Target);
    }

    /// <summary>Writes a text as UTF-8; a variable, and any text before C# 11, as it is.</summary>
    private ExpressionSyntax Spell(ExpressionSyntax text) => _texts is null ? text : _texts.Text(text);

    /// <summary>Whether the text is read in the comparison itself, not
    /// stored in a local before.</summary>
    private bool IsInside => Target.Span.Contains(_read.Span);

    /// <summary>Returns <c>property.Name</c>, or the called <c>reader.GetString</c>.</summary>
    private static MemberAccessExpressionSyntax? MemberIn(SyntaxNode read)
        => (read is InvocationExpressionSyntax call ? call.Expression : read) as MemberAccessExpressionSyntax;

    /// <summary>Returns the comparison itself; <c>!(property.Name == "id")</c> also loses its
    /// parentheses, which a call does not need.</summary>
    private static ExpressionSyntax TargetOf(ExpressionSyntax finding, TextComparison comparison)
    {
        bool becomesCall = !comparison.IsNegated && finding is not IsPatternExpressionSyntax { Pattern: not ConstantPatternSyntax };
        return becomesCall ? finding.WithParenthesesOfNegation() : finding;
    }

    private TextComparisonWriter WriterFor(MemberAccessExpressionSyntax read, Func<ExpressionSyntax, ExpressionSyntax> spell)
    {
        TextSpan receiver = TextSpan.FromBounds(_read.SpanStart, _read.Name.SpanStart);
        TextSpan texts = _pattern?.Span ?? Constant.Span;
        return new TextComparisonWriter(read, _comparison.Text.ComparisonName, spell, Comments.Dropped(Target, receiver, texts));
    }

    private ExpressionSyntax Write(TextComparisonWriter writer)
    {
        if (_pattern is not null)
            return writer.Write(_pattern);

        InvocationExpressionSyntax call = writer.WriteCall(Constant);
        return _comparison.IsNegated ? TextComparisonWriter.WriteNot(call) : call;
    }

    /// <summary>The variable, or the constant if there is a single one.</summary>
    private ExpressionSyntax Constant
        => _comparison.Variable?.Syntax is ExpressionSyntax variable
            ? variable.WithoutParentheses()
            : Utf8Spellings.Strip(_comparison.Constants[0]);
}
