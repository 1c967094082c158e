using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>A question about the type of a token, and what each answer says about <c>null</c>.</summary>
/// <param name="isTokenType">Whether an operation is the type of the token.</param>
internal sealed class NullTest(Func<IOperation, bool> isTokenType)
{
    /// <summary>Whether the token cannot be <c>null</c> where the condition has the value <paramref name="answer"/>.</summary>
    public bool RulesOutNull(IOperation condition, bool answer) => condition switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not, Operand: var negated } => RulesOutNull(negated, !answer),

        // reader.TokenType == JsonTokenType.String
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } equality => RulesOutNull(equality, answer),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } inequality => RulesOutNull(inequality, !answer),

        // reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName
        IIsPatternOperation match when isTokenType(match.Value) => RulesOutNull(match.Pattern, answer),
        _ => false,
    };

    private bool RulesOutNull(IBinaryOperation comparison, bool areEqual)
    {
        if (isTokenType(comparison.LeftOperand))
            return RulesOutNullAgainst(comparison.RightOperand, areEqual);

        return isTokenType(comparison.RightOperand) && RulesOutNullAgainst(comparison.LeftOperand, areEqual);
    }

    private static bool RulesOutNull(IPatternOperation pattern, bool matches) => pattern switch
    {
        IConstantPatternOperation constant => RulesOutNullAgainst(constant.Value, matches),
        INegatedPatternOperation negation => RulesOutNull(negation.Pattern, !matches),
        IBinaryPatternOperation { OperatorKind: var kind, LeftPattern: var left, RightPattern: var right }
            => (kind is BinaryOperatorKind.And) == matches
                ? RulesOutNull(left, matches) || RulesOutNull(right, matches)
                : RulesOutNull(left, matches) && RulesOutNull(right, matches),
        _ => false,
    };

    /// <summary>Equal to another type, or not equal to <c>JsonTokenType.Null</c>.</summary>
    private static bool RulesOutNullAgainst(IOperation constant, bool areEqual)
        => constant is { ConstantValue: { HasValue: true, Value: { } value }, Type: { } type }
            && NullOf(type) is { } nullToken
            && value.Equals(nullToken) != areEqual;

    /// <summary>The value of <c>JsonTokenType.Null</c>.</summary>
    private static object? NullOf(ITypeSymbol tokenType)
    {
        foreach (ISymbol member in tokenType.GetMembers("Null"))
        {
            if (member is IFieldSymbol { HasConstantValue: true, ConstantValue: var value })
                return value;
        }

        return null;
    }
}
