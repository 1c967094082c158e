using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Documents.Parsing;
using Utf8Gen.Analyzers.Rules.Documents.Serializing;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Documents.Serializing;

namespace Utf8Gen.CodeFixes.Rules.Documents.Parsing;

/// <summary><c>Parse(File.ReadAllText(path))</c> parses the stream of the file, and
/// <c>File.WriteAllText(path, Serialize(value))</c> becomes <c>File.WriteAllBytes(path,
/// SerializeToUtf8Bytes(value))</c>.</summary>
/// <remarks>Not for Fix All: ill-formed text was replaced, and UTF-16 with a byte
/// order mark was accepted.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class FileTextFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.FileText.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
    {
        if (ParserIn(user, symbols) is { } parse && FileText.TryMatch(parse) is { } file)
            return OfferReading(request, argument, file);
        if (user is IInvocationOperation call && SerializedText.TryMatchWriting(call, symbols) is { } written)
            return OfferWriting(request, argument, call, written);
        return [];
    }

    private static IEnumerable<RewriteOffer> OfferReading(RewriteRequest request, ArgumentSyntax argument, FileText found)
    {
        if (FileStreamUse.TryCreate(request, argument, found) is { } rewrites)
            yield return new RewriteOffer(
                "Parse the stream of the file (UTF-8 only)", RuleCatalogue.FileText.Id, rewrites)
            { IsForFixAll = false };
    }

    private static IEnumerable<RewriteOffer> OfferWriting(
        RewriteRequest request, ArgumentSyntax argument, IInvocationOperation call, SerializedText found)
    {
        if (OverloadTwin.FindNamed(call.TargetMethod, call.TargetMethod.Name.Replace("Text", "Bytes"), ordinal: 1) is not { } method
            || !SerializeCall.Binds(found, request.Model))
            yield break;

        CallRewrite rewrite = new(
            method, argument, [found.Serialize.Syntax], static pieces => SerializeCall.ToBytes(pieces[0]))
        { Parameter = 1 };
        if (rewrite.Binds(request.Model) && LocalRemoval.AddTo(found.Source, rewrite) is { } rewrites)
            yield return new RewriteOffer(
                $"Serialize to bytes and use {method.Name}", RuleCatalogue.FileText.Id, rewrites)
            { IsForFixAll = false };
    }
}
