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
        yield return Offer(rewrites, spelling, isForFixAll: isSpan || found.Constant.Destination is not null || !request.IsHot);
        if (isSpan)
            yield return Offer(ConstantBytesRewrite.OfArray(found, spelling), spelling, isForFixAll: !request.IsHot);

        if (request.IsHot && found.Constant.Destination is null && BytesFieldRewrite.TryCreate(found, spelling, request) is { } field)
        {
            const string Title = "Use one array for all calls (if nothing writes to it)";
            yield return new RewriteOffer(Title, RuleCatalogue.ConstantBytes.Id + ".Field", field) { IsForFixAll = false };
        }
    }

    /// <remarks>Fix All would end the warning about an array for each item of data, and keep the
    /// array.</remarks>
    private static RewriteOffer Offer(IReadOnlyList<NodeRewrite> form, Utf8Spelling spelling, bool isForFixAll)
        => spelling.Declaration is { } declaration
            ? new RewriteOffer("Use a u8 literal with a name", RuleCatalogue.ConstantBytes.Id, [.. form, declaration])
            {
                IsForFixAll = isForFixAll,
            }
            : new RewriteOffer("Use a u8 literal", RuleCatalogue.ConstantBytes.Id, form) { IsForFixAll = isForFixAll };
}
