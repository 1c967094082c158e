using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Loops;

/// <summary>A loop with a small constant number of iterations.</summary>
internal static class ShortLoop
{
    private const int MaxTurns = 4;

    public static bool IsShort(ILoopOperation loop) => loop switch
    {
        IForLoopOperation forLoop => CountingLoop.TurnsOf(forLoop) <= MaxTurns,

        // do { } while (false)
        IWhileLoopOperation { ConditionIsTop: false, Condition.ConstantValue: { HasValue: true, Value: false } } => true,
        IForEachLoopOperation forEach => IsShortRange(forEach.Collection)
            || (loop.Syntax is CommonForEachStatementSyntax { Expression: var collection } && IsShortList(collection))
            || IsShortLocal(forEach.Collection),
        _ => false,
    };

    /// <summary><c>foreach (int attempt in Enumerable.Range(1, 3))</c></summary>
    private static bool IsShortRange(IOperation collection) => collection switch
    {
        IConversionOperation { Operand: var operand } => IsShortRange(operand),
        IInvocationOperation
        {
            TargetMethod: { Name: "Range" or "Repeat", ContainingType: { Name: "Enumerable" } type },
            Arguments: var arguments
        }
            => type.IsInNamespace("System.Linq") && HasFewElements(arguments),
        _ => false,
    };

    private static bool HasFewElements(ImmutableArray<IArgumentOperation> arguments)
    {
        foreach (IArgumentOperation argument in arguments)
        {
            if (argument is { Parameter.Name: "count", Value.ConstantValue: { HasValue: true, Value: <= MaxTurns } })
                return true;
        }

        return false;
    }

    /// <summary><c>string[] names = ["id", "name"]; foreach (string name in names)</c>, if nothing
    /// else uses the local.</summary>
    private static bool IsShortLocal(IOperation collection) => collection switch
    {
        IConversionOperation { Operand: var operand } => IsShortLocal(operand),
        ILocalReferenceOperation mention => mention.Local.DeclaringSyntaxReferences is [var declaration]
            && declaration.GetSyntax() is VariableDeclaratorSyntax { Initializer.Value: var list }
            && IsShortList(list)
            && DeclaredLocal.IsOnlyMention(mention, OperationRoot.Of(mention)),
        _ => false,
    };

    /// <summary><c>foreach (string name in new[] { "id", "name" })</c></summary>
    private static bool IsShortList(ExpressionSyntax collection) => collection switch
    {
        ArrayCreationExpressionSyntax { Type.RankSpecifiers: [{ Rank: 1 }, ..], Initializer.Expressions.Count: <= MaxTurns } => true,
        ImplicitArrayCreationExpressionSyntax { Initializer.Expressions.Count: <= MaxTurns } => true,
        CastExpressionSyntax { Expression: var list } => IsShortList(list),
        CollectionExpressionSyntax { Elements: { Count: <= MaxTurns } elements }
            => elements.All(static element => element is ExpressionElementSyntax),
        _ => false,
    };
}
