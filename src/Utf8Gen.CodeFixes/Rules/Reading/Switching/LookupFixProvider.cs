using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Text;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Comparing;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Chains;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary>Adds a generated lookup, or calls an existing one. There is one provider for each rule:
/// a tool that fixes everything requests only one equivalence key from a provider.</summary>
public abstract class LookupFixProvider : RewriteCodeFixProvider
{
    /// <summary>The key of the alternative fix: a chain of <c>NameEquals</c>.</summary>
    internal static readonly string ChainKey = RuleCatalogue.TextSwitch.Id + ".Chain";

    /// <summary>The key of a generated lookup where calls are the first choice.</summary>
    internal static readonly string LookupKey = RuleCatalogue.TextSwitch.Id + ".Lookup";

    private readonly bool _isKept;

    private protected LookupFixProvider(bool isKept) => _isKept = isKept;

    private protected sealed override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (!Utf8Literals.AreIn(request.Model.Compilation)
            || JsonSymbols.TryCreate(request.Model.Compilation) is not { } json
            || request.Model.GetOperation(request.Finding, request.Cancellation) is not { } read
            || TextSwitch.Find(read, json) is not { } texts
            || texts.IsKept != _isKept)
        {
            yield break;
        }

        string key = _isKept ? RuleCatalogue.KeptName.Id : RuleCatalogue.TextSwitch.Id;
        var chain = ChainOfCalls.TryCreate(request, texts);
        bool hasChain = chain is { IsSameForNull: true };
        if (hasChain && texts.Labels.Keys.Count <= LookupRemedy.MaxCompared)
        {
            yield return new RewriteOffer(TitleOf(chain!, texts), key, chain!.Rewrites);
            yield break;
        }

        var lookup = LookupRewrite.TryCreate(request, texts, json, hasChain);
        if (hasChain && lookup is { IsLarge: true })
        {
            yield return new RewriteOffer(TitleOf(chain!, texts), key, chain!.Rewrites);
            yield return new RewriteOffer(TitleOf(lookup, texts), LookupKey, lookup.Rewrites) { IsForFixAll = false };
            yield break;
        }

        if (lookup is not null)
            yield return new RewriteOffer(TitleOf(lookup, texts), key, lookup.Rewrites) { IsForFixAll = lookup.IsForFixAll };

        if (lookup is { IsNew: true, IsGenerated: false } && LookupRewrite.TryGenerate(request, texts, json) is { } generated)
        {
            yield return new RewriteOffer(TitleOf(generated, texts), LookupKey, generated.Rewrites)
            {
                IsForFixAll = generated.IsForFixAll,
                IsAlternative = true,
            };
        }

        if (chain is not null)
            yield return new RewriteOffer(TitleOf(chain, texts), ChainKey, chain.Rewrites) { IsForFixAll = chain.IsSameForNull };
    }

    internal static string TitleOf(LookupRewrite lookup, TextSwitch texts)
        => $"{(lookup.IsGenerated ? "Use the generated lookup" : "Compare as UTF-8 in the method")} '{lookup.Method}'"
            + (lookup.IsSameForNull
                ? ""
                : texts.Assigned is not null
                ? " (a token that is null is an unknown text)"
                : $" (does not throw if the {(texts.Text.Kind == JsonTextKind.ReaderToken ? "token" : "value")} is null)")
            + (lookup.PublicType is null ? "" : $" (makes '{lookup.PublicType}' partial)");

    private static string TitleOf(ChainOfCalls chain, TextSwitch texts)
        => "Compare as UTF-8, one after the other"
            + (chain.IsSameForNull ? "" : $" ({TextComparisonFixProvider.DifferenceOf(texts.Text.Kind)})");
}
