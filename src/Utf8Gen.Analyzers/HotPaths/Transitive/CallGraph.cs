using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Calls;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Transitive;

/// <summary>The callers of functions with a finding, and theirs. Calls in cold code do
/// not count.</summary>
/// <remarks>A function's callers are searched for when they are asked for, and once: the number of
/// paths grows with every call.</remarks>
/// <param name="uses">Where functions are used.</param>
/// <param name="measure">How often an operation of a member runs, by itself.</param>
internal sealed class CallGraph(UseFinder uses, Func<IOperation, ISymbol, Heat> measure)
{
    private readonly ConcurrentDictionary<IMethodSymbol, Callers> _callersOf = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<int, ConcurrentDictionary<IMethodSymbol, string>> _chains = new();

    /// <summary>Returns the shortest chain from hot code to a function, and the ordinally first of
    /// several: <c>called from Parse, called in foreach at line 12 of ReadReleases</c>.</summary>
    /// <param name="function">The function that contains a finding, as it is declared.</param>
    /// <param name="maxDepth">The maximum number of calls.</param>
    public string? FindChain(IMethodSymbol function, int maxDepth)
    {
        for (int depth = 1; depth <= maxDepth; depth++)
        {
            if (ChainOf(function, depth) is { Length: > 0 } chain)
                return chain;
        }

        return null;
    }

    /// <summary>Returns a chain of exactly this many calls; an empty text if there
    /// is none.</summary>
    private string ChainOf(IMethodSymbol function, int depth)
    {
        ConcurrentDictionary<IMethodSymbol, string> known = _chains.GetOrAdd(
            depth, static _ => new ConcurrentDictionary<IMethodSymbol, string>(SymbolEqualityComparer.Default));
        return known.TryGetValue(function, out string? chain) ? chain : known.GetOrAdd(function, FirstOf(CallersOf(function), depth));
    }

    private Callers CallersOf(IMethodSymbol function)
        => _callersOf.TryGetValue(function, out Callers? callers)
            ? callers
            : _callersOf.GetOrAdd(function, Callers.Of(uses.Of(function), measure));

    private string FirstOf(Callers callers, int depth)
    {
        if (depth == 1)
            return callers.HotCall ?? "";

        string first = "";
        foreach (IMethodSymbol caller in callers.Functions)
        {
            if (ChainOf(caller, depth - 1) is not { Length: > 0 } rest)
                continue;
            string chain = $"called from {MemberName.InTypes(caller)}, {rest}";
            if (first.Length == 0 || string.CompareOrdinal(chain, first) < 0)
                first = chain;
        }

        return first;
    }
}
