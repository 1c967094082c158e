using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Conditions that few runs fulfill: <c>if (logger.IsEnabled(LogLevel.Debug)) ...</c>,
/// <c>if (value is Exception error) ...</c>,
/// <c>if (!response.IsSuccessStatusCode) ...</c></summary>
internal static class ColdGuard
{
    /// <summary>Whether a part of an operation runs only if a logger is enabled, or something
    /// has failed.</summary>
    public static bool Guards(IOperation operation, IOperation part) => operation switch
    {
        IConditionalOperation choice when part == choice.WhenTrue => Requires(choice.Condition, outcome: true),
        IConditionalOperation choice when part == choice.WhenFalse => Requires(choice.Condition, outcome: false),
        IBinaryOperation both when part == both.RightOperand => both.OperatorKind switch
        {
            BinaryOperatorKind.ConditionalAnd => Requires(both.LeftOperand, outcome: true),
            BinaryOperatorKind.ConditionalOr => Requires(both.LeftOperand, outcome: false),
            _ => false,
        },
        IBlockOperation block => IsAfterReturn(block.Operations, part),
        _ => false,
    };

    /// <summary><c>if (!logger.IsEnabled(LogLevel.Debug)) return;</c></summary>
    private static bool IsAfterReturn(ImmutableArray<IOperation> statements, IOperation part)
    {
        foreach (IOperation statement in statements)
        {
            if (statement == part)
                return false;
            if (statement is IConditionalOperation choice && Leaves(choice.WhenTrue) && Requires(choice.Condition, outcome: false))
                return true;
        }

        return false;
    }

    private static bool Leaves(IOperation statement) => statement switch
    {
        IReturnOperation { Kind: OperationKind.Return } or IBranchOperation => true,
        IBlockOperation { Operations: [.., var last] } => Leaves(last),
        _ => false,
    };

    /// <summary>Whether a condition can have an outcome only if a logger is enabled, or something
    /// has failed.</summary>
    private static bool Requires(IOperation condition, bool outcome)
        => FailedResult.IsSaid(condition, outcome) || IsOtherwiseRare(condition, outcome);

    private static bool IsOtherwiseRare(IOperation condition, bool outcome) => condition switch
    {
        IInvocationOperation call => outcome && LoggerTest.Is(call.TargetMethod),
        IIsTypeOperation { TypeOperand: var type } => outcome && Exceptional.IsException(type),
        IIsPatternOperation { Pattern: INegatedPatternOperation { Pattern: var pattern } } => !outcome && IsOfException(pattern),
        IIsPatternOperation { Pattern: var pattern } => outcome && IsOfException(pattern),
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not, Operand: var operand } => Requires(operand, !outcome),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both when outcome
            => Requires(both.LeftOperand, outcome) || Requires(both.RightOperand, outcome),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either when !outcome
            => Requires(either.LeftOperand, outcome) || Requires(either.RightOperand, outcome),
        _ => false,
    };

    /// <summary>Not <c>error is null</c>.</summary>
    private static bool IsOfException(IPatternOperation pattern)
        => pattern is IDeclarationPatternOperation or ITypePatternOperation or IRecursivePatternOperation
            && Exceptional.IsException(pattern.NarrowedType);
}
