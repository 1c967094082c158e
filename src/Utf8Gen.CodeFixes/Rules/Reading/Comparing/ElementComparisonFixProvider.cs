using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.Comparing;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Comparing;

/// <summary><c>element.ToString() == "open"</c> becomes
/// <c>element.ValueKind == JsonValueKind.String &amp;&amp;
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
