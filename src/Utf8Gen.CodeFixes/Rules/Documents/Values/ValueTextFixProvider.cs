using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Documents.Values;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents.Values;

/// <summary><c>JsonSerializer.Deserialize&lt;T&gt;(element.GetRawText())</c> becomes
/// <c>element.Deserialize&lt;T&gt;()</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ValueTextFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ValueText.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
        => user is IInvocationOperation call
            && ValueText.TryMatch(call, symbols) is { } found
            && ValueSite.TryCreate(request, argument, found, symbols) is { } site
            ? found.IsNode ? NodeRewrites.Of(site) : ElementRewrites.Of(site)
            : [];
}
