namespace Utf8Gen.Benchmarks.Pooling.Finders;

/// <summary>A dictionary of byte arrays with the pool's own hash: what differs is the table, and
/// where the texts lie.</summary>
internal readonly struct DictionaryByBytes : ITextFinder
{
    private readonly Dictionary<byte[], int>.AlternateLookup<ReadOnlySpan<byte>> _lookup;

    public DictionaryByBytes(byte[][] texts)
    {
        var dictionary = new Dictionary<byte[], int>(new PoolHashComparer());
        foreach (byte[] text in texts)
            dictionary.Add(text, dictionary.Count);
        _lookup = dictionary.GetAlternateLookup<ReadOnlySpan<byte>>();
    }

    public int Find(ReadOnlySpan<byte> utf8) => _lookup[utf8];
}
