using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>U8G3001: <c>ReadOnlySpan&lt;byte&gt; text = lease[handle]; lease.Dispose(); Write(text);</c></summary>
internal static class ClosedLease
{
    /// <param name="end">A call of <c>Utf8Lease.Dispose</c>, or what a <c>using</c> closes: a variable, its
    /// declaration, or an assignment. No lambda can capture the lease.</param>
    /// <param name="pool">The pool's types.</param>
    public static LateUse? TryFind(IOperation end, PoolSymbols pool)
    {
        if (VariableOf(end) is not { } lease)
            return null;

        IOperation function = FunctionBody.FindEnclosingFunction(end);
        IReadOnlyList<ISymbol> names = LeaseNames.FindNames(lease, function, pool);

        // using Utf8Lease lease = pool.Lease(): its only name has the scope of the using
        if (names.Count == 0 || (names.Count == 1 && end is IVariableDeclaratorOperation))
            return null;

        var late = new List<LateUse?>();
        foreach (ILocalSymbol span in SpanVariables.FindVariables(function, operation => LeaseReadBy(operation, flow: null) is not null))
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
                && VariableReference.FindVariable(flow is null ? instance : flow.Resolve(instance)) is { } read
                && names.Contains(read, SymbolEqualityComparer.Default)
                    ? read
                    : null;
    }

    private static ISymbol? VariableOf(IOperation end) => end switch
    {
        IInvocationOperation { Instance: var lease } => VariableReference.FindVariable(lease),
        IVariableDeclaratorOperation { Symbol: var declared } => declared,
        ISimpleAssignmentOperation { Target: var assigned } => VariableReference.FindVariable(assigned),
        _ => VariableReference.FindVariable(end),
    };
}

/// <summary>The variables of a function that hold the same lease: copies of one another, each with one value.</summary>
/// <remarks>Each is written before it is read, and so are the copies before what is read through them: if a path from
/// the end of the lease to a use writes to none of them, all held the lease that ended.</remarks>
internal static class LeaseNames
{
    /// <param name="lease">A variable that holds a lease.</param>
    /// <param name="function">The function that contains it.</param>
    /// <param name="pool">The pool's types.</param>
    /// <returns>Empty if the variable may have several values.</returns>
    public static IReadOnlyList<ISymbol> FindNames(ISymbol lease, IOperation function, PoolSymbols pool)
    {
        var names = new List<ISymbol>();
        AddSources(lease, function, names);
        if (names.Count > 0)
            AddCopies(function, names, pool);
        return names;
    }

    /// <summary><c>Utf8Lease same = lease;</c></summary>
    private static void AddSources(ISymbol lease, IOperation function, List<ISymbol> names)
    {
        ISymbol? next = lease;
        while (next is not null
            && !ContainsVariable(names, next)
            && IsByValue(next)
            && OnlyValue.TryFind(next, function, out IOperation? value))
        {
            names.Add(next);
            next = VariableReference.FindVariable(value);
        }
    }

    private static void AddCopies(IOperation function, List<ISymbol> names, PoolSymbols pool)
    {
        int known;
        do
        {
            known = names.Count;
            foreach (IOperation operation in function.Descendants())
            {
                if (operation is IVariableDeclaratorOperation { Symbol: var local }
                    && pool.IsLease(local.Type)
                    && IsCopy(local, function, names))
                {
                    names.Add(local);
                }
            }
        }
        while (names.Count > known);
    }

    private static bool IsCopy(ILocalSymbol local, IOperation function, List<ISymbol> names)
        => !ContainsVariable(names, local)
            && IsByValue(local)
            && OnlyValue.TryFind(local, function, out IOperation? value)
            && VariableReference.FindVariable(value) is { } source
            && ContainsVariable(names, source);

    private static bool IsByValue(ISymbol variable) => variable switch
    {
        ILocalSymbol local => local.RefKind == RefKind.None,
        IParameterSymbol parameter => parameter.RefKind == RefKind.None,
        _ => false,
    };

    private static bool ContainsVariable(List<ISymbol> names, ISymbol variable) => names.Contains(variable, SymbolEqualityComparer.Default);
}

/// <summary>The leases that a <c>using</c> closes.</summary>
internal static class LeaseUsing
{
    /// <summary>Returns the leases, by the operation that replaces the call of <c>Dispose</c> in the control flow
    /// graph.</summary>
    public static IEnumerable<IOperation> ClosedBy(IOperation operation, PoolSymbols pool) => operation switch
    {
        IUsingDeclarationOperation { DeclarationGroup: var declarations } => LeasesOf(declarations, pool),
        IUsingOperation { Resources: IVariableDeclarationGroupOperation declarations } => LeasesOf(declarations, pool),

        // using (lease), using (lease = pool.Lease())
        IUsingOperation { Resources: var resource } when pool.IsLease(resource.Type) => ImmutableArray.Create(resource),
        _ => [],
    };

    private static IEnumerable<IOperation> LeasesOf(IVariableDeclarationGroupOperation declarations, PoolSymbols pool)
        => declarations.Declarations
            .SelectMany(static declaration => declaration.Declarators)
            .Where(declarator => pool.IsLease(declarator.Symbol.Type));
}
