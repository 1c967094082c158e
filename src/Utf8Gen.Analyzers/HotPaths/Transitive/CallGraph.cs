using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Transitive;

/// <summary>The calls in a compilation, except those in cold code.</summary>
/// <remarks>Calls are added concurrently while the compilation is analyzed; chains
/// are queried at its end.</remarks>
internal sealed class CallGraph
{
    private readonly ConcurrentDictionary<ISymbol, Callers> _callersOf = new(SymbolEqualityComparer.Default);

    /// <summary>The chains found so far, by number of calls.</summary>
    private readonly List<Dictionary<ISymbol, string?>> _chains = [];

    /// <param name="callee">A function of the compilation.</param>
    /// <param name="caller">The function that contains the call; <see langword="null"/> if it is
    /// unknown how often it runs.</param>
    /// <param name="reason">Why the call itself is hot, if it is.</param>
    public void Add(IMethodSymbol callee, IMethodSymbol? caller, HotReason? reason)
    {
        if (caller is not null || reason is not null)
            _callersOf.GetOrAdd(callee, static _ => new Callers()).Add(caller, reason);
    }

    /// <summary>Returns the shortest chain from hot code to a function, and the ordinally first of
    /// several: <c>called from Parse, called in foreach at line 12 of ReadReleases</c>.</summary>
    /// <param name="function">The function that contains a finding.</param>
    /// <param name="maxDepth">The maximum number of calls.</param>
    /// <remarks>Not thread-safe.</remarks>
    public string? FindChain(IMethodSymbol function, int maxDepth)
    {
        for (int depth = 1; depth <= maxDepth; depth++)
        {
            if (ChainOf(function, depth) is { } chain)
                return chain;
        }

        return null;
    }

    /// <summary>Returns a chain of exactly this many calls. Each is searched once: the number of
    /// paths grows with every call.</summary>
    private string? ChainOf(IMethodSymbol function, int depth)
    {
        while (_chains.Count <= depth)
            _chains.Add(new Dictionary<ISymbol, string?>(SymbolEqualityComparer.Default));

        if (!_chains[depth].TryGetValue(function, out string? chain))
        {
            chain = _callersOf.TryGetValue(function, out Callers? callers) ? FirstOf(callers, depth) : null;
            _chains[depth].Add(function, chain);
        }

        return chain;
    }

    private string? FirstOf(Callers callers, int depth)
    {
        if (depth == 1)
            return callers.HotCall;

        string? first = null;
        foreach (IMethodSymbol caller in callers.Functions)
        {
            if (ChainOf(caller, depth - 1) is not { } rest)
                continue;
            string chain = $"called from {MemberName.InTypes(caller)}, {rest}";
            if (first is null || string.CompareOrdinal(chain, first) < 0)
                first = chain;
        }

        return first;
    }
}
