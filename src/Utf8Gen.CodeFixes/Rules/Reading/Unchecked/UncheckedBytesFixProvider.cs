using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Unchecked;

/// <summary><c>reader.ValueSpan.SequenceEqual("id"u8)</c> becomes
/// <c>reader.ValueTextEquals("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class UncheckedBytesFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.UncheckedBytes.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (UncheckedBytesRewrite.TryCreate(request) is not { } rewrite)
            yield break;

        string[] doubts = [.. DoubtsAbout(rewrite)];
        string title = $"Use {rewrite.Replacement}";
        yield return doubts.Length == 0
            ? new RewriteOffer(title, RuleCatalogue.UncheckedBytes.Id, rewrite)
            : new RewriteOffer($"{title} ({string.Join("; ", doubts)})", RuleCatalogue.UncheckedBytes.Id, rewrite) { IsForFixAll = false };
    }

    private static IEnumerable<string> DoubtsAbout(UncheckedBytesRewrite rewrite)
    {
        if (!rewrite.IsSurelyText)
            yield return "throws where the token is no name and no string";
        if (!rewrite.IsOfConstant)
            yield return "says no where the other bytes have escapes";
    }
}
