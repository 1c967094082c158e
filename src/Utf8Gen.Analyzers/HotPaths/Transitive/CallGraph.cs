using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Transitive;

/// <summary>Who calls whom in a compilation, without the calls in cold code.</summary>
/// <remarks>Calls are added by many threads while the compilation is analyzed; chains are asked for when all of it is.</remarks>
internal sealed class CallGraph
{
    private readonly ConcurrentDictionary<ISymbol, Callers> _callersOf = new(SymbolEqualityComparer.Default);

    /// <summary>By the number of calls: the chains that were looked for.</summary>
    private readonly List<Dictionary<ISymbol, string?>> _chains = [];

    /// <param name="callee">A function of the compilation.</param>
    /// <param name="caller">The function that the call is in; <see langword="null"/> where nobody can say how often it runs.</param>
    /// <param name="reason">Why the call itself is hot, if it is.</param>
    public void Add(IMethodSymbol callee, IMethodSymbol? caller, HotReason? reason)
    {
        if (caller is not null || reason is not null)
            _callersOf.GetOrAdd(callee, static _ => new Callers()).Add(caller, reason);
    }

    /// <summary>The shortest way to a function from hot code, and the ordinally first of several: <c>called from Parse, called in
    /// foreach at line 12 of ReadReleases</c>.</summary>
    /// <param name="function">Where a finding is.</param>
    /// <param name="maxDepth">How many calls there may be.</param>
    /// <remarks>For one thread.</remarks>
    public string? FindChain(IMethodSymbol function, int maxDepth)
    {
        for (int depth = 1; depth <= maxDepth; depth++)
        {
            if (ChainOf(function, depth) is { } chain)
                return chain;
        }

        return null;
    }

    /// <summary>A chain of exactly so many calls. Each is looked for once: the number of ways grows with every call.</summary>
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
