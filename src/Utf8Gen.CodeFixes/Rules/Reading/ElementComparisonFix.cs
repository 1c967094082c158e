using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading;

/// <summary><c>element.ToString() == "open"</c> becomes <c>element.ValueKind == JsonValueKind.String &amp;&amp;
/// element.ValueEquals("open"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ElementComparisonFixProvider : RewriteCodeFixProvider
{
    private const string Title = "Compare as UTF-8";

    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ElementComparison.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (JsonSymbols.TryCreate(request.Model.Compilation) is not { } json
            || request.Finding is not ExpressionSyntax expression
            || request.Model.GetOperation(expression, request.Cancellation) is not { } operation
            || ElementComparison.TryMatch(operation, json) is not { } found
            || TextComparisonRewrite.TryCreate(found, request.Model) is not { } comparison)
        {
            yield break;
        }

        string key = RuleCatalogue.ElementComparison.Id;
        if (!Receiver.CanBeRepeated(found.Text.Receiver))
        {
            yield return new RewriteOffer(
                Title + " (throws if the value is not a string or null)", key, [comparison, .. comparison.Declarations])
            { IsForFixAll = false };
        }
        else if (StringTestRewrite.TryCreate(found, comparison, request.Model) is { } tested)
        {
            yield return new RewriteOffer(Title, key, [tested, .. comparison.Declarations]);
        }
    }
}

/// <summary>A comparison with <c>element.ToString()</c> becomes one with <c>element.ValueEquals</c>, after a test of
/// the kind.</summary>
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
