using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>U8G3001: <c>ReadOnlySpan&lt;byte&gt; text = lease[handle];
/// lease.Dispose(); Write(text);</c></summary>
internal static class ClosedLease
{
    /// <param name="end">A call of <c>Utf8Lease.Dispose</c>, or what a <c>using</c> closes: a
    /// variable, its declaration, or an assignment. No lambda can capture the lease.</param>
    /// <param name="pool">The pool's types.</param>
    public static LateUse? TryFind(IOperation end, PoolSymbols pool)
    {
        if (VariableOf(end) is not { } lease)
            return null;

        IOperation function = FunctionBody.Around(end);
        IReadOnlyList<ISymbol> names = LeaseNames.Of(lease, function, pool);

        // using Utf8Lease lease = pool.Lease(): its only name has the scope of the using
        if (names.Count == 0 || (names.Count == 1 && end is IVariableDeclaratorOperation))
            return null;

        var late = new List<LateUse?>();
        foreach (ILocalSymbol span in SpanVariables.From(function, operation => LeaseReadBy(operation, flow: null) is not null))
            late.Add(SpanVariables.TryFindUseAfter(end, span, names));
        foreach (ISymbol name in names)
            late.Add(LateUse.TryFind(end, name, names, (step, flow) => IsReadBy(step, flow, name) ? FlowStep.Found : FlowStep.GoOn));
        return LateUse.First(late);

        bool IsReadBy(IOperation step, FunctionFlow flow, ISymbol name)
            => SymbolEqualityComparer.Default.Equals(LeaseReadBy(step, flow), name);

        // lease[handle]
        ISymbol? LeaseReadBy(IOperation operation, FunctionFlow? flow)
            => pool.IsReading(operation)
                && operation is IPropertyReferenceOperation { Instance: var instance }
                && VariableReference.Of(flow is null ? instance : flow.Resolve(instance)) is { } read
                && names.Contains(read, SymbolEqualityComparer.Default)
                    ? read
                    : null;
    }

    private static ISymbol? VariableOf(IOperation end) => end switch
    {
        IInvocationOperation { Instance: var lease } => VariableReference.Of(lease),
        IVariableDeclaratorOperation { Symbol: var declared } => declared,
        ISimpleAssignmentOperation { Target: var assigned } => VariableReference.Of(assigned),
        _ => VariableReference.Of(end),
    };
}
