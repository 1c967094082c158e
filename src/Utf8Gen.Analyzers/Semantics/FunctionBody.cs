namespace Utf8Gen.Analyzers.Semantics;

internal static class FunctionBody
{
    /// <summary>The lambda, local function, method or initializer that an operation is evaluated in.</summary>
    public static IOperation FindEnclosingFunction(IOperation operation)
    {
        IOperation function = operation;
        while (function is not (IAnonymousFunctionOperation or ILocalFunctionOperation) && function.Parent is { } parent)
            function = parent;

        return function;
    }
}

internal static class OperationRoot
{
    /// <summary>Returns the body or initializer that contains an operation.</summary>
    public static IOperation FindRoot(IOperation operation)
    {
        while (operation.Parent is { } parent)
            operation = parent;

        return operation;
    }
}

internal static class ExpressionTree
{
    /// <summary>Whether an operation is, or may be, part of an expression tree, which cannot contain a span.</summary>
    public static bool MayContain(IOperation operation)
    {
        for (IOperation? ancestor = operation; ancestor is not null; ancestor = ancestor.Parent)
        {
            // A lambda that does not become a delegate becomes an expression
            // tree, or nothing that compiles.
            if (ancestor is IAnonymousFunctionOperation { Parent: not IDelegateCreationOperation })
                return true;
        }

        return false;
    }
}

/// <summary>What a lambda or a method is given to as a delegate.</summary>
internal static class DelegateTarget
{
    /// <summary>Returns the argument, assignment or initializer around a function.</summary>
    /// <param name="function">A lambda, or a reference to a method.</param>
    public static IOperation? FindTarget(IOperation function)
    {
        IOperation? taker = function.Parent;
        while (taker is IDelegateCreationOperation or IConversionOperation)
            taker = taker.Parent;
        return taker;
    }
}

internal static class SuspendedFunction
{
    /// <summary>Whether an operation is in an <c>async</c> function or an iterator, whose variables may have to survive
    /// a suspension.</summary>
    public static bool MayBeAround(IOperation operation)
    {
        IOperation function = FunctionBody.FindEnclosingFunction(operation);
        return IsAsync(function)
            || function.Descendants()
                .Any(step => step.Kind is OperationKind.YieldReturn or OperationKind.YieldBreak
                    && FunctionBody.FindEnclosingFunction(step) == function);
    }

    private static bool IsAsync(IOperation function) => function switch
    {
        IAnonymousFunctionOperation lambda => lambda.Symbol.IsAsync,
        ILocalFunctionOperation local => local.Symbol.IsAsync,
        _ => function.SemanticModel?.GetEnclosingSymbol(function.Syntax.SpanStart) is IMethodSymbol { IsAsync: true }
            || function.Descendants().Any(step => step is IAwaitOperation && FunctionBody.FindEnclosingFunction(step) == function),
    };
}
