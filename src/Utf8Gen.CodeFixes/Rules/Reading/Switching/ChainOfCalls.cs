using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary>The alternative for a few names: <c>property.NameEquals("id"u8)</c> in each condition.</summary>
/// <param name="Rewrites">All changes.</param>
/// <param name="IsSameForNull">Whether JSON <c>null</c> gives the same results: <c>ValueTextEquals</c> throws for
/// it.</param>
internal sealed record ChainOfCalls(IReadOnlyList<NodeRewrite> Rewrites, bool IsSameForNull)
{
    /// <returns>Null if a comparison cannot be rewritten, or there are too many.</returns>
    public static ChainOfCalls? TryCreate(RewriteRequest request, TextSwitch texts)
    {
        if (texts.Local is not null || texts.Assigned is not null || texts.Labels.All.Count > LookupRemedy.MaxCalls)
            return null;

        return texts.Form switch
        {
            TextSwitchForm.Statement => OfSwitch(request, texts),
            TextSwitchForm.Chain => OfConditions(request, texts),
            TextSwitchForm.Expression => OfExpression(request, texts),
            _ => null,
        };
    }

    private static ChainOfCalls? OfSwitch(RewriteRequest request, TextSwitch texts)
        => SwitchToChain.TryCreate(request, texts) is { } chain
            ? new ChainOfCalls([chain, .. chain.Declarations], MakesNoDifferenceForNull(texts))
            : null;

    private static ChainOfCalls? OfExpression(RewriteRequest request, TextSwitch texts)
        => SwitchToConditional.TryCreate(request, texts) is { } conditional
            ? new ChainOfCalls([conditional], MakesNoDifferenceForNull(texts))
            : null;

    private static bool MakesNoDifferenceForNull(TextSwitch texts)
        => texts.Text.Kind != JsonTextKind.ReaderToken || NullToken.IsNeverAt(texts.Text.Read, texts.Text.Receiver);

    private static ChainOfCalls? OfConditions(RewriteRequest request, TextSwitch texts)
    {
        var rewrites = new List<NodeRewrite>();
        bool isSameForNull = true;
        foreach (ChainComparison comparison in texts.Comparisons)
        {
            if (ComparedText.TryFind(request with { Finding = comparison.Operation.Syntax }) is not { } compared
                || compared.TryRewrite(request.Model) is not { } parts)
            {
                return null;
            }

            rewrites.AddRange(parts);
            isSameForNull &= compared.IsSameForNull;
        }

        return new ChainOfCalls(rewrites, isSameForNull);
    }
}

/// <summary><c>switch (property.Name) { case "id": ... break; }</c> becomes <c>if (property.NameEquals("id"u8)) { ...
/// }</c>.</summary>
internal sealed class SwitchToChain : NodeRewrite
{
    private readonly IReadOnlyList<ChainSection> _sections;
    private readonly SourceText _text;
    private readonly string _indentation;
    private readonly string _inner;
    private readonly string _lineBreak;

    private SwitchToChain(SwitchStatementSyntax statement, IReadOnlyList<ChainSection> sections)
        : base(statement)
    {
        _sections = sections;
        _text = statement.SyntaxTree.GetText();
        _indentation = CodeLayout.IndentationAt(statement.SpanStart, _text);
        _inner = _indentation + CodeLayout.UnitAround(statement, _text);
        _lineBreak = CodeLayout.LineBreakAt(statement.SpanStart, _text);
    }

    /// <summary>The declarations that the chain needs.</summary>
    public IEnumerable<NodeRewrite> Declarations => _sections.SelectMany(static section => section.Declarations);

