using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;

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

    /// <summary>Judges a member that receives the handle. Freeing it again is harmless; <c>IsLive</c> is a question,
    /// and the caller may act on it.</summary>
    private static FlowStep JudgeMember(string name, bool isOwner) => name switch
    {
        "IsLive" => FlowStep.Stop,
        "Free" => FlowStep.GoOn,
        _ => isOwner ? FlowStep.Found : FlowStep.GoOn,
    };

    private bool HasHandle(ImmutableArray<IArgumentOperation> arguments, FunctionFlow flow)
        => arguments.Any(argument => VariableReference.RefersTo(flow.Resolve(argument.Value), _handle));

    private bool IsOwner(IOperation? operation, FunctionFlow flow)
        => operation is not null && Receiver.AreSame(flow.Resolve(operation), _owner);

    /// <summary>Returns the pool of a lease, if the lease is a variable with one value.</summary>
    private IOperation? PoolOf(IOperation? lease, FunctionFlow flow)
        => VariableReference.FindVariable(flow.Resolve(lease)) is ILocalSymbol local
            && VariableWrites.TryFind(local, flow.Body) is [IInvocationOperation { Instance: var owner } call]
            && _pool.IsLeasing(call)
                ? owner
                : null;
}

/// <summary>A call of <c>Utf8Pool.Free</c> that ends a text.</summary>
internal static class FreedText
{
    /// <summary>Returns the handle, if its text is certainly freed.</summary>
    /// <returns><see langword="null"/> if the result is used, or the text cannot be freed.</returns>
    public static OwnVariable? TryFind(IInvocationOperation free, PoolSymbols pool)
        => StableValue.IsStable(free.Instance)
            && free.Arguments is [{ Value: var argument }]
            && OwnVariable.TryOf(argument) is { } handle
            && IsResultIgnored(free)
            && !SourcesOf(argument).Any(source => MayBeKept(source, pool))
                ? handle
                : null;

    /// <summary>Whether <c>Clear</c> certainly ends the text of a handle: that of a parameter or a call result. A
    /// handle in a field may be a name that lives as long as the pool.</summary>
    public static bool EndsWithClear(IOperation handle, PoolSymbols pool)
        => SourcesOf(handle).All(source => source is IInvocationOperation && !LivesWithPool(source, pool));

    /// <summary>Whether the text of a handle may be empty or a preloaded name, both of which live as long as the
    /// pool.</summary>
    public static bool MayLiveWithPool(IOperation handle, PoolSymbols pool) => SourcesOf(handle).Any(source => LivesWithPool(source, pool));

    /// <summary>Returns the expressions that a handle comes from, through variables; <see langword="null"/> for a
    /// source that is not an expression. Empty for a parameter.</summary>
    private static List<IOperation?> SourcesOf(IOperation handle)
    {
        var sources = new List<IOperation?>();
        var seen = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        var open = new Stack<IOperation?>([handle]);
        while (open.Count > 0)
        {
            IOperation? source = open.Pop();
            if (OwnVariable.TryOf(source) is not { } variable)
            {
                sources.Add(source);
            }
            else if (seen.Add(variable.Symbol))
            {
                foreach (IOperation? value in variable.Values)
                    open.Push(value);
            }
        }

        return sources;
    }

    private static bool IsResultIgnored(IInvocationOperation free)
        => free.Parent is IExpressionStatementOperation or ISimpleAssignmentOperation { Target: IDiscardOperation };

    /// <summary>Whether a handle may refer to an interned or empty text, which cannot be freed.</summary>
    private static bool MayBeKept(IOperation? value, PoolSymbols pool)
        => LivesWithPool(value, pool)
            || (value?.DescendantsAndSelf()
                .Any(static part => part is IInvocationOperation { TargetMethod.Name: "Intern" or "TryIntern" or "TryGet" }) ?? false);

    private static bool LivesWithPool(IOperation? value, PoolSymbols pool)
        => value is not null && value.DescendantsAndSelf().Any(part => part switch
    {
        IDefaultValueOperation { Type.Name: "Utf8Handle" } or IObjectCreationOperation { Type.Name: "Utf8Handle" } => true,
        IMemberReferenceOperation { Member.ContainingType: var type } => pool.IsKnownNames(type),
        IInvocationOperation { TargetMethod.ContainingType: var type } => pool.IsKnownNames(type),
        _ => false,
    });
}
