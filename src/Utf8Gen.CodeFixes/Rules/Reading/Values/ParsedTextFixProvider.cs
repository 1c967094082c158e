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
            yield return new RewriteOffer(TitleFor(rewrite.Getter), RuleCatalogue.ParsedText.Id, rewrite) { IsForFixAll = false };
    }

    private static string TitleFor(string getter) => $"Read with {getter} ({DifferenceOf(getter)})";

    private static string DifferenceOf(string getter) => getter switch
    {
        "GetGuid" => "accepts the D format only",
        "GetDateTime" => "accepts ISO 8601 only, and Z gives Utc",
        _ => "accepts ISO 8601 only",
    };
}
