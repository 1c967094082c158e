using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading.Comparing;

/// <summary>The text of a reader, kept as a string while the reader moves on, only to be compared
/// with one or two constants: <c>string? name = reader.GetString(); reader.Read(); if (name ==
/// "id") ...</c>. It can be compared before, wherever the results are used.</summary>
internal sealed class KeptComparison
{
    private KeptComparison(IVariableDeclaratorOperation declarator, JsonText text, ImmutableArray<TextComparison> comparisons)
    {
        Declarator = declarator;
        Text = text;
        Comparisons = comparisons;
    }

    public IVariableDeclaratorOperation Declarator { get; }

    public JsonText Text { get; }

    /// <summary>All uses of the local, in source order.</summary>
    public ImmutableArray<TextComparison> Comparisons { get; }

    /// <summary>The distinct texts, in source order.</summary>
    public IReadOnlyList<string> Names => NamesOf(Comparisons);

    /// <summary>Whether the token may be JSON <c>null</c>, for which <c>ValueTextEquals</c>
    /// throws.</summary>
    public bool MayBeNull => !NullToken.IsNeverAt(Text.Read, Text.Receiver);

    public static KeptComparison? TryMatch(IVariableDeclaratorOperation declarator, JsonSymbols json)
    {
        if (declarator.Initializer?.Value is not { } value
            || !json.TryReadText(value, out JsonText text)
            || text.Kind != JsonTextKind.ReaderToken
            || Receiver.IsAfterConditionalAccess(text.Read)
            || ExpressionTree.MayContain(declarator)
            || TextLocal.DeclaratorOf(declarator.Symbol, declarator)?.Syntax != declarator.Syntax)
        {
            return null;
        }

        ImmutableArray<TextComparison> comparisons = ComparisonsOf(declarator, text, json);
        return !comparisons.IsEmpty
            && NamesOf(comparisons).Count <= LookupRemedy.MaxCompared
            && TextLocal.ReferencesTo(declarator).Any(use => IsAfterMove(use, json))
            ? new KeptComparison(declarator, text, comparisons)
            : null;
    }

    /// <returns>None if the local has another use, which <c>switch</c> and <c>else if</c> are: see
    /// <see cref="TextSwitch"/>.</returns>
    private static ImmutableArray<TextComparison> ComparisonsOf(IVariableDeclaratorOperation declarator, JsonText text, JsonSymbols json)
    {
        ImmutableArray<TextComparison>.Builder comparisons = ImmutableArray.CreateBuilder<TextComparison>();
        var operand = new TextOperand(declarator.Symbol, text);
        foreach (ILocalReferenceOperation use in TextLocal.ReferencesTo(declarator))
        {
            // kind.Equals("a") throws for null
            if (ComparedLocal.ComparisonAround(use, operand) is not { IsCalledOnText: false } comparison
                || TextChain.Contains(comparison.Operation, json))
            {
                return ImmutableArray<TextComparison>.Empty;
            }

            comparisons.Add(comparison);
        }

        return comparisons.ToImmutable();
    }

    private static bool IsAfterMove(ILocalReferenceOperation use, JsonSymbols json)
        => TextLocal.TryFind(use, use, json) is { ReaderMoves: true };

    private static List<string> NamesOf(ImmutableArray<TextComparison> comparisons)
        => [.. comparisons.SelectMany(static comparison => comparison.Constants).Select(static constant => constant.Text).Distinct()];
}
