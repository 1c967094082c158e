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
            return [];
        }

        string rule = RuleCatalogue.KnownString.Id;
        var facts = new RemedyFacts { IsHot = request.IsHot, KeepsString = true, HasLookup = plan.HasTable, IsLookupGenerated = true };
        var offers = new RemedyOffers(facts, rule, family: rule);
        return offers.Of(request.Session.Key, (remedy, mayBeTaken) => plan.TryWrite(remedy, offers.KeyOf(remedy), isShared: mayBeTaken));
    }
}
