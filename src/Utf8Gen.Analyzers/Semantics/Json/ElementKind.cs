using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Semantics.Json;

/// <summary>Whether a surrounding test ensures that an element is a string.</summary>
internal static class ElementKind
{
    private const byte String = 3;

    /// <param name="element">The element: a variable, or the value of a property variable.</param>
    /// <param name="place">Where it is read.</param>
    public static bool IsString(IOperation element, IOperation place)
    {
        if (VariableOf(element) is not { } variable)
            return false;

        for (IOperation inner = place;
            inner.Parent is { } outer and not (IAnonymousFunctionOperation or ILocalFunctionOperation); inner = outer)
        {
            if (ImpliesString(outer, inner, element))
                return !VariableWrites.MayBeIn(outer, variable);
        }

        return false;
    }

    /// <summary>Whether control passes from the outer operation to the inner one only for strings.</summary>
    private static bool ImpliesString(IOperation outer, IOperation inner, IOperation element) => outer switch
    {
        IConditionalOperation conditional when conditional.Condition != inner
            => IsStringWhere(conditional.Condition, element, isTrue: conditional.WhenTrue == inner),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both when both.RightOperand == inner
            => IsStringWhere(both.LeftOperand, element, isTrue: true),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either when either.RightOperand == inner
            => IsStringWhere(either.LeftOperand, element, isTrue: false),
        ISwitchCaseOperation { Parent: ISwitchOperation { Value: var value }, Clauses: var clauses }
            => IsKindOf(value, element)
                && !HasJump(outer.Parent!)
                && clauses.All(static clause => clause is ISingleValueCaseClauseOperation { Value: var constant }
                    && IsStringKind(constant)),
        ISwitchExpressionArmOperation
        {
            Parent: ISwitchExpressionOperation { Value: var value },
            Pattern: IConstantPatternOperation { Value: var constant }
        } arm when arm.Value == inner
            => IsKindOf(value, element) && IsStringKind(constant),
        _ => false,
    };

    /// <summary><c>goto case JsonValueKind.String;</c></summary>
    private static bool HasJump(IOperation statement)
        => statement.Descendants().Any(static step => step is IBranchOperation { BranchKind: BranchKind.GoTo });

    private static bool IsStringWhere(IOperation condition, IOperation element, bool isTrue) => condition switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not, Operand: var operand } => IsStringWhere(operand, element, !isTrue),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both when isTrue
            => IsStringWhere(both.LeftOperand, element, isTrue) || IsStringWhere(both.RightOperand, element, isTrue),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either when !isTrue
            => IsStringWhere(either.LeftOperand, element, isTrue) || IsStringWhere(either.RightOperand, element, isTrue),

        // element.ValueKind == JsonValueKind.String
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } comparison
            => isTrue == (comparison.OperatorKind == BinaryOperatorKind.Equals)
                && IsKindOf(comparison.LeftOperand, element)
                && IsStringKind(comparison.RightOperand),

        // element.ValueKind is JsonValueKind.String
        IIsPatternOperation { Value: var value, Pattern: IConstantPatternOperation { Value: var constant } }
            => isTrue && IsKindOf(value, element) && IsStringKind(constant),
        IIsPatternOperation
        {
            Value: var value,
            Pattern: INegatedPatternOperation { Pattern: IConstantPatternOperation { Value: var constant } }
        }
            => !isTrue && IsKindOf(value, element) && IsStringKind(constant),
        _ => false,
    };

    /// <summary><c>element.ValueKind</c></summary>
    private static bool IsKindOf(IOperation value, IOperation element) => value switch
    {
        IConversionOperation { Operand: var operand } => IsKindOf(operand, element),
        IPropertyReferenceOperation { Property.Name: "ValueKind", Instance: { } instance } => AreSame(instance, element),
        _ => false,
    };

    private static bool IsStringKind(IOperation constant) => constant.ConstantValue is { HasValue: true, Value: String };

    private static bool AreSame(IOperation element, IOperation other) => (element, other) switch
    {
        // property.Value
        (IPropertyReferenceOperation
        {
            Property.Name: "Value",
            Instance: { } a
        }, IPropertyReferenceOperation { Property.Name: "Value", Instance: { } b })
            => Receiver.AreSame(a, b),
        _ => Receiver.AreSame(element, other),
    };

    /// <summary>The local or parameter that stores the element.</summary>
    private static ISymbol? VariableOf(IOperation element) => element switch
    {
        IPropertyReferenceOperation
        {
            Property: { Name: "Value", ContainingType.Name: "JsonProperty" },
            Instance: { } property
        } => VariableOf(property),
        ILocalReferenceOperation { Local: { IsRef: false } local } => local,
        IParameterReferenceOperation
        {
            Parameter:
            {
                RefKind: RefKind.None
            or RefKind.In
            } parameter
        } when !parameter.IsSharedByMembers() => parameter,
        _ => null,
    };
}
