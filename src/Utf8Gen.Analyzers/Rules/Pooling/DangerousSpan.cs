using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>U8G3003: a span of <c>DangerousGetSpan</c> that is used after its memory is reused.</summary>
/// <remarks>If a lease is open, it may keep the span valid, and nothing is reported.</remarks>
internal static class DangerousSpan
{
    /// <param name="free">A call of <c>Utf8Pool.Free</c>.</param>
    /// <param name="pool">The pool's types.</param>
    public static LateUse? TryFindUseAfterFree(IInvocationOperation free, PoolSymbols pool)
        => FreedText.TryFind(free, pool) is { Symbol: var handle, HasOneValue: true }
            ? TryFindUse(free, handle, argument => VariableReference.RefersTo(argument, handle), pool)
            : null;

    /// <param name="end">A call of <c>Clear</c> or <c>Dispose</c> of a pool.</param>
    /// <param name="pool">The pool's types.</param>
    public static LateUse? TryFindUseAfterAll(IInvocationOperation end, PoolSymbols pool)
        => StableValue.IsStable(end.Instance)
            ? TryFindUse(end, handle: null, argument => FreedText.EndsWithClear(argument, pool), pool)
            : null;

    /// <summary>The field, or auto-property, of the same object that stores the result of
    /// <c>DangerousGetSpan</c>.</summary>
    public static ISymbol? TryFindField(IInvocationOperation call, PoolSymbols pool)
        => call is
        {
            Arguments: [{ Value: var handle }],
            Parent: ISimpleAssignmentOperation
            {
                Target: IMemberReferenceOperation
                {
                    Member: var member,
                    Instance: var owner
                }
            } assignment
        }
            && assignment.Value == call
            && owner is IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ContainingTypeInstance }
            && IsField(member)
            && !FreedText.MayLiveWithPool(handle, pool)
            && !IsReplaced(member, assignment, pool)
            && !OpenLease.MayBeAround(call, pool)
                ? member
                : null;

    /// <summary>A property with an explicit body may copy its value.</summary>
    private static bool IsField(ISymbol member)
        => member is IFieldSymbol
            || member.ContainingType.GetMembers().OfType<IFieldSymbol>()
                .Any(field => SymbolEqualityComparer.Default.Equals(field.AssociatedSymbol, member));

    /// <summary><c>_text = pool.DangerousGetSpan(handle); Read(); _text = default;</c></summary>
    private static bool IsReplaced(ISymbol field, ISimpleAssignmentOperation assignment, PoolSymbols pool)
        => FunctionBody.FindEnclosingFunction(assignment).Descendants().OfType<ISimpleAssignmentOperation>().Any(other
            => other.Target is IMemberReferenceOperation { Member: var member } && SymbolEqualityComparer.Default.Equals(member, field)
                && !pool.IsDangerous(other.Value));

    private static LateUse? TryFindUse(IInvocationOperation end, ISymbol? handle, Func<IOperation, bool> isEnded, PoolSymbols pool)
    {
        IReadOnlyList<ILocalSymbol> spans = SpanVariables.FindVariables(FunctionBody.FindEnclosingFunction(end), IsSource);
        if (spans.Count == 0 || OpenLease.MayBeAround(end, pool))
            return null;

        ISymbol[] origin = [.. ((ISymbol?[])[handle, StableValue.RootOf(end.Instance)]).OfType<ISymbol>()];
        return LateUse.First(spans.Select(span => SpanVariables.TryFindUseAfter(end, span, origin)));

        bool IsSource(IOperation operation)
            => pool.IsDangerous(operation)
                && operation is IInvocationOperation { Instance: var owner, Arguments: [{ Value: var argument }] }
                && Receiver.AreSame(owner, end.Instance)
                && isEnded(argument);
    }
}

internal static class OpenLease
{
    /// <summary>Whether the containing member or object has a lease of any pool.</summary>
    public static bool MayBeAround(IOperation operation, PoolSymbols pool)
    {
        IOperation member = operation;
        while (member.Parent is { } parent)
            member = parent;

        return member.DescendantsAndSelf().Any(part => pool.IsLease(part.Type))
            || IsIn(operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart), pool);
    }

    /// <summary>Whether a lease is a parameter of a containing function, or a field of the type.</summary>
    private static bool IsIn(ISymbol? symbol, PoolSymbols pool) => symbol switch
    {
        IMethodSymbol method => method.Parameters.Any(parameter => pool.IsLease(parameter.Type)) || IsIn(method.ContainingSymbol, pool),
        INamedTypeSymbol type => type.GetMembers().OfType<IFieldSymbol>().Any(field => pool.IsLease(field.Type)),
        _ => false,
    };
}
