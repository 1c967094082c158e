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

/// <summary><c>Deserialize&lt;T&gt;(Encoding.UTF8.GetString(bytes))</c> becomes
/// <c>Deserialize&lt;T&gt;(bytes)</c>.</summary>
/// <remarks>Not for Fix All: ill-formed text was replaced, and now throws.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class DecodedBytesFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.DecodedBytes.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
    {
        if (ParserIn(user, symbols) is not { } parse || DecodedBytes.TryMatch(parse) is not { } found)
            yield break;

        if (DecodedBytesSyntax.InCall(found.Replacement, argument, found.Decode, request.Model) is { } rewrite
            && LocalRemoval.AddTo(found.Source, rewrite) is { } rewrites)
            yield return new RewriteOffer(
                "Parse the bytes (throws at ill-formed UTF-8)", RuleCatalogue.DecodedBytes.Id, rewrites)
            { IsForFixAll = false };
    }
}
