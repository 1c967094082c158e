namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Runs a plan over every key and its near misses before anything is emitted: a wrong plan becomes a
/// diagnostic, never wrong code.</summary>
internal sealed class PlanCheck
{
    private const int MaxChanges = KeyTest.MaxLengthOfWords;

    /// <summary>Longer keys are compared as a whole, so not every byte of them is changed.</summary>
    private const int MaxChangesOfLong = 4;

    private readonly LookupPlan _plan;
    private readonly KeyIndex _expected;
    private readonly byte[] _probe;

    private PlanCheck(LookupPlan plan, IReadOnlyList<byte[]> keys, bool ignoreCase)
    {
        _plan = plan;
        _expected = new KeyIndex(keys, ignoreCase);
        _probe = new byte[keys.Select(static key => key.Length).DefaultIfEmpty().Max() + 1];
    }

    /// <returns>The end of a sentence that names the contradiction, or null.</returns>
    public static string? FindContradiction(LookupPlan plan, IReadOnlyList<byte[]> keys, bool ignoreCase, CancellationToken cancel)
    {
        var check = new PlanCheck(plan, keys, ignoreCase);
        for (int index = 0; index < keys.Count; index++)
        {
            cancel.ThrowIfCancellationRequested();
            if (!check.HoldsAround(keys[index]))
                return $"the generator contradicts itself at key {index}; please report it";
        }

        return null;
    }

    private bool HoldsAround(byte[] key)
    {
        key.CopyTo(_probe, 0);
        return Holds(key.Length) && HoldsWhereLonger(key.Length) && (key.Length == 0 || HoldsWhereShorterOrChanged(key));
    }

    private bool HoldsWhereLonger(int length) => HoldsWith(length, 0, length + 1) && HoldsWith(length, 0xFF, length + 1);

    private bool HoldsWhereShorterOrChanged(byte[] key)
    {
        int last = key.Length - 1;
        return Holds(last)
            && HoldsWith(last, 0xFF, key.Length)
            && HoldsWith(last, unchecked((byte)(key[last] + 1)), key.Length)
            && HoldsInOtherCase(key)
            && HoldsWhereOneByteDiffers(key);
    }

    /// <summary>Tests the key with the case bit of each byte flipped in turn: in a letter that changes the case, in
    /// another byte the text.</summary>
    private bool HoldsWhereOneByteDiffers(byte[] key)
    {
        int changes = key.Length > MaxChanges ? MaxChangesOfLong : MaxChanges;
        int step = 1 + ((key.Length - 1) / changes);
        for (int i = 0; i < key.Length; i += step)
        {
            if (!HoldsWith(i, (byte)(key[i] ^ AsciiCase.Bit), key.Length))
                return false;
        }

        return true;
    }

    /// <summary>Tests the key with the case of every letter flipped.</summary>
    private bool HoldsInOtherCase(byte[] key)
    {
        for (int i = 0; i < key.Length; i++)
            _probe[i] = AsciiCase.IsLetter(key[i]) ? (byte)(key[i] ^ AsciiCase.Bit) : key[i];
        bool holds = Holds(key.Length);
        key.CopyTo(_probe, 0);
        return holds;
    }

    private bool HoldsWith(int offset, byte value, int length)
    {
        byte before = _probe[offset];
        _probe[offset] = value;
        bool holds = Holds(length);
        _probe[offset] = before;
        return holds;
    }

    private bool Holds(int length)
    {
        ReadOnlySpan<byte> probe = _probe.AsSpan(0, length);
        return _plan.Find(probe) == _expected.Find(probe);
    }
}

/// <summary>A plain hash table of the keys, independent of all plans, to compare them with.</summary>
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
