using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Reading.Flow;

/// <summary>A result about a reader in a function, computed once as long as the
/// function is unchanged.</summary>
internal sealed class PerReader<T>
{
    private readonly ConditionalWeakTable<FunctionFlow, ConcurrentDictionary<ISymbol, T>> _known = new();

    public T GetOrAdd(FunctionFlow flow, ISymbol reader, Func<T> create)
    {
        ConcurrentDictionary<ISymbol, T> readers = _known.GetValue(flow, static _ => new(SymbolEqualityComparer.Default));
        return readers.TryGetValue(reader, out T? known) ? known : readers.GetOrAdd(reader, create());
    }
}
