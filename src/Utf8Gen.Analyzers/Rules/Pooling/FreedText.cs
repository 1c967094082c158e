using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>A call of <c>Utf8Pool.Free</c> behind which a text is no more.</summary>
internal static class FreedText
{
    /// <summary>The handle, where it is certain that its text is freed.</summary>
    /// <returns><see langword="null"/> where somebody asks whether it was, or where it cannot be.</returns>
    public static OwnVariable? TryFind(IInvocationOperation free, PoolSymbols pool)
        => StableValue.Is(free.Instance)
            && free.Arguments is [{ Value: var argument }]
            && OwnVariable.TryOf(argument) is { } handle
            && Precondition.TextIsFreed.Holds(IsResultIgnored(free) && !handle.Values.Any(value => MayBeKept(value, pool)))
                ? handle
                : null;

    /// <summary>Whether the text of a handle may be empty, or a name that the pool has from the start, which both live as long as it.</summary>
    public static bool MayOutliveClear(IOperation handle, PoolSymbols pool)
        => LivesWithPool(handle, pool) || (OwnVariable.TryOf(handle) is { Values: var values } && values.Any(value => LivesWithPool(value, pool)));

    private static bool IsResultIgnored(IInvocationOperation free)
        => free.Parent is IExpressionStatementOperation or ISimpleAssignmentOperation { Target: IDiscardOperation };

    /// <summary>Whether a handle may be of an interned or an empty text, which nobody can free.</summary>
    private static bool MayBeKept(IOperation? value, PoolSymbols pool)
        => LivesWithPool(value, pool)
            || (value?.DescendantsAndSelf().Any(static part => part is IInvocationOperation { TargetMethod.Name: "Intern" or "TryIntern" or "TryGet" }) ?? false);

    private static bool LivesWithPool(IOperation? value, PoolSymbols pool) => value is not null && value.DescendantsAndSelf().Any(part => part switch
    {
        IDefaultValueOperation { Type.Name: "Utf8Handle" } or IObjectCreationOperation { Type.Name: "Utf8Handle" } => true,
        IMemberReferenceOperation { Member.ContainingType: var type } => pool.IsKnownNames(type),
        IInvocationOperation { TargetMethod.ContainingType: var type } => pool.IsKnownNames(type),
        _ => false,
    });
}
