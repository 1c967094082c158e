using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading;

/// <summary><c>property.NameEquals("id")</c> becomes <c>property.NameEquals("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ConstantTextFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } =
        ImmutableArray.Create(nameof(RuleCatalogue.U8G0004), nameof(RuleCatalogue.U8G1004));

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (ConstantTextRewrite.TryCreate(request) is { } rewrite)
            yield return new RewriteOffer("Pass a u8 literal", nameof(RuleCatalogue.U8G0004), rewrite);
    }
}
