using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Loops;

/// <summary>What a loop runs on each iteration.</summary>
internal static class LoopIteration
{
    /// <summary>Whether a part of a loop runs on each iteration: not the initializer, nor the
    /// collection of <c>foreach</c>.</summary>
    public static bool Includes(ILoopOperation loop, IOperation part) => loop switch
    {
        IForLoopOperation forLoop => part == forLoop.Body || part == forLoop.Condition || forLoop.AtLoopBottom.Contains(part),
        IWhileLoopOperation whileLoop => part == whileLoop.Body || part == whileLoop.Condition,
        IForEachLoopOperation forEach => part == forEach.Body,
        _ => false,
    };
}
