using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
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
    private readonly MemberAccessExpressionSyntax _read;
    private readonly Utf8ConstantExpressions? _texts;
    private readonly PatternSyntax? _pattern;

    private TextComparisonRewrite(
        ExpressionSyntax target, TextComparison comparison, MemberAccessExpressionSyntax read, Utf8ConstantExpressions? texts)
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
        bool isUtf8 = comparison.Variable is null && LanguageSupport.HasUtf8Literals(model.Compilation);
        Utf8ConstantExpressions? texts = isUtf8 ? Utf8ConstantExpressions.TryCreate(comparison.Constants, model) : null;
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

    /// <summary>Whether the text is read in the comparison itself, not stored in a local before.</summary>
    private bool IsInside => Target.Span.Contains(_read.Span);

    /// <summary>Returns <c>property.Name</c>, or the called <c>reader.GetString</c>.</summary>
    private static MemberAccessExpressionSyntax? MemberIn(SyntaxNode read)
        => (read is InvocationExpressionSyntax call ? call.Expression : read) as MemberAccessExpressionSyntax;

    /// <summary>Returns the comparison itself; <c>!(property.Name == "id")</c> also loses its parentheses, which a call
    /// does not need.</summary>
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
            : Utf8ConstantExpressions.Strip(_comparison.Constants[0]);
}

/// <summary>Writes calls of one method on one receiver.</summary>
/// <param name="read"><c>property.Name</c>, or the called <c>reader.GetString</c>.</param>
/// <param name="method"><c>NameEquals</c>, <c>ValueEquals</c> or <c>ValueTextEquals</c></param>
/// <param name="spell">Writes a constant as UTF-8.</param>
/// <param name="comments">The comments that would be lost: they move before the first literal.</param>
internal sealed class TextComparisonWriter(
    MemberAccessExpressionSyntax read, string method, Func<ExpressionSyntax, ExpressionSyntax> spell, SyntaxTriviaList comments)
{
    private ExpressionSyntax _method = read
        .WithName(SyntaxFactory.IdentifierName(SyntaxFactory.Identifier(default, method, default)))
        .WithoutLeadingTrivia();

    private readonly List<InvocationExpressionSyntax> _calls = [];
    private SyntaxTriviaList _comments = comments;

    /// <summary>The calls written so far.</summary>
    public IReadOnlyList<InvocationExpressionSyntax> Calls => _calls;

    /// <summary>Writes the condition of a pattern token by token: <c>not ("id" or "name")</c> becomes
    /// <c>!(property.NameEquals("id"u8) || property.NameEquals("name"u8))</c>. The precedences correspond.</summary>
    public ExpressionSyntax Write(PatternSyntax pattern) => pattern switch
    {
        ConstantPatternSyntax constant => WriteCall(constant),
        UnaryPatternSyntax negation => WriteNot(negation),
        BinaryPatternSyntax { RawKind: (int)SyntaxKind.OrPattern } or
            => Combine(SyntaxKind.LogicalOrExpression, or, SyntaxKind.BarBarToken),
        BinaryPatternSyntax and
            => Combine(SyntaxKind.LogicalAndExpression, and, SyntaxKind.AmpersandAmpersandToken),
        ParenthesizedPatternSyntax { Pattern: var inner } parenthesized
            => SyntaxFactory.ParenthesizedExpression(parenthesized.OpenParenToken, Write(inner), parenthesized.CloseParenToken),
        _ => throw new InvalidOperationException($"The analyzer does not match {pattern.Kind()}."),
    };

    /// <summary><c>property.NameEquals("id"u8)</c></summary>
    public InvocationExpressionSyntax WriteCall(ExpressionSyntax constant)
    {
        ExpressionSyntax literal = spell(constant).WithLeadingTrivia(_comments).WithoutTrailingTrivia();
        _comments = default;

        InvocationExpressionSyntax call = SyntaxFactory.InvocationExpression(
            _method,
            SyntaxFactory.ArgumentList(
                Token(SyntaxKind.OpenParenToken),
                SyntaxFactory.SingletonSeparatedList(SyntaxFactory.Argument(literal)),
                Token(SyntaxKind.CloseParenToken)));
        _calls.Add(call);
        _method = _calls.Count == 1 ? WithoutTriviaInside(_method) : _method;
        return call;
    }

    /// <summary>Removes comments and line breaks from a repeated receiver.</summary>
    private static ExpressionSyntax WithoutTriviaInside(ExpressionSyntax repeatable)
        => repeatable.ReplaceTokens(repeatable.DescendantTokens(), static (_, token) => token
            .WithLeadingTrivia()
            .WithTrailingTrivia(
                token.TrailingTrivia.All(static trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)) ? token.TrailingTrivia : default));

    /// <summary><c>!property.NameEquals("id"u8)</c></summary>
    public static PrefixUnaryExpressionSyntax WriteNot(InvocationExpressionSyntax call)
        => SyntaxFactory.PrefixUnaryExpression(SyntaxKind.LogicalNotExpression, Token(SyntaxKind.ExclamationToken), call);

    private InvocationExpressionSyntax WriteCall(ConstantPatternSyntax pattern)
    {
        ExpressionSyntax constant = pattern.Expression.WithoutParentheses();
        _comments = _comments.AddRange(Comments.Dropped(pattern, constant.Span));
        return WriteCall(constant).WithTriviaFrom(pattern);
    }

    /// <remarks>Removes the space after <c>not</c>, but not a comment.</remarks>
    private PrefixUnaryExpressionSyntax WriteNot(UnaryPatternSyntax negation)
    {
        SyntaxToken not = negation.OperatorToken;
        SyntaxTriviaList after = not.TrailingTrivia.All(static trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia))
            ? default
            : not.TrailingTrivia;
        SyntaxToken exclamation = SyntaxFactory.Token(not.LeadingTrivia, SyntaxKind.ExclamationToken, after);
        return SyntaxFactory.PrefixUnaryExpression(SyntaxKind.LogicalNotExpression, exclamation, Write(negation.Pattern));
    }

    private BinaryExpressionSyntax Combine(SyntaxKind kind, BinaryPatternSyntax pattern, SyntaxKind operatorKind)
    {
        ExpressionSyntax left = Write(pattern.Left);
        SyntaxToken word = pattern.OperatorToken;
        return SyntaxFactory.BinaryExpression(
            kind, left, SyntaxFactory.Token(word.LeadingTrivia, operatorKind, word.TrailingTrivia), Write(pattern.Right));
    }

    /// <summary>Creates a token without elastic trivia, which the formatter leaves in place.</summary>
    private static SyntaxToken Token(SyntaxKind kind) => SyntaxFactory.Token(default, kind, default);
}
