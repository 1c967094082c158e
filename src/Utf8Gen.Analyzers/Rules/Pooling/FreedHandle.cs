using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>U8G3002: <c>pool.Free(handle); pool.GetString(handle);</c></summary>
internal static class FreedHandle
{
    /// <param name="free">A call of <c>Utf8Pool.Free</c>. Who looks at its result knows that it may have freed nothing.</param>
    /// <param name="pool">The pool's types.</param>
    public static LateUse? TryFind(IInvocationOperation free, PoolSymbols pool)
    {
        if (!IsResultIgnored(free)
            || free.Arguments is not [{ Value: var argument }]
            || OwnVariable.TryOf(argument) is not { } handle
            || IsInterned(handle, free)
            || LateUse.FindFirst(free, Judge) is not { } use)
        {
            return null;
        }

        return new LateUse(free, use, handle, [handle]);

        FlowStep Judge(IOperation step, FunctionFlow flow)
            => OwnVariable.IsReplaced(step, handle, flow) || IsQuestion(step, handle, flow) ? FlowStep.Stop
                : IsUse(step, handle, flow, pool) ? FlowStep.Found
                : FlowStep.GoOn;
    }

    private static bool IsResultIgnored(IInvocationOperation free)
        => free.Parent is IExpressionStatementOperation or ISimpleAssignmentOperation { Target: IDiscardOperation };

    /// <summary>Freeing an interned text does nothing.</summary>
    private static bool IsInterned(ISymbol handle, IInvocationOperation free)
        => handle is ILocalSymbol local
            && SingleValue.Of(local, FunctionBody.Around(free)) is IInvocationOperation { TargetMethod.Name: "Intern" };

    /// <summary><c>pool.IsLive(handle)</c></summary>
    private static bool IsQuestion(IOperation step, ISymbol handle, FunctionFlow flow)
        => step is IInvocationOperation { TargetMethod.Name: "IsLive", Arguments: [{ Value: var value }] } && VariableReference.Is(flow.Resolve(value), handle);

    /// <summary>A call of the pool that reads the text, or a lease that does. To free it once more does no harm.</summary>
    private static bool IsUse(IOperation step, ISymbol handle, FunctionFlow flow, PoolSymbols pool) => step switch
    {
        IInvocationOperation { TargetMethod: { Name: not "Free", ContainingType: var type }, Arguments: var arguments } when pool.IsPool(type)
            => arguments.Any(argument => VariableReference.Is(flow.Resolve(argument.Value), handle)),
        IPropertyReferenceOperation { Arguments: var arguments } when pool.IsReading(step)
            => arguments.Any(argument => VariableReference.Is(flow.Resolve(argument.Value), handle)),
        IObjectCreationOperation { Type: var type, Arguments: var arguments } when pool.IsPooledText(type)
            => arguments.Any(argument => VariableReference.Is(flow.Resolve(argument.Value), handle)),
        _ => false,
    };
}