    /// <returns>Null if the sections cannot become arms of a chain, or a text cannot be read repeatedly.</returns>
    public static SwitchToChain? TryCreate(RewriteRequest request, TextSwitch texts)
    {
        if (texts is not { Form: TextSwitchForm.Statement, Local: null, Labels.HasNull: false, Text.Comparison.Utf8: { } method }
            || !Receiver.CanBeRepeated(texts.Text.Receiver)
            || texts.Operation.Syntax is not SwitchStatementSyntax statement
            || !StatementPlace.HasRoomBeside(statement)
            || !CodeLayout.IsFirstOnLine(statement.SpanStart, statement.SyntaxTree.GetText())
            || Comments.HasDirective(statement)
            || statement.DescendantTokens().Any(static token => token.Text.Contains('\n')))
        {
            return null;
        }

        string receiver = string.Concat(texts.Text.Receiver.Syntax.DescendantTokens().Select(static token => token.Text));
        IReadOnlyList<ChainSection>? sections = ChainSection.TryReadAll(
            statement, text => $"{receiver}.{method.Name}({text})", request.Model);
        return sections is not null
            && SyntaxFactory.ParseExpression($"{receiver}.{method.Name}(\"\"u8)") is InvocationExpressionSyntax call
            && request.Model.Binds(call, statement.Expression.SpanStart, method)
            ? new SwitchToChain(statement, WithoutEmptyDefault(sections, statement))
            : null;
    }

    /// <summary><c>default: break;</c> needs no <c>else</c>.</summary>
    private static IReadOnlyList<ChainSection> WithoutEmptyDefault(IReadOnlyList<ChainSection> sections, SwitchStatementSyntax statement)
        => sections[sections.Count - 1] is { Condition: null, Body.Count: 0 } && !CommentsAtEndOf(statement).Any()
            ? [.. sections.Take(sections.Count - 1)]
            : sections;

    public override SyntaxNode Apply(SyntaxNode current)
    {
        var text = new StringBuilder();
        SyntaxList<SwitchSectionSyntax> sections = ((SwitchStatementSyntax)Splices.Open(current)).Sections;
        for (int i = 0; i < _sections.Count; i++)
        {
            string condition = _sections[i].Condition is { } asked ? $"if ({asked})" : "";
            text.Append(i == 0 ? condition : $"{_lineBreak}{_indentation}{$"else {condition}".TrimEnd()}").Append(_lineBreak);
            text.Append(_indentation).Append('{').Append(_lineBreak);
            Write(text, _sections[i].Body, ChainSection.BodyOf(sections[i]));
            if (i == _sections.Count - 1)
                WriteComments(text, CommentsAtEndOf((SwitchStatementSyntax)Target));
            text.Append(_indentation).Append('}');
        }

        return SyntaxFactory.ParseStatement(text.ToString())
            .WithLeadingTrivia(Target.GetLeadingTrivia().AddRange(WriteComments(CommentsAtStart)))
            .WithTrailingTrivia(Target.GetTrailingTrivia());
    }

    private IEnumerable<SyntaxTrivia> CommentsAtStart
        => Comments.FindComments(Target, TextSpan.FromBounds(Target.SpanStart, ((SwitchStatementSyntax)Target).Sections.FullSpan.Start));

    private static IEnumerable<SyntaxTrivia> CommentsAtEndOf(SwitchStatementSyntax statement)
        => Comments.FindComments(statement, TextSpan.FromBounds(statement.Sections.FullSpan.End, statement.Span.End));

    /// <summary>Writes comments before the chain, each on its line.</summary>
    private SyntaxTriviaList WriteComments(IEnumerable<SyntaxTrivia> comments)
        => SyntaxFactory.ParseLeadingTrivia(string.Concat(comments.Select(comment => comment.ToString() + _lineBreak + _indentation)));

    /// <summary>Writes comments in the last arm, after its statements.</summary>
    private void WriteComments(StringBuilder text, IEnumerable<SyntaxTrivia> comments)
    {
        foreach (SyntaxTrivia comment in comments)
            text.Append(_inner).Append(comment.ToString()).Append(_lineBreak);
    }

