using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary>Replaces a switch on text, by what <see cref="RemedyOrder"/> decides. There is one provider for each rule:
/// a tool that fixes everything requests only one equivalence key from a provider.</summary>
public abstract class LookupFixProvider : RewriteCodeFixProvider
{
    private readonly PatternRule _rule;

    private protected LookupFixProvider(PatternRule rule) => _rule = rule;

    public sealed override ImmutableArray<string> FixableDiagnosticIds => _rule.Ids;

    private protected sealed override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (!LanguageSupport.HasUtf8Literals(request.Model.Compilation)
            || JsonSymbols.TryCreate(request.Model.Compilation) is not { } json
            || request.Model.GetOperation(request.Finding, request.Cancellation) is not { } read)
        {
            return [];
        }

        if (TextSwitch.Find(read, json) is not { } texts)
            return OffersWithoutSwitch(request, json);

        var chain = ChainOfCalls.TryCreate(request, texts);
        var plan = SwitchLookup.TryCreate(request, texts, json);
        RemedyFacts facts = FactsOf(request, texts, chain, plan);
        var offers = new RemedyOffers(facts, _rule.Id, RuleCatalogue.TextSwitch.Id);
        return offers.CreateOffers(
            request.Session.Key,
            (remedy, mayBeTaken) => remedy == Remedy.Chain
                ? OfferOf(chain, texts, offers.KeyOf(remedy))
                : OfferOf(remedy, plan, texts, facts, offers.KeyOf(remedy), mayBeTaken));
    }

    /// <summary>The offers for a text that is not switched on.</summary>
    private protected virtual IEnumerable<RewriteOffer> OffersWithoutSwitch(RewriteRequest request, JsonSymbols json) => [];

    private static RemedyFacts FactsOf(RewriteRequest request, TextSwitch texts, ChainOfCalls? chain, SwitchLookup? plan) => new()
    {
        IsHot = request.IsHot,
        HasTwoNames = !LookupRemedy.IsWorthMethod(texts),
        IsChainExact = chain is { IsSameForNull: true },
        IsLookupSafe = plan is { IsSafe: true },
        HasLookup = plan is { HasLookup: true },
        IsLookupGenerated = plan is { IsLookupGenerated: true },
        AvoidsLibrary = request.Project.AvoidsLibrary && LookupRemedy.CanBeMethodOfCalls(texts),
        IsInPublicType = plan is { IsInPublicType: true },
    };

    private static RewriteOffer? OfferOf(ChainOfCalls? chain, TextSwitch texts, string key)
        => chain is null
            ? null
            : new RewriteOffer(TitleOf(chain, texts), key, chain.Rewrites) { IsForFixAll = chain.IsSameForNull };

    private static RewriteOffer? OfferOf(
        Remedy remedy, SwitchLookup? plan, TextSwitch texts, in RemedyFacts facts, string key, bool mayBeTaken)
    {
        bool isForFixAll = RemedyOrder.IsForFixAll(remedy, facts);
        return plan?.TryWrite(remedy, isShared: isForFixAll && mayBeTaken) is { } lookup
            ? new RewriteOffer(TitleOf(lookup, plan.IsSameForNull, texts), key, lookup.Rewrites)
            {
                IsForFixAll = isForFixAll && lookup.PublicType is null,
            }
            : null;
    }

    internal static string TitleOf(LookupRewrite lookup, bool isSameForNull, TextSwitch texts)
        => $"{(lookup.IsGenerated ? "Use the generated lookup" : "Compare as UTF-8 in the method")} '{lookup.Method}'"
            + (isSameForNull
                ? ""
                : texts.Assigned is not null
                ? " (a token that is null is an unknown text)"
                : $" (does not throw if the {(texts.Text.Kind == JsonTextKind.ReaderToken ? "token" : "value")} is null)")
            + (lookup.PublicType is null ? "" : $" (makes '{lookup.PublicType}' partial)");

    private static string TitleOf(ChainOfCalls chain, TextSwitch texts)
        => "Compare as UTF-8, one after the other"
            + (chain.IsSameForNull ? "" : $" ({TextComparisonFixProvider.DifferenceOf(texts.Text.Kind)})");
}

/// <summary><c>switch (property.Name) { case "id": ... }</c> becomes <c>switch (MatchName(property)) { case Name.Id:
/// ... }</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class TextSwitchFixProvider() : LookupFixProvider(RuleCatalogue.TextSwitch);
