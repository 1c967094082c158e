using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics.Flow;

internal static class FunctionBody
{
    /// <summary>The lambda, local function, method or initializer that an
    /// operation is evaluated in.</summary>
    public static IOperation Around(IOperation operation)
    {
        IOperation function = operation;
        while (function is not (IAnonymousFunctionOperation or ILocalFunctionOperation) && function.Parent is { } parent)
            function = parent;

        return function;
    }
}
