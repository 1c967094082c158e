using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Documents.Parsing;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents.Parsing;

/// <summary><c>Deserialize&lt;T&gt;(await content.ReadAsStringAsync())</c> becomes <c>await
/// content.ReadFromJsonAsync&lt;T&gt;(JsonSerializerOptions.Default)</c>.</summary>
/// <remarks>Not for Fix All: ill-formed text was replaced, and now throws.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class HttpTextFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.HttpText.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
    {
        if (ParserIn(user, symbols) is not { } parse
            || HttpText.TryMatch(parse, symbols) is not { Replacement: { } method } found
            || HttpRead.TryCreate(request, found, symbols) is not { } read
            || LocalRemoval.AddTo(found.Source, read) is not { } rewrites)
        {
            yield break;
        }

        yield return new RewriteOffer(
            $"Use {method.Name} (throws at ill-formed text)", RuleCatalogue.HttpText.Id, rewrites)
        { IsForFixAll = false };
    }
}
