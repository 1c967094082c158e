using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Reading.Switching;

/// <summary>One comparison in a condition of a chain: <c>name == "id"</c>,
/// <c>name is "id" or "name"</c>, <c>name.Equals("id")</c>.</summary>
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

    /// <summary>Splits a condition into its comparisons, and collects
    /// what they compare with.</summary>
    /// <returns>False if the condition contains anything else.</returns>
    public static bool TrySplit(IOperation condition, List<ChainComparison> comparisons, TextLabels labels)
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
