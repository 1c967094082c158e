using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics.Operations;

/// <summary>What a lambda or a method is given to as a delegate.</summary>
internal static class DelegateTaker
{
    /// <summary>Returns the argument, assignment or initializer around a function.</summary>
    /// <param name="function">A lambda, or a reference to a method.</param>
    public static IOperation? Of(IOperation function)
    {
        IOperation? taker = function.Parent;
        while (taker is IDelegateCreationOperation or IConversionOperation)
            taker = taker.Parent;
        return taker;
    }
}
