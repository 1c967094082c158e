namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>A plain hash table of the keys, independent of all plans,
/// to compare them with.</summary>
internal sealed class KeyIndex
{
    private readonly IReadOnlyList<byte[]> _keys;
    private readonly bool _ignoreCase;
    private readonly int[] _firstOfBucket;
    private readonly int[] _nextOfKey;

    public KeyIndex(IReadOnlyList<byte[]> keys, bool ignoreCase)
    {
        _keys = keys;
        _ignoreCase = ignoreCase;
        _firstOfBucket = [.. Enumerable.Repeat(-1, Math.Max(1, keys.Count))];
        _nextOfKey = new int[keys.Count];
        for (int index = keys.Count - 1; index >= 0; index--)
        {
            ref int first = ref _firstOfBucket[BucketOf(keys[index])];
            (_nextOfKey[index], first) = (first, index);
        }
    }

    /// <returns>The index of the key, or -1.</returns>
    public int Find(ReadOnlySpan<byte> utf8)
    {
        int index = _firstOfBucket[BucketOf(utf8)];
        while (index >= 0 && !AreEqual(_keys[index], utf8))
            index = _nextOfKey[index];
        return index;
    }

    private int BucketOf(ReadOnlySpan<byte> utf8)
    {
        uint hash = 2166136261; // FNV-1a
        foreach (byte value in utf8)
            hash = unchecked((hash ^ Canonical(value)) * 16777619);
        return (int)(hash % (uint)_firstOfBucket.Length);
    }

    private bool AreEqual(byte[] key, ReadOnlySpan<byte> utf8)
    {
        if (key.Length != utf8.Length)
            return false;

        for (int i = 0; i < key.Length; i++)
        {
            if (Canonical(key[i]) != Canonical(utf8[i]))
                return false;
        }

        return true;
    }

    private byte Canonical(byte value) => _ignoreCase && value is >= (byte)'A' and <= (byte)'Z' ? (byte)(value + ('a' - 'A')) : value;
}
