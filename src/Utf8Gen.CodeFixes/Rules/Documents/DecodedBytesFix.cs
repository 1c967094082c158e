using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary><c>Deserialize&lt;T&gt;(Encoding.UTF8.GetString(bytes))</c> becomes
/// <c>Deserialize&lt;T&gt;(bytes)</c>, and <c>Deserialize&lt;T&gt;(data.ToString())</c> one of
/// <c>data.ToMemory().Span</c>.</summary>
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

        CallRewrite? call = BinaryPayload.IsDecodedBy(found.Decode)
            ? WithMemory(found, argument, request)
            : DecodedBytesSyntax.InCall(found.Replacement, argument, found.Decode, request.Model);
        if (call is { } rewrite
            && LocalRemoval.AddTo(found.Source, rewrite) is { } rewrites)
            yield return new RewriteOffer(
                "Parse the bytes (throws at ill-formed UTF-8)", RuleCatalogue.DecodedBytes.Id, rewrites)
            { IsForFixAll = false };
    }

    /// <summary><c>data.ToString()</c> becomes <c>data.ToMemory().Span</c>.</summary>
    private static CallRewrite? WithMemory(DecodedBytes found, ArgumentSyntax argument, RewriteRequest request)
    {
        if (found.Decode.Syntax is not InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var data } })
            return null;

        var rewrite = new CallRewrite(
            found.Replacement, argument, [data],
            static pieces => SyntaxFactory.ParseExpression($"{pieces[0].WithoutTrivia()}.ToMemory().Span"));
        return rewrite.Binds(request.Model) ? rewrite : null;
    }
}
