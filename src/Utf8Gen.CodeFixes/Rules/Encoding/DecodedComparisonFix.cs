using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.CodeFixes.Rules.Encoding;

/// <summary><c>Encoding.UTF8.GetString(bytes) == "id"</c> becomes
/// <c>bytes.AsSpan().SequenceEqual("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class DecodedComparisonFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.DecodedComparison.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (!LanguageSupport.HasUtf8Literals(request.Model.Compilation)
            || request.Model.GetOperation(request.Finding, request.Cancellation) is not { } operation
            || DecodedComparison.TryMatch(operation) is not { } found
            || Utf8ConstantExpressions.TryCreate(found.Constants, request.Model) is not { } texts
            || DecodedComparisonRewrite.TryCreate(found, texts, request.Model) is not { } rewrite
            || LocalRemoval.AddTo(found.Source, [rewrite, .. texts.Declarations]) is not { } rewrites)
        {
            yield break;
        }

        yield return MayMatchNull(found)
            ? new RewriteOffer("Compare the bytes (a null array is empty)", RuleCatalogue.DecodedComparison.Id, rewrites)
            { IsForFixAll = false }
            : new RewriteOffer("Compare the bytes", RuleCatalogue.DecodedComparison.Id, rewrites);
    }

    /// <summary>Whether a null array, which cannot be decoded, would be equal to a constant.</summary>
    private static bool MayMatchNull(DecodedComparison found)
        => found.Constants.Any(static constant => constant.Text.Length == 0)
            && found.Decode.Arguments[0] is { Parameter.Type: IArrayTypeSymbol, Value: var bytes }
            && bytes is not IArrayCreationOperation;
}

/// <summary>Turns a comparison of decoded text into one of its bytes.</summary>
internal static class DecodedComparisonRewrite
{
    /// <returns>Null if the result would not bind to the span methods, or a directive would be lost.</returns>
    public static NodeRewrite? TryCreate(DecodedComparison found, Utf8ConstantExpressions texts, SemanticModel model)
    {
        if (found.Operation.Syntax is not ExpressionSyntax finding)
            return null;

        ExpressionSyntax target = TargetOf(finding, found);
        IReadOnlyList<SyntaxNode> pieces = DecodedBytesSyntax.PiecesOf(found.Decode);
        TextComparisonWriter trial = WriterFor(found, pieces, texts.Literal);
        Write(found, target, trial);
        if (Comments.HasDirective(target) || !DecodedBytesSyntax.IsSpan(found.Decode, model)
            || !trial.Calls.All(call => model.Binds(
                call, target.SpanStart, symbol => symbol is IMethodSymbol method && SpanMethods.IsSpanMethod(method, found.Replacement))))
            return null;

        return new PiecesRewrite(
            target,
            [.. pieces, (SyntaxNode?)PatternIn(finding) ?? Utf8ConstantExpressions.Strip(found.Constants[0])],
            current => Write(found, target, WriterFor(found, current, texts.Text)).ParenthesizedFor(target));
    }

    /// <summary>Returns the comparison itself, with a <c>!</c> that becomes part of a search, or parentheses that a
    /// call does not need.</summary>
    private static ExpressionSyntax TargetOf(ExpressionSyntax finding, DecodedComparison found) => found.Question switch
    {
        TextTestKind.Contains when finding.Parent is PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalNotExpression } not
            => not,
        TextTestKind.Equals when !found.IsNegated
            && finding is not IsPatternExpressionSyntax { Pattern: not ConstantPatternSyntax } => finding.WithParenthesesOfNegation(),
        _ => finding,
    };

    /// <summary>Returns the pattern, whose comments stay in place.</summary>
    private static PatternSyntax? PatternIn(ExpressionSyntax finding) => (finding as IsPatternExpressionSyntax)?.Pattern;

    /// <summary>Returns a writer of calls on the bytes.</summary>
    private static TextComparisonWriter WriterFor(
        DecodedComparison found, IReadOnlyList<SyntaxNode> pieces, Func<ExpressionSyntax, ExpressionSyntax> spell)
    {
        var method = (MemberAccessExpressionSyntax)SyntaxFactory.ParseExpression(
            $"{DecodedBytesSyntax.Span(found.Decode, pieces)}.{found.Replacement}");
        return new TextComparisonWriter(method, found.Replacement, spell, comments: default);
    }

    private static ExpressionSyntax Write(DecodedComparison found, ExpressionSyntax target, TextComparisonWriter writer)
    {
        if (PatternIn((ExpressionSyntax)found.Operation.Syntax) is { } pattern)
            return writer.Write(pattern).WithoutTrivia();

        InvocationExpressionSyntax call = writer.WriteCall(Utf8ConstantExpressions.Strip(found.Constants[0]));
        if (found.Question is TextTestKind.Contains)
            return SyntaxFactory.ParseExpression(target is PrefixUnaryExpressionSyntax ? $"{call} < 0" : $"{call} >= 0");

        return found.IsNegated ? TextComparisonWriter.WriteNot(call) : call;
    }
}
