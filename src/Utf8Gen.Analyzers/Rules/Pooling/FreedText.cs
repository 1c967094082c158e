using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Pooling.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>A call of <c>Utf8Pool.Free</c> that ends a text.</summary>
internal static class FreedText
{
    /// <summary>Returns the handle, if its text is certainly freed.</summary>
    /// <returns><see langword="null"/> if the result is used, or the
    /// text cannot be freed.</returns>
    public static OwnVariable? TryFind(IInvocationOperation free, PoolSymbols pool)
        => StableValue.Is(free.Instance)
            && free.Arguments is [{ Value: var argument }]
            && OwnVariable.TryOf(argument) is { } handle
            && IsResultIgnored(free)
            && !SourcesOf(argument).Any(source => MayBeKept(source, pool))
                ? handle
                : null;

    /// <summary>Whether <c>Clear</c> certainly ends the text of a handle: that of a parameter or a
    /// call result. A handle in a field may be a name that lives as long as the pool.</summary>
    public static bool EndsWithClear(IOperation handle, PoolSymbols pool)
        => SourcesOf(handle).All(source => source is IInvocationOperation && !LivesWithPool(source, pool));

    /// <summary>Whether the text of a handle may be empty or a preloaded name, both of which live
    /// as long as the pool.</summary>
    public static bool MayLiveWithPool(IOperation handle, PoolSymbols pool) => SourcesOf(handle).Any(source => LivesWithPool(source, pool));

    /// <summary>Returns the expressions that a handle comes from, through
    /// variables; <see langword="null"/> for a source that is not an expression.
    /// Empty for a parameter.</summary>
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

    /// <summary>Whether a handle may refer to an interned or empty text,
    /// which cannot be freed.</summary>
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
