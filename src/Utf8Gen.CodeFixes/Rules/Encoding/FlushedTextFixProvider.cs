using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding;

/// <summary><c>await response.WriteAsync("ok");</c> becomes <c>response.BodyWriter.Write("ok"u8);</c> and
/// <c>await response.BodyWriter.FlushAsync();</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class FlushedTextFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(nameof(RuleCatalogue.U8G0050));

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (Utf8Literals.AreIn(request.Model.Compilation)
            && request.Model.GetOperation(request.Finding, request.Cancellation) is IInvocationOperation call
            && FlushedText.TryMatch(call) is { } found
            && FlushedTextRewrite.TryCreate(found, request.Model) is var (rewrite, spelling))
        {
            yield return spelling.Declaration is { } declaration
                ? new RewriteOffer("Write a u8 literal with a name and flush", nameof(RuleCatalogue.U8G0050), rewrite, declaration)
                : new RewriteOffer("Write a u8 literal and flush", nameof(RuleCatalogue.U8G0050), rewrite);
        }
    }
}
