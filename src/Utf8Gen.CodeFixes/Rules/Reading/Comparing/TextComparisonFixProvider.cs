using Utf8Gen.Analyzers.Rules.Reading.Comparing;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Comparing;

/// <summary>Compares JSON text as UTF-8. There is one provider for each source of the text: a tool
/// that fixes everything requests only one equivalence key from a provider.</summary>
public abstract class TextComparisonFixProvider : RewriteCodeFixProvider
{
    private const string Title = "Compare as UTF-8";

    private readonly JsonTextKind _kind;

    private protected TextComparisonFixProvider(JsonTextKind kind) => _kind = kind;

    private protected sealed override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (ComparedText.TryFind(request) is not { } found || found.Kind != _kind || found.TryRewrite(request.Model) is not { } rewrites)
            yield break;

        string[] differences =
        [
            .. found.IsSameForNull ? [] : (string[])[DifferenceOf(_kind)],
            .. found.NullableVariableIn(request.Model) is { } variable
                ? (string[])[$"'{variable}' equals an empty text if it is null"]
                : [],
        ];
        string key = TextComparisonRule.RuleFor(_kind).Anywhere.Id;
        yield return differences is []
            ? new RewriteOffer(Title, key, rewrites)
            : new RewriteOffer($"{Title} ({string.Join("; ", differences)})", key, rewrites) { IsForFixAll = false };
    }

    /// <summary>Describes the different result for null.</summary>
    internal static string DifferenceOf(JsonTextKind kind)
        => kind is JsonTextKind.ReaderToken ? "throws if the token is null" : "false if the value is null";
}
