using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary><c>element.ToString() == "open"</c>: <c>ToString</c> also formats numbers, objects and arrays, for which
/// <c>ValueEquals</c> throws.</summary>
internal static class ElementComparison
{
    public static TextComparison? TryMatch(IOperation operation, JsonSymbols json)
        => MayFormat(operation)
            && TextComparison.TryMatch(operation, new TextOperand(json, isFormatted: true)) is { } found
            && found.Constants.All(static constant => IsOfStringOnly(constant.Text))
            ? found
            : null;

    /// <summary>Whether the comparison is true for a value that is not a string.</summary>
    public static bool IsTrueForOther(TextComparison comparison)
        => comparison.Operation is IIsPatternOperation match ? IsTrueForOther(match.Pattern) : comparison.IsNegated;

    /// <summary>Decided by name: most comparisons are of something else.</summary>
    private static bool MayFormat(IOperation operation) => operation switch
    {
        IBinaryOperation comparison => IsNamedToString(comparison.LeftOperand) || IsNamedToString(comparison.RightOperand),
        IIsPatternOperation match => IsNamedToString(match.Value),
        _ => true,
    };

    private static bool IsNamedToString(IOperation operand) => operand is IInvocationOperation { TargetMethod.Name: nameof(ToString) };

    private static bool IsTrueForOther(IPatternOperation pattern) => pattern switch
    {
        INegatedPatternOperation { Pattern: var negated } => !IsTrueForOther(negated),
        IBinaryPatternOperation { OperatorKind: BinaryOperatorKind.Or } or
            => IsTrueForOther(or.LeftPattern) || IsTrueForOther(or.RightPattern),
        IBinaryPatternOperation and => IsTrueForOther(and.LeftPattern) && IsTrueForOther(and.RightPattern),
        _ => false,
    };

    /// <summary>Null is formatted as an empty text, booleans as <c>True</c> and <c>False</c>; numbers, objects and
    /// arrays as they are written.</summary>
    private static bool IsOfStringOnly(string text)
        => text is not ("" or "True" or "False") && text[0] is not ((>= '0' and <= '9') or '-' or '{' or '[');
}

/// <summary>U8G0014: <c>element.ToString() == "open"</c>.</summary>
internal static class ElementComparisonRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        if (ElementComparison.TryMatch(context.Operation, json) is not { } found)
            return;

        rules.Report(context, new Finding(
            RuleCatalogue.ElementComparison,
            context.Operation,
            context.Operation.Syntax.GetLocation(),
            TextComparisonRule.Enumerate(found.Constants),
            TextComparisonRule.Advise(found.Text.ComparisonName, found.Constants, context.Compilation)));
    }
}
