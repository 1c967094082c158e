using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading;

/// <summary>Compares JSON text as UTF-8. There is one provider for each source of the text: a tool that fixes
/// everything requests only one equivalence key from a provider.</summary>
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

/// <summary><c>property.Name == "id"</c> becomes <c>property.NameEquals("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class NameComparisonFixProvider() : TextComparisonFixProvider(JsonTextKind.PropertyName)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.NameComparison.Ids;
}

/// <summary><c>reader.GetString() == "id"</c> becomes <c>reader.ValueTextEquals("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class TokenComparisonFixProvider() : TextComparisonFixProvider(JsonTextKind.ReaderToken)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.TokenComparison.Ids;
}

/// <summary><c>element.GetString() == "id"</c> becomes <c>element.ValueEquals("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ValueComparisonFixProvider() : TextComparisonFixProvider(JsonTextKind.ElementValue)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ValueComparison.Ids;
}

/// <summary>A finding about compared JSON text: in one comparison, or in all those of a local that stores it.</summary>
internal sealed class ComparedText
{
    private readonly ComparedLocal? _local;
    private readonly IReadOnlyList<TextComparison> _comparisons;

    private ComparedText(TextComparison comparison)
    {
        Kind = comparison.Text.Kind;
        _comparisons = [comparison];
    }

    private ComparedText(ComparedLocal local)
    {
        Kind = local.Text.Kind;
        _local = local;
        _comparisons = local.Comparisons;
    }

    public JsonTextKind Kind { get; }

    /// <summary>Whether JSON <c>null</c> gives the same results with bytes as with a string.</summary>
    public bool IsSameForNull => _comparisons.All(comparison
        => NullToken.MakesNoDifference(
            comparison, _local is null ? comparison.Text.Read : DeferredRead.MentionIn(comparison, _local.Local)));

    /// <summary>Returns the variable that the text is compared with, if it may be null, which equals an empty text for
    /// the methods that compare bytes.</summary>
    public string? NullableVariableIn(SemanticModel model)
        => _comparisons is [{ Variable.Syntax: ExpressionSyntax variable }]
            && model.GetTypeInfo(variable).Nullability.FlowState != NullableFlowState.NotNull
            ? variable.ToString()
            : null;

    public static ComparedText? TryFind(RewriteRequest request)
    {
        SemanticModel model = request.Model;
        if (JsonSymbols.TryCreate(model.Compilation) is not { } json
            || request.Finding is not ExpressionSyntax expression)
        {
            return null;
        }

        if (model.GetOperation(expression, request.Cancellation) is { } operation
            && (TextComparison.TryMatch(operation, json) ?? TextComparison.TryMatchVariable(operation, json)) is { } comparison)
            return new ComparedText(comparison);

        // string name = property.Name;
        return expression.FirstAncestorOrSelf<VariableDeclaratorSyntax>() is { } variable
            && model.GetOperation(variable, request.Cancellation) is IVariableDeclaratorOperation declarator
            && ComparedLocal.TryMatch(declarator, json) is { } local
            && local.Text.Read.Syntax == expression
            ? new ComparedText(local)
            : null;
    }

    /// <summary>Returns all changes, or <see langword="null"/> if one of them is impossible.</summary>
    public IReadOnlyList<NodeRewrite>? TryRewrite(SemanticModel model)
    {
        var rewrites = new List<NodeRewrite>();
        foreach (TextComparison comparison in _comparisons)
        {
            if (TextComparisonRewrite.TryCreate(comparison, model) is not { } rewrite)
                return null;
            rewrites.Add(rewrite);
            rewrites.AddRange(rewrite.Declarations);
        }

        if (_local is null)
            return rewrites;

        if (LocalRemoval.TryCreate(_local.Declarator.Syntax) is not { } removal)
            return null;
        rewrites.Add(removal);
        return rewrites;
    }
}
