using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Constants;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Constants;

/// <summary><c>await response.WriteAsync("ok");</c> becomes
/// <c>response.BodyWriter.Write("ok"u8);</c> and
/// <c>await response.BodyWriter.FlushAsync();</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class FlushedTextFixProvider : EncodingFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.FlushedText.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request, IInvocationOperation call)
    {
        if (FlushedText.TryMatch(call) is { } found
            && FlushedTextRewrite.TryCreate(found, request.Model) is var (rewrite, spelling))
        {
            yield return new RewriteOffer(
                TitleFor(found, spelling), RuleCatalogue.FlushedText.Id,
                spelling.Declaration is { } declaration ? [rewrite, declaration] : [rewrite])
            {
                IsForFixAll = !found.IsOfResponse,
            };
        }
    }

    /// <remarks><c>WriteAsync</c> of a response first calls <c>StartAsync</c> and all its
    /// callbacks; the flush does so after the text is written.</remarks>
    private static string TitleFor(FlushedText found, Utf8Spelling spelling)
        => (spelling.Declaration is null ? "Write a u8 literal and flush" : "Write a u8 literal with a name and flush")
            + (found.IsOfResponse ? " (starts the response after the write)" : "");
}
