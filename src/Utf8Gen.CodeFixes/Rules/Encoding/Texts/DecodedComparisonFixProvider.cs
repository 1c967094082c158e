using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Texts;
using Utf8Gen.Analyzers.Semantics.Text;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Texts;

/// <summary><c>Encoding.UTF8.GetString(bytes) == "id"</c> becomes
/// <c>bytes.AsSpan().SequenceEqual("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class DecodedComparisonFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.DecodedComparison.Ids;

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

        yield return MayMatchNull(found)
            ? new RewriteOffer("Compare the bytes (a null array is empty)", RuleCatalogue.DecodedComparison.Id, rewrites)
            { IsForFixAll = false }
            : new RewriteOffer("Compare the bytes", RuleCatalogue.DecodedComparison.Id, rewrites);
    }

    /// <summary>Whether a null array, which cannot be decoded, would be equal to a
    /// constant.</summary>
    private static bool MayMatchNull(DecodedComparison found)
        => found.Constants.Any(static constant => constant.Text.Length == 0)
            && found.Decode.Arguments[0] is { Parameter.Type: IArrayTypeSymbol, Value: var bytes }
            && bytes is not IArrayCreationOperation;
}
