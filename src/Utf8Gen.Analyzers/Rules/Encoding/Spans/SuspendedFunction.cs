using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Encoding.Spans;

internal static class SuspendedFunction
{
    /// <summary>Whether an operation is in an <c>async</c> function or an iterator, whose variables
    /// may have to survive a suspension.</summary>
    public static bool MayBeAround(IOperation operation)
    {
        IOperation function = FunctionBody.Around(operation);
        return IsAsync(function)
            || function.Descendants()
                .Any(step => step.Kind is OperationKind.YieldReturn or OperationKind.YieldBreak && FunctionBody.Around(step) == function);
    }

    private static bool IsAsync(IOperation function) => function switch
    {
        IAnonymousFunctionOperation lambda => lambda.Symbol.IsAsync,
        ILocalFunctionOperation local => local.Symbol.IsAsync,
        _ => function.SemanticModel?.GetEnclosingSymbol(function.Syntax.SpanStart) is IMethodSymbol { IsAsync: true }
            || function.Descendants().Any(step => step is IAwaitOperation && FunctionBody.Around(step) == function),
    };
}
