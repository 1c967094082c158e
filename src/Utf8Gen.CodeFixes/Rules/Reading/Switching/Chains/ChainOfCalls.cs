using Utf8Gen.Analyzers.Rules.Reading.Comparing;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Comparing;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Chains;

/// <summary>The alternative for a few names:
/// <c>property.NameEquals("id"u8)</c> in each condition.</summary>
/// <param name="Rewrites">All changes.</param>
/// <param name="IsSameForNull">Whether JSON <c>null</c> gives the same results:
/// <c>ValueTextEquals</c> throws for it.</param>
internal sealed record ChainOfCalls(IReadOnlyList<NodeRewrite> Rewrites, bool IsSameForNull)
{
    /// <returns>Null if a comparison cannot be rewritten, or there are too many.</returns>
    public static ChainOfCalls? TryCreate(RewriteRequest request, TextSwitch texts)
    {
        if (texts.Local is not null || texts.Assigned is not null || texts.Labels.All.Count > LookupRemedy.MaxCalls)
            return null;

        return texts.Form switch
        {
            TextSwitchForm.Statement => OfSwitch(request, texts),
            TextSwitchForm.Chain => OfConditions(request, texts),
            TextSwitchForm.Expression => OfExpression(request, texts),
            _ => null,
        };
    }

    private static ChainOfCalls? OfSwitch(RewriteRequest request, TextSwitch texts)
        => SwitchToChain.TryCreate(request, texts) is { } chain
            ? new ChainOfCalls([chain, .. chain.Declarations], MakesNoDifferenceForNull(texts))
            : null;

    private static ChainOfCalls? OfExpression(RewriteRequest request, TextSwitch texts)
        => SwitchToConditional.TryCreate(request, texts) is { } conditional
            ? new ChainOfCalls([conditional], MakesNoDifferenceForNull(texts))
            : null;

    private static bool MakesNoDifferenceForNull(TextSwitch texts)
        => texts.Text.Kind != JsonTextKind.ReaderToken || NullToken.IsNeverAt(texts.Text.Read, texts.Text.Receiver);

    private static ChainOfCalls? OfConditions(RewriteRequest request, TextSwitch texts)
    {
        var rewrites = new List<NodeRewrite>();
        bool isSameForNull = true;
        foreach (ChainComparison comparison in texts.Comparisons)
        {
            if (ComparedText.TryFind(request with { Finding = comparison.Operation.Syntax }) is not { } compared
                || compared.TryRewrite(request.Model) is not { } parts)
            {
                return null;
            }

            rewrites.AddRange(parts);
            isSameForNull &= compared.IsSameForNull;
        }

        return new ChainOfCalls(rewrites, isSameForNull);
    }
}
