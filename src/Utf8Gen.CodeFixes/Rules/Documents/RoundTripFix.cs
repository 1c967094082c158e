using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary><c>JsonNode.Parse(JsonSerializer.Serialize(value))</c> becomes
/// <c>JsonSerializer.SerializeToNode(value)</c>, or the bytes are parsed.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class RoundTripFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.RoundTrip.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
    {
        if (ParserIn(user, symbols) is not { } parse || RoundTrip.TryMatch(parse, symbols) is not { } found)
            yield break;

        if (ToValue(found, request) is { } toValue && LocalRemoval.AddTo(found.Text.Source, toValue) is { } direct)
            yield return new RewriteOffer($"Use {found.ToValue!.Name}", RuleCatalogue.RoundTrip.Id, direct);
        if (ToBytes(found, argument, request) is { } toBytes && LocalRemoval.AddTo(found.Text.Source, toBytes) is { } parsed)
            yield return new RewriteOffer("Serialize to bytes", RuleCatalogue.RoundTrip.Id, parsed);
    }

    private static PiecesRewrite? ToValue(RoundTrip found, RewriteRequest request)
    {
        if (found.ToValue is not { } method)
            return null;

        var call = (ExpressionSyntax)found.Parse.Call.Syntax;
        var rewrite = new PiecesRewrite(
            method.Name == "SerializeToElement" ? ParsedElement.FindExpression(call) : call, [found.Text.Serialize.Syntax],
            pieces => SerializeCall.Renamed(pieces[0], method.Name));
        return request.Model.Binds(rewrite.Trial, call.SpanStart, method) ? rewrite : null;
    }

    private static CallRewrite? ToBytes(RoundTrip found, ArgumentSyntax argument, RewriteRequest request)
    {
        CallRewrite rewrite = new(
            found.OfBytes, argument, [found.Text.Serialize.Syntax], static pieces => SerializeCall.ToBytes(pieces[0]));
        return SerializeCall.Binds(found.Text, request.Model) && rewrite.Binds(request.Model) ? rewrite : null;
    }
}
