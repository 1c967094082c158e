using System.Collections.Immutable;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Text;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Comparing;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Chains;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Choice;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary>Replaces a switch on text, by what <see cref="RemedyOrder"/> decides. There is one
/// provider for each rule: a tool that fixes everything requests only one equivalence key from
/// a provider.</summary>
public abstract class LookupFixProvider : RewriteCodeFixProvider
{
    private readonly PatternRule _rule;

    private protected LookupFixProvider(PatternRule rule) => _rule = rule;

    public sealed override ImmutableArray<string> FixableDiagnosticIds => _rule.Ids;

    private protected sealed override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (!Utf8Literals.AreIn(request.Model.Compilation)
            || JsonSymbols.TryCreate(request.Model.Compilation) is not { } json
            || request.Model.GetOperation(request.Finding, request.Cancellation) is not { } read
            || TextSwitch.Find(read, json) is not { } texts)
        {
            yield break;
        }

        var chain = ChainOfCalls.TryCreate(request, texts);
        var plan = LookupPlan.TryCreate(request, texts, json);
        RemedyFacts facts = FactsOf(request, texts, chain, plan);
        IReadOnlyList<Remedy> order = RemedyOrder.Of(facts);
        var offers = new Dictionary<Remedy, RewriteOffer>();
        bool isTaken = false;
        foreach (Remedy remedy in order.OrderByDescending(IsAskedFor))
        {
            bool mayBeTaken = !isTaken && (IsAskedFor(remedy) || !RemedyOrder.IsAlternative(remedy, facts));
            RewriteOffer? offer = remedy == Remedy.Chain
                ? OfferOf(chain, texts)
                : OfferOf(remedy, plan, texts, facts, mayBeTaken);
            if (offer is null)
                continue;

            isTaken |= mayBeTaken && offer.IsForFixAll;
            offers.Add(remedy, offer.IsAlternative ? offer : offer with { KeyIfBest = _rule.Id });
        }

        foreach (Remedy remedy in order)
        {
            if (offers.TryGetValue(remedy, out RewriteOffer? offer))
                yield return offer;
        }

        bool IsAskedFor(Remedy remedy) => KeyOf(remedy, facts) == request.Session.Key;
    }

    private static RemedyFacts FactsOf(RewriteRequest request, TextSwitch texts, ChainOfCalls? chain, LookupPlan? plan) => new()
    {
        IsHot = request.IsHot,
        HasTwoNames = texts.Labels.Keys.Count <= LookupRemedy.MaxCompared,
        IsChainExact = chain is { IsSameForNull: true },
        IsLookupSafe = plan is { IsSafe: true },
        HasLookup = plan is { HasLookup: true },
        IsLookupGenerated = plan is { IsLookupGenerated: true },
        AvoidsLibrary = request.Project.AvoidsLibrary && LookupRemedy.CanBeMethodOfCalls(texts),
        IsInPublicType = plan is { IsInPublicType: true },
    };

    private static RewriteOffer? OfferOf(ChainOfCalls? chain, TextSwitch texts)
        => chain is null
            ? null
            : new RewriteOffer(TitleOf(chain, texts), KeyOf(Remedy.Chain), chain.Rewrites) { IsForFixAll = chain.IsSameForNull };

    /// <remarks>Fix All takes the offer that is asked for, or else the first one that is for it, so
    /// later findings may use what only that one adds.</remarks>
    private static RewriteOffer? OfferOf(Remedy remedy, LookupPlan? plan, TextSwitch texts, in RemedyFacts facts, bool mayBeTaken)
    {
        bool isForFixAll = RemedyOrder.IsForFixAll(remedy, facts);
        bool isAlternative = RemedyOrder.IsAlternative(remedy, facts);
        return plan?.TryWrite(remedy, isShared: isForFixAll && mayBeTaken) is { } lookup
            ? new RewriteOffer(TitleOf(lookup, plan.IsSameForNull, texts), KeyOf(remedy, facts), lookup.Rewrites)
            {
                IsForFixAll = isForFixAll && lookup.PublicType is null,
                IsAlternative = isAlternative,
            }
            : null;
    }

    /// <summary>The key of a remedy that is not the best one: <c>U8G0006.Chain</c>.</summary>
    private static string KeyOf(Remedy remedy) => $"{RuleCatalogue.TextSwitch.Id}.{remedy}";

    /// <summary>The first of several places writes the generated lookup, the others use it: that is
    /// one kind of fix.</summary>
    private static string KeyOf(Remedy remedy, in RemedyFacts facts)
        => KeyOf(remedy == Remedy.Existing && facts.IsLookupGenerated ? Remedy.Lookup : remedy);

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
