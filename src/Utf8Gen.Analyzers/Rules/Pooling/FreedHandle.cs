using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Pooling.Flow;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>U8G3002: <c>pool.Free(handle); pool.GetString(handle);</c></summary>
internal sealed class FreedHandle
{
    private readonly IOperation _owner;
    private readonly ISymbol _handle;
    private readonly PoolSymbols _pool;

    private FreedHandle(IOperation owner, ISymbol handle, PoolSymbols pool)
    {
        _owner = owner;
        _handle = handle;
        _pool = pool;
    }

    /// <param name="free">A call of <c>Utf8Pool.Free</c>.</param>
    /// <param name="pool">The pool's types.</param>
    public static LateUse? TryFind(IInvocationOperation free, PoolSymbols pool)
    {
        if (free.Instance is not { } owner || FreedText.TryFind(free, pool) is not { Symbol: var handle })
            return null;

        return LateUse.TryFind(
            free, handle, StableValue.RootOf(owner) is { } root ? [root] : [], new FreedHandle(owner, handle, pool).Judge);
    }

    private FlowStep Judge(IOperation step, FunctionFlow flow) => step switch
    {
        IInvocationOperation
        {
            TargetMethod: { Name: var name, ContainingType: var type }, Instance: var instance,
            Arguments: var arguments
        }
            when _pool.IsPool(type) && HasHandle(arguments, flow) => JudgeMember(name, IsOwner(instance, flow)),
        IPropertyReferenceOperation { Instance: var lease, Arguments: var arguments }
            when _pool.IsReading(step) && HasHandle(arguments, flow) && IsOwner(PoolOf(lease, flow), flow) => FlowStep.Found,
        _ => FlowStep.GoOn,
    };

    /// <summary>Judges a member that receives the handle. Freeing it again is harmless;
    /// <c>IsLive</c> is a question, and the caller may act on it.</summary>
    private static FlowStep JudgeMember(string name, bool isOwner) => name switch
    {
        "IsLive" => FlowStep.Stop,
        "Free" => FlowStep.GoOn,
        _ => isOwner ? FlowStep.Found : FlowStep.GoOn,
    };

    private bool HasHandle(ImmutableArray<IArgumentOperation> arguments, FunctionFlow flow)
        => arguments.Any(argument => VariableReference.Is(flow.Resolve(argument.Value), _handle));

    private bool IsOwner(IOperation? operation, FunctionFlow flow)
        => operation is not null && Receiver.AreSame(flow.Resolve(operation), _owner);

    /// <summary>Returns the pool of a lease, if the lease is a variable with one value.</summary>
    private IOperation? PoolOf(IOperation? lease, FunctionFlow flow)
        => VariableReference.Of(flow.Resolve(lease)) is ILocalSymbol local
            && VariableWrites.TryFind(local, flow.Body) is [IInvocationOperation { Instance: var owner } call]
            && _pool.IsLeasing(call)
                ? owner
                : null;
}
