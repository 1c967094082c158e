using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading.Switching;

/// <summary>A string that is used for one purpose, for which its bytes suffice: it may be stored in
/// a local that is otherwise only tested for null or emptiness, and shown in
/// exceptions.</summary>
internal static class UnneededString
{
    /// <summary>Returns the expression that creates a string.</summary>
    /// <param name="use">The string where it is used.</param>
    /// <param name="isSameUse">Whether another mention of the local has the same purpose.</param>
    /// <returns>The expression itself, or what initializes the local; <see langword="null"/> if
    /// something else may need the string.</returns>
    public static IOperation? SourceOf(IOperation use, Func<ILocalReferenceOperation, bool>? isSameUse = null)
    {
        if (use is not ILocalReferenceOperation held)
            return use;

        return TextLocal.DeclaratorOf(held.Local, held) is { Initializer.Value: { } value } declarator
            && TextLocal.ReferencesTo(declarator).All(mention
                => mention == held || IsNullTest(mention) || TextLocal.IsInThrow(mention) || isSameUse?.Invoke(mention) is true)
            ? value
            : null;
    }

    /// <summary><c>text is null</c>, <c>text != null</c>,
    /// <c>string.IsNullOrEmpty(text)</c></summary>
    private static bool IsNullTest(ILocalReferenceOperation mention) => mention.Parent switch
    {
        IIsPatternOperation match => IsNull(match.Pattern),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } comparison
            => IsNull(comparison.LeftOperand) || IsNull(comparison.RightOperand),
        IArgumentOperation { Parent: IInvocationOperation { TargetMethod: var method } }
            => method is { Name: nameof(string.IsNullOrEmpty), ContainingType.SpecialType: SpecialType.System_String },
        _ => false,
    };

    private static bool IsNull(IPatternOperation pattern) => pattern switch
    {
        INegatedPatternOperation { Pattern: var inner } => IsNull(inner),
        IConstantPatternOperation { Value: var value } => IsNull(value),
        _ => false,
    };

    private static bool IsNull(IOperation value) => value.ConstantValue is { HasValue: true, Value: null };
}
