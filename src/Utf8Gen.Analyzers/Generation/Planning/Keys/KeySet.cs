namespace Utf8Gen.Analyzers.Generation.Planning.Keys;

/// <summary>The keys for which a plan is searched.</summary>
/// <remarks>The empty key has no bytes to hash: every plan finds it by its length.</remarks>
internal sealed class KeySet
{
    public KeySet(IReadOnlyList<byte[]> keys, bool ignoreCase)
    {
        All = keys;
        IgnoreCase = ignoreCase;
        Hashed = [.. Enumerable.Range(0, keys.Count).Where(index => keys[index].Length > 0)];
        EmptyKey = IndexOfEmpty(keys);
        MinLength = Hashed.Length == 0 ? 1 : Hashed.Min(index => keys[index].Length);
    }

    public IReadOnlyList<byte[]> All { get; }

    public bool IgnoreCase { get; }

    /// <summary>The indexes of the keys that are not empty, in declared order.</summary>
    public int[] Hashed { get; }

    /// <summary>The index of the empty key, or -1.</summary>
    public int EmptyKey { get; }

    /// <summary>The length of the shortest key that is not empty.</summary>
    public int MinLength { get; }

    private static int IndexOfEmpty(IReadOnlyList<byte[]> keys)
    {
        for (int index = 0; index < keys.Count; index++)
        {
            if (keys[index].Length == 0)
                return index;
        }

        return -1;
    }
}
