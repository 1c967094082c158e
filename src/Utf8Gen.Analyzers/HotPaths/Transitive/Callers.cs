using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Transitive;

/// <summary>The callers of one function.</summary>
internal sealed class Callers
{
    private readonly HashSet<IMethodSymbol> _functions = new(SymbolEqualityComparer.Default);

    /// <summary>Why one of the calls is hot: the ordinally first of several reasons, so that the
    /// result is deterministic.</summary>
    public string? HotCall { get; private set; }

    /// <summary>The functions with the other calls. Must not be used
    /// while calls are added.</summary>
    public IReadOnlyCollection<IMethodSymbol> Functions => _functions;

    public void Add(IMethodSymbol? caller, HotReason? reason)
    {
        lock (_functions)
        {
            if (reason is { AsCaller: var hot })
                HotCall = HotCall is null || string.CompareOrdinal(hot, HotCall) < 0 ? hot : HotCall;
            else if (caller is not null)
                _functions.Add(caller);
        }
    }
}
