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

/// <summary><c>Deserialize&lt;T&gt;(Encoding.UTF8.GetString(bytes))</c> becomes <c>Deserialize&lt;T&gt;(bytes)</c>,
/// <c>Deserialize&lt;T&gt;(data.ToString())</c> one of <c>data.ToMemory().Span</c>, and
/// <c>Deserialize&lt;T&gt;(reader.GetString(0))</c> one of <c>reader.GetFieldValue&lt;byte[]&gt;(0)</c>.</summary>
/// <remarks>Not for Fix All: ill-formed text was replaced, and now throws; and the client encoding of a connection may
/// be another.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class DecodedBytesFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.DecodedBytes.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
    {
        if (ParserIn(user, symbols) is not { } parse || DecodedBytes.TryMatch(parse) is not { } found)
            yield break;

        bool isOfDatabase = DatabaseText.IsRead(found.Decode);
        CallRewrite? call = isOfDatabase
            ? WithColumn(found, argument, request)
            : BinaryPayload.IsDecodedBy(found.Decode)
                ? WithMemory(found, argument, request)
                : DecodedBytesSyntax.InCall(found.Replacement, argument, found.Decode, request.Model);
        if (call is { } rewrite
            && LocalRemoval.AddTo(found.Source, rewrite) is { } rewrites)
            yield return new RewriteOffer(
                isOfDatabase ? "Parse the bytes (if the client encoding is UTF8)" : "Parse the bytes (throws at ill-formed UTF-8)",
                RuleCatalogue.DecodedBytes.Id, rewrites)
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

    /// <summary><c>reader.GetString(0)</c> becomes <c>reader.GetFieldValue&lt;byte[]&gt;(0)</c>; an <c>await</c>
    /// stays.</summary>
    private static CallRewrite? WithColumn(DecodedBytes found, ArgumentSyntax argument, RewriteRequest request)
    {
        if (found.Decode.Syntax is not InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name: var name } })
            return null;

        SyntaxNode text = found.Source.Value.Syntax;
        SimpleNameSyntax ofBytes = (SimpleNameSyntax)SyntaxFactory.ParseName(
            name.Identifier.ValueText is "GetFieldValueAsync" ? "GetFieldValueAsync<byte[]>" : "GetFieldValue<byte[]>");
        var rewrite = new CallRewrite(
            found.Replacement, argument, [text],
            pieces => (ExpressionSyntax)pieces[0].ReplaceNode(Counterpart.Of(name, text, pieces[0]), ofBytes.WithTriviaFrom(name)));
        return rewrite.Binds(request.Model) ? rewrite : null;
    }
}
