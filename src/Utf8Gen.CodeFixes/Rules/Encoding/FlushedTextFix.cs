using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding;

/// <summary><c>await response.WriteAsync("ok");</c> becomes
/// <c>response.BodyWriter.Write("ok"u8);</c> and
/// <c>await response.BodyWriter.FlushAsync();</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class FlushedTextFixProvider : EncodingFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.FlushedText.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request, IInvocationOperation call)
    {
        if (FlushedText.TryMatch(call) is { } found
            && FlushedTextRewrite.TryCreate(found, request.Model) is var (rewrite, spelling))
        {
            yield return new RewriteOffer(
                TitleFor(found, spelling), RuleCatalogue.FlushedText.Id,
                spelling.Declaration is { } declaration ? [rewrite, declaration] : [rewrite])
            {
                IsForFixAll = !found.IsOfResponse,
            };
        }
    }

    /// <remarks><c>WriteAsync</c> of a response first calls <c>StartAsync</c> and all its
    /// callbacks; the flush does so after the text is written.</remarks>
    private static string TitleFor(FlushedText found, Utf8ConstantExpression spelling)
        => (spelling.Declaration is null ? "Write a u8 literal and flush" : "Write a u8 literal with a name and flush")
            + (found.IsOfResponse ? " (starts the response after the write)" : "");
}

/// <summary>Splits a statement that writes and flushes into two.</summary>
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

    /// <returns>Null if the statement contains a directive, or the
    /// text has no UTF-8 form.</returns>
    public static (FlushedTextRewrite Rewrite, Utf8ConstantExpression Text)? TryCreate(FlushedText found, SemanticModel model)
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
        ExpressionSyntax write = BufferWrite.CreateCall(writer, text, BufferWrite.IsInReach(writer, text, model, statement.SpanStart));
        return (new FlushedTextRewrite(statement, WriteStatement(write, statement, found), FlushStatement(writer, statement, found)), text);
    }

    /// <remarks>The awaited expression contains no finding.</remarks>
    public override SyntaxNode Apply(SyntaxNode current) => Splices.CreateBlock(_write, _flush);

    private static Utf8ConstantExpression? SpellingOf(FlushedText found, SemanticModel model)
    {
        ExpressionSyntax text = ((ExpressionSyntax)found.Text.Syntax).WithoutParentheses();
        return found.IsLiteral ? new Utf8ConstantExpression(text, text, Declaration: null) : Utf8ConstantExpression.TryCreate(text, model);
    }

    /// <summary>Returns the write on its own line, with the comments of the text.</summary>
    private static ExpressionStatementSyntax WriteStatement(ExpressionSyntax write, ExpressionStatementSyntax statement, FlushedText found)
    {
        SyntaxTriviaList comments = Comments.Dropped(statement, [found.Text.Syntax.Span, .. FlushedParts(statement, found)]);
        return SyntaxFactory.ExpressionStatement(write)
            .WithLeadingTrivia(statement.GetLeadingTrivia().AddRange(comments))
            .WithTrailingTrivia(SiblingTrivia.TrailingTrivia(statement));
    }

    /// <summary>Returns what the flush keeps: the token, and everything around the call.</summary>
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
            .WithLeadingTrivia(SiblingTrivia.LeadingTrivia(statement))
            .WithTrailingTrivia(statement.GetTrailingTrivia());
    }
}
