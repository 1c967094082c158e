using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Values;

/// <summary><c>Guid.Parse(reader.GetString())</c> becomes <c>reader.GetGuid()</c>.</summary>
/// <remarks>Not for Fix All: the getters accept less than <c>Parse</c>.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ParsedTextFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ParsedText.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (ParsedTextRewrite.TryCreate(request) is { } rewrite)
            yield return new RewriteOffer(TitleFor(rewrite), RuleCatalogue.ParsedText.Id, rewrite) { IsForFixAll = false };
    }

    private static string TitleFor(ParsedTextRewrite rewrite) => $"Read with {rewrite.Getter} ({DifferenceOf(rewrite)})";

    private static string DifferenceOf(ParsedTextRewrite rewrite) => rewrite.Getter switch
    {
        "GetGuid" => "accepts the D format only",
        "GetDateTime" when !rewrite.KeepsKind => "accepts ISO 8601 only, and Z gives Utc",
        _ => "accepts ISO 8601 only",
    };
}
