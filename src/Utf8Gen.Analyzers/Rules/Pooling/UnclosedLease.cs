using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>U8G3004: <c>pool.Lease()[handle]</c>, or a lease in a variable that is never closed.</summary>
internal sealed class UnclosedLease
{
    private UnclosedLease(IInvocationOperation call, ILocalSymbol? local)
    {
        Call = call;
        Local = local;
    }

    /// <summary><c>pool.Lease()</c></summary>
    public IInvocationOperation Call { get; }

    /// <summary>The variable that holds the lease; none if there is none.</summary>
    public ILocalSymbol? Local { get; }

    public static UnclosedLease? TryMatch(IInvocationOperation call) => call.Parent switch
    {
        IExpressionStatementOperation or ISimpleAssignmentOperation { Target: IDiscardOperation } => new UnclosedLease(call, local: null),
        IPropertyReferenceOperation { Instance: var instance } when instance == call => new UnclosedLease(call, local: null),
        _ when VariableOf(call) is { } local && !IsPassedOn(local, call) => new UnclosedLease(call, local),
        _ => null,
    };

    /// <summary>Whether the variable is only used to read from its lease: no copy, no other value.</summary>
    public static bool IsOnlyRead(ILocalSymbol lease, IOperation function)
        => function.Descendants()
            .All(mention => !VariableReference.RefersTo(mention, lease) || mention.Parent is IPropertyReferenceOperation);

    private static bool IsPassedOn(ILocalSymbol lease, IInvocationOperation call)
        => IsPassedOn(lease, FunctionBody.FindEnclosingFunction(call), new HashSet<ISymbol>(SymbolEqualityComparer.Default));

    /// <summary>Whether a lease is used for anything but reading: it may be closed there, on some path.</summary>
    /// <param name="lease">A variable that holds the lease.</param>
    /// <param name="function">The function that the variable is in.</param>
    /// <param name="seen">The variables found so far that hold the same lease.</param>
    private static bool IsPassedOn(ILocalSymbol lease, IOperation function, HashSet<ISymbol> seen)
    {
        if (!seen.Add(lease))
            return false;

        foreach (IOperation mention in function.Descendants())
        {
            if (VariableReference.RefersTo(mention, lease)
                && mention.Parent is not IPropertyReferenceOperation
                && !IsReplaced(mention)
                && (VariableOf(mention) is not { } copy || IsPassedOn(copy, function, seen)))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary><c>lease = other;</c></summary>
    private static bool IsReplaced(IOperation mention)
        => mention.Parent is ISimpleAssignmentOperation { IsRef: false, Parent: IExpressionStatementOperation } assignment
            && assignment.Target == mention;

    /// <summary>The variable that alone receives a value: <c>Utf8Lease lease = value;</c>, <c>lease =
    /// value;</c>.</summary>
    private static ILocalSymbol? VariableOf(IOperation value) => value.Parent switch
    {
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: { IsUsing: false, RefKind: RefKind.None } local } }
            => local,
        ISimpleAssignmentOperation { IsRef: false, Target: ILocalReferenceOperation { Local: { RefKind: RefKind.None } local } } assignment
            => assignment.Parent is IExpressionStatementOperation ? local : null,
        _ => null,
    };
}
