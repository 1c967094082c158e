using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>U8G3003: a span of <c>DangerousGetSpan</c> that is kept until its memory is another text's.</summary>
/// <remarks>In a function that opens a lease the span may be the lease's to keep valid, and nothing is said.</remarks>
internal static class DangerousSpan
{
    /// <param name="end">A call of <c>Free</c>, <c>Clear</c> or <c>Dispose</c> of a pool.</param>
    /// <param name="pool">The pool's types.</param>
    public static LateUse? TryFindUseAfter(IInvocationOperation end, PoolSymbols pool)
    {
        if (end.Instance is not { } owner || !Receiver.CanBeRepeated(owner))
            return null;

        IOperation function = FunctionBody.Around(end);
        IReadOnlyList<ILocalSymbol> spans = SpanVariables.From(function, IsEndedSpan);
        return spans.Count == 0 || function.Descendants().Any(pool.IsLeasing) ? null : SpanVariables.FindUseAfter(end, spans);

        bool IsEndedSpan(IOperation operation)
            => pool.IsDangerous(operation)
                && operation is IInvocationOperation { Instance: { } instance, Arguments: [{ Value: var handle }] }
                && Receiver.AreSame(instance, owner)
                && (end.Arguments is not [{ Value: var freed }] || Receiver.AreSame(handle, freed));
    }

    /// <summary>The field or property that the result of a call of <c>DangerousGetSpan</c> is kept in.</summary>
    public static ISymbol? TryFindField(IInvocationOperation call)
        => call.Parent is ISimpleAssignmentOperation { Target: IMemberReferenceOperation { Member: var member } } assignment && assignment.Value == call
            ? member
            : null;
}