    /// <param name="text">The destination, indented one level more than the chain.</param>
    /// <param name="originals">The statements in the file.</param>
    /// <param name="statements">The statements after other rewrites, which may declare more.</param>
    private void Write(StringBuilder text, IReadOnlyList<StatementSyntax> originals, IReadOnlyList<StatementSyntax> statements)
    {
        for (int i = 0; i < statements.Count; i++)
        {
            string old = CodeLayout.IndentationAt(originals[Math.Min(i, originals.Count - 1)].SpanStart, _text);
            string[] lines = statements[i].ToFullString().TrimEnd().Split(["\r\n", "\n"], StringSplitOptions.None);
            foreach (string line in i == 0 ? lines.SkipWhile(string.IsNullOrWhiteSpace) : lines)
                text.Append(Indent(line, old)).Append(_lineBreak);
        }
    }

    private string Indent(string line, string old)
    {
        string rest = line.StartsWith(old, StringComparison.Ordinal) ? line.Substring(old.Length) : line.TrimStart();
        return rest.Length == 0 ? "" : _inner + rest;
    }
}

/// <summary>A section of a switch that can become an arm of a chain.</summary>
/// <param name="Condition">The condition; <see langword="null"/> for <c>default</c>.</param>
/// <param name="Body">The statements, without the final <c>break</c>.</param>
/// <param name="Declarations">The declarations of names in the condition.</param>
internal sealed record ChainSection(string? Condition, IReadOnlyList<StatementSyntax> Body, IReadOnlyList<NodeRewrite> Declarations)
{
    /// <param name="statement">The switch.</param>
    /// <param name="call">Writes a call for the UTF-8 form of a constant.</param>
    /// <param name="model">The model of the document.</param>
    /// <returns>Null if one of them jumps, shares a local, has a comment that would be lost, or a constant without a
    /// UTF-8 form.</returns>
    public static IReadOnlyList<ChainSection>? TryReadAll(
        SwitchStatementSyntax statement, Func<string, string> call, SemanticModel model)
    {
        SwitchSectionSyntax[] sections = [.. statement.Sections];
        if (Array.FindIndex(sections, IsDefault) is var @default && @default >= 0 && @default < sections.Length - 1)
            return null;
        if (HasJump(statement) || HasSharedLocal(sections) || !sections.All(IsPlain))
            return null;

        ChainSection?[] all = [.. sections.Select(section => TryRead(section, call, model))];
        return Array.Exists(all, static section => section is null) ? null : [.. all.OfType<ChainSection>()];
    }

    /// <summary>Returns the statements of a section, or of its only block, without the final <c>break</c>.</summary>
    public static IReadOnlyList<StatementSyntax> BodyOf(SwitchSectionSyntax section)
    {
        StatementSyntax[] statements = WithoutBreak(section.Statements);
        return statements is [BlockSyntax block] ? WithoutBreak(block.Statements) : statements;
    }

    private static StatementSyntax[] WithoutBreak(SyntaxList<StatementSyntax> statements)
        => [.. statements.LastOrDefault() is BreakStatementSyntax ? statements.Take(statements.Count - 1) : statements];

    private static ChainSection? TryRead(SwitchSectionSyntax section, Func<string, string> call, SemanticModel model)
    {
        if (IsDefault(section))
            return section.Labels.Count == 1 ? new ChainSection(Condition: null, BodyOf(section), []) : null;

        Utf8ConstantExpression?[] spellings =
        [
            .. section.Labels.SelectMany(ConstantsOf).Select(constant => Utf8ConstantExpression.TryCreate(constant, model)),
        ];
        return Array.Exists(spellings, static spelling => spelling is null)
            ? null
            : new ChainSection(
                string.Join(" || ", spellings.Select(spelling => call(spelling!.Text.WithoutTrivia().ToString()))),
                BodyOf(section),
                [.. spellings.Select(static spelling => spelling!.Declaration).OfType<NodeRewrite>()]);
    }

