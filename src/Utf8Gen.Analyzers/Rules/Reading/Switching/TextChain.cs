using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Switching;

/// <summary><c>if (name == "id") ... else if (name == "version") ... else if ...</c>: conditions
/// that only compare one text.</summary>
internal sealed class TextChain
{
    private readonly List<ChainComparison> _comparisons = [];

    private TextChain()
    {
    }

    /// <summary>The comparisons in source order.</summary>
    public IReadOnlyList<ChainComparison> Comparisons => _comparisons;

    public TextLabels Labels { get; } = new();

    /// <summary>The number of conditions.</summary>
    public int Arms { get; private set; }

    /// <summary>Whether a comparison belongs to a chain that is reported as a whole.</summary>
    public static bool Contains(IOperation comparison, JsonSymbols json)
    {
        IOperation condition = comparison;
        while (condition.Parent is IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } or)
            condition = or;

        if (condition.Parent is not IConditionalOperation { Type: null } statement)
            return false;

        while (statement.Parent is IConditionalOperation { Type: null } outer && outer.WhenFalse == statement)
            statement = outer;

        return TextSwitch.TryMatch(statement, json) is not null;
    }

    /// <summary>Returns the operand of the first comparison, if there are two arms or more: enough
    /// to see that most chains do not involve JSON.</summary>
    public static IOperation? FirstText(IConditionalOperation first)
        => IsFirst(first) && HasTwoArms(first) ? ChainComparison.FirstText(first.Condition) : null;

    /// <param name="first">The first <c>if</c> of a chain, with a
    /// <see cref="FirstText"/>.</param>
    /// <returns>The chain, if each condition consists of comparisons.</returns>
    public static TextChain? TryMatch(IConditionalOperation first)
    {
        var chain = new TextChain();
        for (IOperation? rest = first; rest is IConditionalOperation arm; rest = arm.WhenFalse)
        {
            if (!ChainComparison.TrySplit(arm.Condition, chain._comparisons, chain.Labels))
                return null;
            chain.Arms++;
        }

        return chain;
    }

    private static bool IsFirst(IConditionalOperation chain)
        => chain.Type is null && !(chain.Parent is IConditionalOperation { Type: null } outer && outer.WhenFalse == chain);

    private static bool HasTwoArms(IConditionalOperation first) => first.WhenFalse is IConditionalOperation;
}
