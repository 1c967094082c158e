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
        IForLoopOperation forLoop => CountingLoop.TurnsOf(forLoop) <= MaxTurns,

        // do { } while (false)
        IWhileLoopOperation { ConditionIsTop: false, Condition.ConstantValue: { HasValue: true, Value: false } } => true,
        IForEachLoopOperation => loop.Syntax is CommonForEachStatementSyntax forEach && IsShortList(forEach.Expression),
        _ => false,
    };

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
