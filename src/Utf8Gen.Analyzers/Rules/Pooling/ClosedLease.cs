using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>U8G3001: <c>ReadOnlySpan&lt;byte&gt; text = lease[handle]; lease.Dispose(); Write(text);</c></summary>
internal static class ClosedLease
{
    /// <param name="dispose">A call of <c>Utf8Lease.Dispose</c> that is written down. No lambda can have the lease.</param>
    /// <param name="pool">The pool's types.</param>
    public static LateUse? TryFind(IInvocationOperation dispose, PoolSymbols pool)
    {
        if (VariableReference.Of(dispose.Instance) is not { } lease)
            return null;

        IReadOnlyList<ILocalSymbol> spans = SpanVariables.From(FunctionBody.Around(dispose), IsOfLease);
        if (SpanVariables.FindUseAfter(dispose, spans) is { } late)
            return late with { Ended = [.. spans, lease] };

        return LateUse.FindFirst(dispose, Judge) is { } use ? new LateUse(dispose, use, lease, [.. spans, lease]) : null;

        bool IsOfLease(IOperation operation)
            => pool.IsReading(operation) && VariableReference.Is(((IPropertyReferenceOperation)operation).Instance, lease);

        FlowStep Judge(IOperation step, FunctionFlow flow) => OwnVariable.IsReplaced(step, lease, flow) ? FlowStep.Stop
            : pool.IsReading(step) && VariableReference.Is(flow.Resolve(((IPropertyReferenceOperation)step).Instance), lease) ? FlowStep.Found
            : FlowStep.GoOn;
    }
}
