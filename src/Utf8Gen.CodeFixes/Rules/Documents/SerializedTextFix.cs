using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary><c>Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value))</c> becomes
/// <c>JsonSerializer.SerializeToUtf8Bytes(value)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class SerializedTextFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.SerializedText.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
    {
        if (user is not IInvocationOperation call
            || SerializedText.TryMatchEncoding(call, symbols) is not { } found
            || !SerializeCall.Binds(found, request.Model)
            || LocalRemoval.AddTo(
                found.Source,
                new PiecesRewrite(
                    call.Syntax, [found.Serialize.Syntax], static pieces => SerializeCall.ToBytes(pieces[0]))) is not { } rewrites)
        {
            yield break;
        }

        yield return new RewriteOffer("Serialize to bytes", RuleCatalogue.SerializedText.Id, rewrites);
    }
}
