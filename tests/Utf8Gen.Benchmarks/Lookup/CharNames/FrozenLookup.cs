using System.Collections.Frozen;

namespace Utf8Gen.Benchmarks.Lookup.CharNames;

internal readonly struct FrozenLookup(IReadOnlyList<string> keys) : ICharLookup
{
    private readonly FrozenDictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _indexes = keys.Index()
        .ToFrozenDictionary(static key => key.Item, static key => key.Index)
        .GetAlternateLookup<ReadOnlySpan<char>>();

    public int IndexOf(ReadOnlySpan<char> name) => _indexes.TryGetValue(name, out int index) ? index : -1;
}
