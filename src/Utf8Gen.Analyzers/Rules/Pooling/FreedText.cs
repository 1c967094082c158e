using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Pooling.Flow;
using Utf8Gen.Analyzers.Semantics;

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
            && Precondition.TextIsFreed.Holds(IsResultIgnored(free) && !SourcesOf(argument).Any(source => MayBeKept(source, pool)))
                ? handle
                : null;

    /// <summary>Whether it is certain that <c>Clear</c> ends the text of a handle: a parameter, or what a call gives. What is kept in a field
    /// may be a name that lives as long as the pool.</summary>
    public static bool EndsWithClear(IOperation handle, PoolSymbols pool)
        => SourcesOf(handle).All(source => source is IInvocationOperation && !LivesWithPool(source, pool));

    /// <summary>Whether the text of a handle may be empty, or a name that the pool has from the start, which both live as long as it.</summary>
    public static bool MayLiveWithPool(IOperation handle, PoolSymbols pool) => SourcesOf(handle).Any(source => LivesWithPool(source, pool));

    /// <summary>The expressions that a handle comes from, through the variables that it was in; <see langword="null"/> for what is no
    /// expression. None for a parameter.</summary>
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

    /// <summary>Whether a handle may be of an interned or an empty text, which nobody can free.</summary>
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
