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

/// <summary><c>JsonDocument.Parse(reader.ReadToEnd())</c> becomes
/// <c>JsonDocument.Parse(stream)</c>.</summary>
/// <remarks>Not for Fix All: ill-formed text was replaced, and UTF-16 with a byte
/// order mark was accepted.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class StreamedTextFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.StreamedText.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
    {
        if (ParserIn(user, symbols) is not { } parse
            || StreamedText.TryMatch(parse) is not { } found
            || ReadStream.TryCreate(request, found) is not { } stream)
        {
            yield break;
        }

        CallRewrite rewrite = new(found.Replacement, argument, stream.Pieces, stream.Write) { Awaiting = Awaiting.Of(found.Read) };
        if (rewrite.Binds(request.Model, stream.StandIn)
            && LocalRemoval.AddTo(found.Source, [rewrite, .. stream.Declaration]) is { } rewrites)
            yield return new RewriteOffer("Parse the stream (UTF-8 only)", RuleCatalogue.StreamedText.Id, rewrites) { IsForFixAll = false };
    }
}
