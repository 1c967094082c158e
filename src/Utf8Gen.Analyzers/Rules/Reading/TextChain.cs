using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary><c>if (name == "id") ... else if (name == "version") ... else if ...</c>: conditions that only compare one
/// text.</summary>
internal sealed class TextChain
{
    private readonly List<ChainComparison> _comparisons = [];

    private TextChain()
    {
    }

    /// <summary>The comparisons in source order.</summary>
    public IReadOnlyList<ChainComparison> Comparisons => _comparisons;

    public SwitchLabels Labels { get; } = new();

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

    /// <summary>Returns the operand of the first comparison, if there are two arms or more: enough to see that most
    /// chains do not involve JSON.</summary>
    public static IOperation? FirstText(IConditionalOperation first)
        => IsFirst(first) && HasTwoArms(first) ? ChainComparison.FirstText(first.Condition) : null;

    /// <param name="first">The first <c>if</c> of a chain, with a <see cref="FirstText"/>.</param>
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

/// <summary>One comparison in a condition of a chain: <c>name == "id"</c>, <c>name is "id" or "name"</c>,
/// <c>name.Equals("id")</c>.</summary>
/// <param name="Operation">The comparison.</param>
/// <param name="Text">The operand: the text, or the local that stores it.</param>
internal sealed record ChainComparison(IOperation Operation, IOperation Text)
{
    /// <summary>Returns what the first comparison of a condition compares.</summary>
    public static IOperation? FirstText(IOperation condition)
    {
        while (condition is IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr, LeftOperand: var left })
            condition = left;

        if (condition is IIsPatternOperation match)
            return match.Value;
        return OrdinalEquality.TryMatch(condition, out OrdinalEquality equality) ? TextOf(equality) : null;
    }

    /// <summary>Splits a condition into its comparisons, and collects what they compare with.</summary>
    /// <returns>False if the condition contains anything else.</returns>
    public static bool TrySplit(IOperation condition, List<ChainComparison> comparisons, SwitchLabels labels)
    {
        // name == "id" || name == "key"
        if (condition is IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } or)
            return TrySplit(or.LeftOperand, comparisons, labels) && TrySplit(or.RightOperand, comparisons, labels);

        if (condition is IIsPatternOperation match)
        {
            comparisons.Add(new ChainComparison(match, match.Value));
            return labels.TryAdd(match.Pattern) && !labels.HasNull;
        }

        if (!OrdinalEquality.TryMatch(condition, out OrdinalEquality equality) || equality.IsNegated)
            return false;

        IOperation text = TextOf(equality);
        comparisons.Add(new ChainComparison(condition, text));
        return labels.TryAdd(text == equality.Left ? equality.Right : equality.Left) && !labels.HasNull;
    }

    private static IOperation TextOf(OrdinalEquality equality) => equality.Left.ConstantValue.HasValue ? equality.Right : equality.Left;
}
