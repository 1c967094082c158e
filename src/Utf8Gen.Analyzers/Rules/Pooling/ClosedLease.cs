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
        if (OwnVariable.TryOf(dispose.Instance) is not { Symbol: var lease } variable || !Precondition.ValueIsKnown.Holds(variable.HasOneValue))
            return null;

        IEnumerable<LateUse?> ofSpans = SpanVariables
            .From(FunctionBody.Around(dispose), IsOfLease)
            .Select(span => SpanVariables.TryFindUseAfter(dispose, span, [lease]));
        return LateUse.First(ofSpans.Append(LateUse.TryFind(dispose, lease, [], JudgeReading)));

        bool IsOfLease(IOperation operation) => pool.IsReading(operation) && VariableReference.Is(((IPropertyReferenceOperation)operation).Instance, lease);

        FlowStep JudgeReading(IOperation step, FunctionFlow flow)
            => pool.IsReading(step) && VariableReference.Is(flow.Resolve(((IPropertyReferenceOperation)step).Instance), lease) ? FlowStep.Found : FlowStep.GoOn;
    }
}
