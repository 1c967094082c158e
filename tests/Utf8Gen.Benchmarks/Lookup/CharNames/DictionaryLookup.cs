namespace Utf8Gen.Benchmarks.Lookup.CharNames;

internal readonly struct DictionaryLookup(IReadOnlyList<string> keys) : ICharLookup
{
    private readonly Dictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _indexes = keys.Index()
        .ToDictionary(static key => key.Item, static key => key.Index)
        .GetAlternateLookup<ReadOnlySpan<char>>();

    public int IndexOf(ReadOnlySpan<char> name) => _indexes.TryGetValue(name, out int index) ? index : -1;
}
