using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Reading.Known;

/// <summary>Collects the constants among what a string is compared with. What else is compared
/// makes no difference: the string is the same.</summary>
internal static class ComparedConstants
{
    public static void AddTo(TextLabels constants, ICaseClauseOperation clause)
    {
        if (clause is ISingleValueCaseClauseOperation single)
            AddConstant(constants, single.Value);
        else if (clause is IPatternCaseClauseOperation pattern)
            AddTo(constants, pattern.Pattern);
    }

    /// <summary><c>"id"</c>, <c>not "id"</c>, <c>"id" or { Length: 2 }</c></summary>
    public static void AddTo(TextLabels constants, IPatternOperation pattern)
    {
        switch (pattern)
        {
            case IConstantPatternOperation constant:
                AddConstant(constants, constant.Value);
                break;

            case INegatedPatternOperation { Pattern: var negated }:
                AddTo(constants, negated);
                break;

            case IBinaryPatternOperation both:
                AddTo(constants, both.LeftPattern);
                AddTo(constants, both.RightPattern);
                break;
        }
    }

    /// <summary><c>type == "id"</c>, <c>string.Equals("id", type)</c></summary>
    public static void AddOther(TextLabels constants, ILocalReferenceOperation use)
    {
        IOperation? parent = use.Parent is IArgumentOperation argument ? argument.Parent : use.Parent;
        if (parent is not null && OrdinalEquality.TryMatch(parent, out OrdinalEquality equality))
            AddConstant(constants, equality.Left == use ? equality.Right : equality.Left);
    }

    /// <summary>An empty string is never allocated.</summary>
    private static void AddConstant(TextLabels constants, IOperation value)
    {
        if (Utf8Literal.TryCreate(value, out Utf8Literal literal) && literal.Text.Length > 0)
            constants.Add(literal.Text, literal.Syntax);
    }
}
