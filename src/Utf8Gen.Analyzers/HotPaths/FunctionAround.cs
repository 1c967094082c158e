using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.HotPaths.Calls;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>The function whose calls tell how often an operation runs. A lambda that takes the
/// elements of a sequence is a part of the code around it.</summary>
internal static class FunctionAround
{
    /// <returns><see langword="null"/> in a lambda, whose callers are unknown, and in the
    /// initializer of a field.</returns>
    public static IMethodSymbol? Find(IOperation operation, ISymbol member) => FindInner(operation) switch
    {
        null => member is IMethodSymbol method ? CallTarget.Declared(method) : null,
        ILocalFunctionOperation { Symbol: var function } => CallTarget.Declared(function),
        _ => null,
    };

    /// <summary>Returns the lambda or local function.</summary>
    /// <returns><see langword="null"/> if the function is the member itself.</returns>
    public static IOperation? FindInner(IOperation operation)
    {
        for (IOperation? around = operation; around is not null; around = around.Parent)
        {
            if (around is ILocalFunctionOperation
                || (around is IAnonymousFunctionOperation && RepeatedCode.CallWithElements(around) is null))
                return around;
        }

        return null;
    }
}
