using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Chains;

/// <summary><c>switch (property.Name) { case "id": ... break; }</c> becomes
/// <c>if (property.NameEquals("id"u8)) { ... }</c>.</summary>
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

    /// <returns>Null if the sections cannot become arms of a chain, or a text
    /// cannot be read repeatedly.</returns>
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
        => Comments.In(Target, TextSpan.FromBounds(Target.SpanStart, ((SwitchStatementSyntax)Target).Sections.FullSpan.Start));

    private static IEnumerable<SyntaxTrivia> CommentsAtEndOf(SwitchStatementSyntax statement)
        => Comments.In(statement, TextSpan.FromBounds(statement.Sections.FullSpan.End, statement.Span.End));

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
    /// <param name="statements">The statements after other rewrites,
    /// which may declare more.</param>
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
