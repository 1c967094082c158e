using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.Known;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Text;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Choice;

namespace Utf8Gen.CodeFixes.Rules.Reading.Known;

/// <summary><c>string type = reader.GetString();</c> becomes <c>string type = ReadType(ref
/// reader);</c>, which returns the constant that the bytes spell.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class KnownStringFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.KnownString.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (!Utf8Literals.AreIn(request.Model.Compilation)
            || JsonSymbols.TryCreate(request.Model.Compilation) is not { } json
            || request.Model.GetOperation(request.Finding, request.Cancellation) is not { } read
            || KnownString.TryFind(read, json) is not { } found
            || KnownStringPlan.TryCreate(request, found) is not { } plan)
        {
            yield break;
        }

        var facts = new RemedyFacts { IsHot = request.IsHot, KeepsString = true, HasLookup = plan.HasTable, IsLookupGenerated = true };
        IReadOnlyList<Remedy> order = RemedyOrder.Of(facts);
        var offers = new Dictionary<Remedy, RewriteOffer>();
        foreach (Remedy remedy in order.OrderByDescending(IsAskedFor))
        {
            bool isAlternative = RemedyOrder.IsAlternative(remedy, facts);
            if (plan.TryWrite(remedy, isShared: offers.Count == 0 && (IsAskedFor(remedy) || !isAlternative)) is not { } offer)
                continue;

            offers.Add(
                remedy, isAlternative ? offer with { IsAlternative = true } : offer with { KeyIfBest = RuleCatalogue.KnownString.Id });
        }

        foreach (Remedy remedy in order)
        {
            if (offers.TryGetValue(remedy, out RewriteOffer? offer))
                yield return offer;
        }

        bool IsAskedFor(Remedy remedy) => KnownStringPlan.KeyOf(remedy) == request.Session.Key;
    }
}
