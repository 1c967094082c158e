using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Texts;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Texts;

/// <summary><c>Encoding.UTF8.GetString(bytes) == "id"</c> becomes <c>bytes.AsSpan().SequenceEqual("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class DecodedComparisonFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } =
        ImmutableArray.Create(nameof(RuleCatalogue.U8G0042), nameof(RuleCatalogue.U8G1042));

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (!Utf8Literals.AreIn(request.Model.Compilation)
            || request.Model.GetOperation(request.Finding, request.Cancellation) is not { } operation
            || DecodedComparison.TryMatch(operation) is not { } found
            || Utf8Spellings.TryCreate(found.Constants, request.Model) is not { } texts
            || DecodedComparisonRewrite.TryCreate(found, texts, request.Model) is not { } rewrite
            || LocalRemoval.AddTo(found.Source, [rewrite, .. texts.Declarations]) is not { } rewrites)
        {
            yield break;
        }

        yield return new RewriteOffer("Compare the bytes", nameof(RuleCatalogue.U8G0042), rewrites);
    }
}
