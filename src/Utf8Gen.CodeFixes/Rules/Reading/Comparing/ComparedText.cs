using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Comparing;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Comparing;

/// <summary>A finding about compared JSON text: in one comparison, or in all those of a
/// local that stores it.</summary>
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

    /// <summary>Whether JSON <c>null</c> gives the same results with
    /// bytes as with a string.</summary>
    public bool IsSameForNull => _comparisons.All(comparison
        => NullToken.MakesNoDifference(
            comparison, _local is null ? comparison.Text.Read : DeferredRead.MentionIn(comparison, _local.Local)));

    /// <summary>Returns the variable that the text is compared with, if it may be null, which
    /// equals an empty text for the methods that compare bytes.</summary>
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

    /// <summary>Returns all changes, or <see langword="null"/> if one
    /// of them is impossible.</summary>
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
