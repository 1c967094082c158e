using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Constants;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Constants;

/// <summary><c>Encoding.UTF8.GetBytes("id")</c> becomes <c>"id"u8</c>, or
/// <c>"id"u8.ToArray()</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ConstantBytesFixProvider : EncodingFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ConstantBytes.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request, IInvocationOperation call)
    {
        if (ConstantBytes.TryMatch(call) is not { } found
            || Utf8Spelling.TryCreate(Utf8Spellings.Strip(found.Text), request.Model) is not { } spelling
            || ConstantBytesRewrite.TryCreate(found, spelling, request) is not { } rewrites)
        {
            yield break;
        }

        // A target may lack the span overload that others have: an array is valid for all of them.
        bool isSpan = found.Use is not null || found.Local is not null;
        IReadOnlyList<NodeRewrite>[] forms = isSpan ? [rewrites, ConstantBytesRewrite.OfArray(found, spelling)] : [rewrites];
        foreach (IReadOnlyList<NodeRewrite> form in forms)
        {
            yield return spelling.Declaration is { } declaration
                ? new RewriteOffer("Use a u8 literal with a name", RuleCatalogue.ConstantBytes.Id, [.. form, declaration])
                : new RewriteOffer("Use a u8 literal", RuleCatalogue.ConstantBytes.Id, form);
        }
    }
}