    private static IEnumerable<ExpressionSyntax> ConstantsOf(SwitchLabelSyntax label) => label switch
    {
        CaseSwitchLabelSyntax single => [single.Value.WithoutParentheses()],
        CasePatternSwitchLabelSyntax pattern => pattern.Pattern.DescendantNodesAndSelf().OfType<ConstantPatternSyntax>()
            .Select(static constant => constant.Expression.WithoutParentheses()),
        _ => [],
    };

    private static bool IsDefault(SwitchSectionSyntax section) => section.Labels.Any(SyntaxKind.DefaultSwitchLabel);

    /// <summary>Whether the section's own <c>break</c> is only at its end, without a comment on it or on a
    /// label.</summary>
    private static bool IsPlain(SwitchSectionSyntax section)
        => section.DescendantNodes(static node => !TakesBreak(node)).OfType<BreakStatementSyntax>()
            .All(end => IsEnd(end, section) && !HasComment(end))
            && !section.Labels.Any(HasComment)
            && !(section.Statements.FirstOrDefault() is BlockSyntax block && HasComment(block.OpenBraceToken, block.CloseBraceToken));

    private static bool IsEnd(BreakStatementSyntax end, SwitchSectionSyntax section)
        => section.Statements.LastOrDefault() == end
            || (end.Parent is BlockSyntax block && block.Statements.Last() == end && WithoutBreak(section.Statements) is [var only]
                && only == block);

    /// <summary>A nested <c>break</c> does not belong to the section.</summary>
    private static bool TakesBreak(SyntaxNode node)
        => node is SwitchStatementSyntax or CommonForEachStatementSyntax or ForStatementSyntax or WhileStatementSyntax or DoStatementSyntax
            or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax;

    private static bool HasJump(SwitchStatementSyntax statement)
        => statement.DescendantNodes().Any(static node => node is GotoStatementSyntax or LabeledStatementSyntax);

    private static bool HasComment(SyntaxNode node) => node.DescendantTrivia().Any(IsComment);

    private static bool HasComment(SyntaxToken open, SyntaxToken close)
        => open.GetAllTrivia().Any(IsComment) || close.GetAllTrivia().Any(IsComment);

    private static bool IsComment(SyntaxTrivia trivia)
        => !trivia.IsKind(SyntaxKind.WhitespaceTrivia) && !trivia.IsKind(SyntaxKind.EndOfLineTrivia);

    /// <summary>Sections share a scope; the arms of a chain do not.</summary>
    private static bool HasSharedLocal(SwitchSectionSyntax[] sections)
        => Array.Exists(
            sections,
            section => section.Statements.SelectMany(DeclaredNames)
                .Any(name => Array.Exists(sections, other => other != section && Mentions(other, name))));

    private static IEnumerable<string> DeclaredNames(StatementSyntax statement)
        => statement.DescendantNodesAndSelf().Select(static node => node switch
        {
            VariableDeclaratorSyntax local => local.Identifier.ValueText,
            SingleVariableDesignationSyntax local => local.Identifier.ValueText,
            LocalFunctionStatementSyntax function => function.Identifier.ValueText,
            _ => null,
        }).OfType<string>();

    private static bool Mentions(SwitchSectionSyntax section, string name)
        => section.DescendantTokens().Any(token => token.ValueText == name && token.IsKind(SyntaxKind.IdentifierToken));
}

