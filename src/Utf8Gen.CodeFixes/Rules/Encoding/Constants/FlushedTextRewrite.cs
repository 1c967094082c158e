using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Rules.Encoding.Constants;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Constants;

/// <summary>A statement that writes and flushes becomes one that writes and one that flushes.</summary>
internal sealed class FlushedTextRewrite : NodeRewrite
{
    private readonly ExpressionStatementSyntax _write;
    private readonly ExpressionStatementSyntax _flush;

    private FlushedTextRewrite(ExpressionStatementSyntax target, ExpressionStatementSyntax write, ExpressionStatementSyntax flush)
        : base(target)
    {
        _write = write;
        _flush = flush;
    }

    /// <returns>Null where the statement has a directive in it, or the text no form for UTF-8.</returns>
    public static (FlushedTextRewrite Rewrite, Utf8Spelling Text)? TryCreate(FlushedText found, SemanticModel model)
    {
        if (found.Call.Syntax.FirstAncestorOrSelf<ExpressionStatementSyntax>() is not { } statement
            || Comments.HasDirective(statement)
            || SpellingOf(found, model) is not { } text
            || found.Target.Syntax is not ExpressionSyntax target)
        {
            return null;
        }

        ExpressionSyntax writer = found.IsOfResponse
            ? SyntaxFactory.ParseExpression($"{Utf8Expression.Operand(target)}.BodyWriter")
            : target.WithoutTrivia();
        ExpressionSyntax write = BufferWrite.Of(writer, text, BufferWrite.IsInReach(writer, text, model, statement.SpanStart));
        return (new FlushedTextRewrite(statement, WriteStatement(write, statement, found), FlushStatement(writer, statement, found)), text);
    }

    /// <remarks>What is awaited has no finding inside it.</remarks>
    public override SyntaxNode Apply(SyntaxNode current) => Splices.Of(_write, _flush);

    private static Utf8Spelling? SpellingOf(FlushedText found, SemanticModel model)
    {
        ExpressionSyntax text = ((ExpressionSyntax)found.Text.Syntax).WithoutParentheses();
        return found.IsLiteral ? new Utf8Spelling(text, text, Declaration: null) : Utf8Spelling.TryCreate(text, model);
    }

    /// <summary>On a line of its own, with the comments of the text.</summary>
    private static ExpressionStatementSyntax WriteStatement(ExpressionSyntax write, ExpressionStatementSyntax statement, FlushedText found)
    {
        SyntaxTriviaList comments = Comments.Dropped(statement, [found.Text.Syntax.Span, .. FlushedParts(statement, found)]);
        return SyntaxFactory.ExpressionStatement(write)
            .WithLeadingTrivia(statement.GetLeadingTrivia().AddRange(comments))
            .WithTrailingTrivia(SiblingTrivia.After(statement));
    }

    /// <summary>What the other statement has: the token, and all that is around the call.</summary>
    private static IEnumerable<TextSpan> FlushedParts(ExpressionStatementSyntax statement, FlushedText found)
    {
        TextSpan call = found.Call.Syntax.FullSpan;
        yield return TextSpan.FromBounds(statement.SpanStart, Math.Max(call.Start, statement.SpanStart));
        yield return TextSpan.FromBounds(call.End, statement.Span.End);
        if (found.Token is { } token)
            yield return token.Syntax.Span;
    }

    private static ExpressionStatementSyntax FlushStatement(ExpressionSyntax writer, ExpressionStatementSyntax statement, FlushedText found)
    {
        ExpressionSyntax flush = SyntaxFactory.ParseExpression($"{writer}.FlushAsync({found.Token?.Syntax.WithoutTrivia()})");
        return ((ExpressionStatementSyntax)SyntaxFactory.ParseStatement(
            statement.ReplaceNode(found.Call.Syntax, flush).WithoutTrivia().ToString()))
            .WithLeadingTrivia(SiblingTrivia.Before(statement))
            .WithTrailingTrivia(statement.GetTrailingTrivia());
    }
}
