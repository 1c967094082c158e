using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Documents.Serializing;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents.Serializing;

/// <summary><c>new StringContent(JsonSerializer.Serialize(value), Encoding.UTF8,
/// "application/json")</c> becomes a <c>ByteArrayContent</c> with the same header, or
/// a <c>JsonContent</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class StringContentFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.StringContent.Id);

    /// <summary>The key of the alternative fix.</summary>
    internal static readonly string JsonContentKey = RuleCatalogue.StringContent.Id + ".JsonContent";

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
    {
        if (user is not IObjectCreationOperation { Syntax: ObjectCreationExpressionSyntax } creation
            || SerializedText.TryMatchContent(creation, symbols) is not { } found
            || !ContentUse.IsAsHttpContent(creation))
        {
            yield break;
        }

        if (NewContent.OfBytes(request, creation, found) is { } bytes && LocalRemoval.AddTo(found.Source, bytes) is { } sent)
            yield return new RewriteOffer("Send the bytes as ByteArrayContent", RuleCatalogue.StringContent.Id, sent);

        if (NewContent.OfJson(request, creation, found, symbols) is { } json && LocalRemoval.AddTo(found.Source, json) is { } written)
            yield return new RewriteOffer(
                "Send as JsonContent (without a Content-Length)", JsonContentKey, written)
            { IsForFixAll = false };
    }
}
