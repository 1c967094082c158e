using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Texts;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Texts;

/// <summary><c>Encoding.UTF8.GetBytes(Convert.ToBase64String(bytes))</c> becomes a call of a method
/// that encodes into an array.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class CodedTextFixProvider : EncodingFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.CodedText.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request, IInvocationOperation call)
    {
        if ((CodedText.TryMatchEncoding(call) ?? CodedText.TryMatchDecoding(call)) is not { HasReplacement: true } found
            || OfferFor(found, request) is not { } offer)
        {
            yield break;
        }

        yield return offer;
    }

    private static RewriteOffer? OfferFor(CodedText found, RewriteRequest request)
        => found.Coding is TextCoding.FromHex ? OfferOfOverload(found, request) : OfferOfMethod(found, request);

    private static RewriteOffer? OfferOfOverload(CodedText found, RewriteRequest request)
        => found.Overload is { } overload
            && DecodedBytesSyntax.InCall(overload, WrittenArgument.Of(found.Call.Arguments[0]), found.Maker, request.Model) is { } passed
            && LocalRemoval.AddTo(found.Source, passed) is { } rewrites
            ? new RewriteOffer("Pass the bytes", RuleCatalogue.CodedText.Id, rewrites)
            : null;

    private static RewriteOffer? OfferOfMethod(CodedText found, RewriteRequest request)
    {
        if (DecodedBytesSyntax.TryPass(found.Maker, request.Model) is not { } write
            || AddedMethod.TryFind(
                request, [CodingMethodText.NameFor(found.Coding)],
                position => CodingMethodText.TryCreate(found.Coding, request, position)) is not { } method)
        {
            return null;
        }

        var rewrite = new PiecesRewrite(
            request.Finding,
            DecodedBytesSyntax.PiecesOf(found.Maker),
            pieces => SyntaxFactory.ParseExpression($"{method.Name}({write(pieces).WithoutTrivia()})"));
        NodeRewrite[] rewrites = method.Declaration is { } declaration ? [rewrite, declaration] : [rewrite];
        return LocalRemoval.AddTo(found.Source, rewrites) is { } complete
            ? new RewriteOffer(
                TitleFor(found, method), RuleCatalogue.CodedText.Id,
                complete)
            { IsForFixAll = method.IsSafeName && found.Coding is not TextCoding.FromBase64, Helper = method.Declaration }
            : null;
    }

    private static string TitleFor(CodedText found, AddedMethod method)
        => found.Coding is TextCoding.FromBase64
            ? $"Decode the bytes with '{method.Name}' (throws if unused bits are set)"
            : $"Encode the bytes with '{method.Name}'";
}
