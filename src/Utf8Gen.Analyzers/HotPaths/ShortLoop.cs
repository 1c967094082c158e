using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>A loop that plainly has a constant, small number of turns.</summary>
internal static class ShortLoop
{
    private const int MaxTurns = 4;

    public static bool IsShort(ILoopOperation loop) => loop switch
    {
        IForLoopOperation forLoop => IsShortCount(forLoop),

        // do { } while (false)
        IWhileLoopOperation { ConditionIsTop: false, Condition.ConstantValue: { HasValue: true, Value: false } } => true,
        IForEachLoopOperation => loop.Syntax is CommonForEachStatementSyntax forEach && IsShortList(forEach.Expression),
        _ => false,
    };

    /// <summary><c>for (int i = 0; i &lt; 4; i++)</c></summary>
    private static bool IsShortCount(IForLoopOperation loop)
    {
        if (loop is not
            {
                Before: [IVariableDeclarationGroupOperation { Declarations: [{ Declarators: [var start] }] }],
                Condition: IBinaryOperation { RightOperand.ConstantValue: { HasValue: true, Value: int limit } } condition,
                AtLoopBottom: [IExpressionStatementOperation { Operation: IIncrementOrDecrementOperation { Kind: OperationKind.Increment } step }],
            }
            || start.GetVariableInitializer()?.Value.ConstantValue is not { HasValue: true, Value: int first }
            || !IsRead(start.Symbol, condition.LeftOperand)
            || !IsRead(start.Symbol, step.Target))
        {
            return false;
        }

        return condition.OperatorKind switch
        {
            BinaryOperatorKind.LessThan => (long)limit - first <= MaxTurns,
            BinaryOperatorKind.LessThanOrEqual => (long)limit - first < MaxTurns,
            _ => false,
        };
    }

    private static bool IsRead(ILocalSymbol counter, IOperation operand)
        => operand is ILocalReferenceOperation reference && SymbolEqualityComparer.Default.Equals(reference.Local, counter);

    /// <summary><c>foreach (string name in new[] { "id", "name" })</c></summary>
    private static bool IsShortList(ExpressionSyntax collection) => collection switch
    {
        ArrayCreationExpressionSyntax { Type.RankSpecifiers: [{ Rank: 1 }, ..], Initializer.Expressions.Count: <= MaxTurns } => true,
        ImplicitArrayCreationExpressionSyntax { Initializer.Expressions.Count: <= MaxTurns } => true,
        CastExpressionSyntax { Expression: var list } => IsShortList(list),
        CollectionExpressionSyntax { Elements: { Count: <= MaxTurns } elements } => elements.All(static element => element is ExpressionElementSyntax),
        _ => false,
    };
}
