using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding;

/// <summary><c>int.Parse(Encoding.UTF8.GetString(bytes))</c> becomes <c>int.Parse(bytes)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ParsedBytesFixProvider : EncodingFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ParsedBytes.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request, IInvocationOperation call)
    {
        if (ParsedBytes.TryMatch(call) is not { Replacement: { } replacement } found
            || DecodedBytesSyntax.InCall(replacement, ArgumentNode.FindArgument(found.Text), found.Decode, request.Model) is not { } rewrite
            || LocalRemoval.AddTo(found.Source, rewrite) is not { } rewrites)
        {
            yield break;
        }

        string title = found.IsSame ? "Parse the bytes"
            : found.IsAscii ? "Parse the bytes (as UTF-8, not ASCII)"
            : "Parse the bytes (spaces in numbers differ in some cultures)";
        yield return new RewriteOffer(title, RuleCatalogue.ParsedBytes.Id, rewrites) { IsForFixAll = found.IsSame };
    }
}