/// <summary><c>property.Name switch { "a" => 1, "b" => 2, _ => 0 }</c> becomes <c>property.NameEquals("a"u8) ? 1 :
/// property.NameEquals("b"u8) ? 2 : 0</c>.</summary>
internal static class SwitchToConditional
{
    /// <returns>Null if an arm cannot be an operand, the type would be another one, or there are too many names to
    /// read.</returns>
    public static NodeRewrite? TryCreate(RewriteRequest request, TextSwitch texts)
    {
        if (!LookupRemedy.CanBeConditional(texts.Labels)
            || texts.Text.Comparison?.Utf8 is not { } method
            || !Receiver.CanBeRepeated(texts.Text.Receiver)
            || texts.Operation.Syntax is not SwitchExpressionSyntax { Arms: [.., { Pattern: DiscardPatternSyntax }] arms } expression
            || Comments.HasDirective(expression)
            || !arms.All(static arm => CanBeOperand(arm.Expression)))
        {
            return null;
        }

        ExpressionSyntax[] constants = [.. arms.Take(arms.Count - 1).SelectMany(static arm => ConstantsOf(arm.Pattern))];
        string receiver = texts.Text.Receiver.Syntax.WithoutTrivia().ToString();
        string[] conditions =
        [
            .. arms.Take(arms.Count - 1).Select(arm => string.Join(
                " || ", ConstantsOf(arm.Pattern).Select(
                    constant => $"{receiver}.{method.Name}({Utf8LiteralSyntax.Write(constant).WithoutTrivia()})"))),
        ];
        var rewrite = new PiecesRewrite(
            expression, [.. arms.Select(static arm => arm.Expression)],
            pieces => Parenthesized(Write(conditions, pieces, SeparatorIn(expression)), expression));
        return constants.All(Utf8LiteralSyntax.CanWrite)
            && HasSameType(expression, rewrite.Trial, request.Model)
            && request.Model.Binds(CallIn(rewrite.Trial), expression.SpanStart, method)
            ? rewrite
            : null;
    }

    private static ExpressionSyntax Write(string[] conditions, IReadOnlyList<SyntaxNode> values, string separator)
    {
        IEnumerable<string> arms = conditions.Select((condition, i) => $"{condition} ? {values[i].WithoutTrivia()}");
        return SyntaxFactory.ParseExpression($"{string.Join(separator, arms)}{separator}{values[values.Count - 1].WithoutTrivia()}");
    }

    /// <summary>A conditional binds weaker than a switch: it stands alone only where any expression does.</summary>
    private static ExpressionSyntax Parenthesized(ExpressionSyntax conditional, SwitchExpressionSyntax replaced)
        => replaced.Parent is EqualsValueClauseSyntax or ArgumentSyntax or ReturnStatementSyntax or ArrowExpressionClauseSyntax
                or ParenthesizedExpressionSyntax or YieldStatementSyntax
            || (replaced.Parent is AssignmentExpressionSyntax assignment && assignment.Right == replaced)
            ? conditional
            : SyntaxFactory.ParenthesizedExpression(conditional);

    /// <summary>One line stays one line.</summary>
    private static string SeparatorIn(SwitchExpressionSyntax expression)
    {
        if (!expression.ToString().Contains('\n'))
            return " : ";

        var text = expression.SyntaxTree.GetText();
        return CodeLayout.LineBreakAt(expression.SpanStart, text) + CodeLayout.IndentationAt(expression.SpanStart, text)
            + CodeLayout.UnitAround(expression, text) + ": ";
    }

    private static IEnumerable<ExpressionSyntax> ConstantsOf(PatternSyntax pattern)
        => pattern.DescendantNodesAndSelf().OfType<ConstantPatternSyntax>()
            .Select(static constant => constant.Expression.WithoutParentheses());

    private static InvocationExpressionSyntax CallIn(ExpressionSyntax conditional)
        => conditional.DescendantNodesAndSelf().OfType<InvocationExpressionSyntax>().First();

    private static bool CanBeOperand(ExpressionSyntax value)
        => value is not (AnonymousFunctionExpressionSyntax or AssignmentExpressionSyntax or RefExpressionSyntax or QueryExpressionSyntax
            or ConditionalExpressionSyntax)
            && !value.ToString().Contains('\n');

    private static bool HasSameType(ExpressionSyntax expression, ExpressionSyntax trial, SemanticModel model)
        => model.GetTypeInfo(expression).Type is { } type
            && SymbolEqualityComparer.Default.Equals(
                type, model.GetSpeculativeTypeInfo(expression.SpanStart, trial, SpeculativeBindingOption.BindAsExpression).Type);
}
