using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Loops;

/// <summary><c>for (int i = 0; i &lt; 4; i++)</c>: a loop whose counter runs from one constant to
/// another in constant steps.</summary>
internal static class CountingLoop
{
    /// <returns><see langword="null"/> for any other loop, and for an endless one.</returns>
    /// <remarks>Decimals: no sum or difference of two longs overflows.</remarks>
    public static decimal? TurnsOf(IForLoopOperation loop)
    {
        if (loop is not
            {
                Before: [IVariableDeclarationGroupOperation { Declarations: [{ Declarators: [var start] }] }],
                Condition: IBinaryOperation condition,
                AtLoopBottom: [IExpressionStatementOperation { Operation: var change }],
            }
            || Constant(start.GetVariableInitializer()?.Value) is not { } first
            || StepOf(change, start.Symbol) is not { } step)
        {
            return null;
        }

        // i < 4
        if (IsRead(start.Symbol, condition.LeftOperand) && Constant(condition.RightOperand) is { } limit)
            return Turns(first, step, condition.OperatorKind, limit);

        // 4 > i
        if (IsRead(start.Symbol, condition.RightOperand) && Constant(condition.LeftOperand) is { } left)
            return Turns(first, step, Mirror(condition.OperatorKind), left);

        return null;
    }

    private static decimal? Turns(decimal first, decimal step, BinaryOperatorKind comparison, decimal limit) => comparison switch
    {
        BinaryOperatorKind.LessThan when step > 0 => Math.Max(0, Math.Ceiling((limit - first) / step)),
        BinaryOperatorKind.LessThanOrEqual when step > 0 => Math.Max(0, Math.Floor((limit - first) / step) + 1),
        BinaryOperatorKind.GreaterThan when step < 0 => Math.Max(0, Math.Ceiling((limit - first) / step)),
        BinaryOperatorKind.GreaterThanOrEqual when step < 0 => Math.Max(0, Math.Floor((limit - first) / step) + 1),
        BinaryOperatorKind.NotEquals when (limit - first) % step == 0 && (limit - first) / step >= 0 => (limit - first) / step,
        _ => null,
    };

    private static BinaryOperatorKind Mirror(BinaryOperatorKind comparison) => comparison switch
    {
        BinaryOperatorKind.LessThan => BinaryOperatorKind.GreaterThan,
        BinaryOperatorKind.LessThanOrEqual => BinaryOperatorKind.GreaterThanOrEqual,
        BinaryOperatorKind.GreaterThan => BinaryOperatorKind.LessThan,
        BinaryOperatorKind.GreaterThanOrEqual => BinaryOperatorKind.LessThanOrEqual,
        _ => comparison,
    };

    /// <summary><c>i++</c>, <c>--i</c>, <c>i += 2</c>, <c>i -= 1</c></summary>
    private static decimal? StepOf(IOperation change, ILocalSymbol counter)
    {
        decimal? step = change switch
        {
            IIncrementOrDecrementOperation { Kind: OperationKind.Increment, Target: var target } when IsRead(counter, target) => 1,
            IIncrementOrDecrementOperation { Kind: OperationKind.Decrement, Target: var target } when IsRead(counter, target) => -1,
            ICompoundAssignmentOperation
            {
                OperatorKind: BinaryOperatorKind.Add, Target: var target,
                Value: var value
            } when IsRead(counter, target) => Constant(value),
            ICompoundAssignmentOperation
            {
                OperatorKind: BinaryOperatorKind.Subtract, Target: var target,
                Value: var value
            } when IsRead(counter, target) => -Constant(value),
            _ => null,
        };
        return step == 0 ? null : step;
    }

    private static decimal? Constant(IOperation? value) => value?.ConstantValue switch
    {
        {
            HasValue: true,
            Value: int or long or short or byte or sbyte or ushort or uint or ulong
        } constant => Convert.ToDecimal(
            constant.Value, System.Globalization.CultureInfo.InvariantCulture),
        _ => null,
    };

    private static bool IsRead(ILocalSymbol counter, IOperation operand) => operand switch
    {
        // A counter of a short type is compared as an int.
        IConversionOperation { IsImplicit: true, Operand: var converted } => IsRead(counter, converted),
        ILocalReferenceOperation reference => SymbolEqualityComparer.Default.Equals(reference.Local, counter),
        _ => false,
    };
}
