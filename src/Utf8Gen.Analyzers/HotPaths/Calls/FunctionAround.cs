using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Calls;

/// <summary>The function whose calls tell how often an operation runs.</summary>
internal static class FunctionAround
{
    /// <returns><see langword="null"/> in a lambda, whose callers are unknown, and in the
    /// initializer of a field.</returns>
    public static IMethodSymbol? Find(IOperation operation, ISymbol member) => EnclosingFunction.Find(operation) switch
    {
        null => member is IMethodSymbol method ? CallTarget.Declared(method) : null,
        ILocalFunctionOperation { Symbol: var function } => CallTarget.Declared(function),
        _ => null,
    };
}
