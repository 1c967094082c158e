using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary><c>if (reader.ValueTextEquals("id"u8)) ...</c> becomes <c>Name name = MatchName(ref reader); if (name ==
/// Name.Id) ...</c></summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class CallChainFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [RuleCatalogue.CallChain.Id];

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (!LanguageSupport.HasUtf8Literals(request.Model.Compilation)
            || JsonSymbols.TryCreate(request.Model.Compilation) is not { } json
            || request.Finding.FirstAncestorOrSelf<IfStatementSyntax>() is not { } first
            || request.Model.GetOperation(first, request.Cancellation) is not IConditionalOperation operation
            || CallChain.TryMatch(operation, json) is not { } chain
            || SwitchLookup.TryCreate(request, chain, json) is not { } plan
            || plan.TryWrite(plan.HasLookup ? Remedy.Existing : Remedy.Lookup, isShared: false) is not { } lookup)
        {
            yield break;
        }

        // It is only a note, and Fix All uses lookups for hot code.
        string title = LookupFixProvider.TitleOf(lookup, plan.IsSameForNull, chain);
        yield return new RewriteOffer(title, RuleCatalogue.CallChain.Id, lookup.Rewrites) { IsForFixAll = false };
    }
}
