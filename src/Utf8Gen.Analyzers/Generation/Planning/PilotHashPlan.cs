namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Strategy D: a hash of the length and of both ends chooses a bucket and, with the bucket's pilot, the
/// slot.</summary>
internal sealed record PilotHashPlan(WordHash Hash, PilotTable Pilots, SlotTable Table) : HashPlan(Table)
{
    protected override int SlotOf(ReadOnlySpan<byte> utf8) => Pilots.SlotOf(Hash.Compute(utf8));
}

/// <summary>A hash of the length, the first and the last word of a text and, if these do not suffice, the word in its
/// middle.</summary>
/// <param name="First">Combined with the first word.</param>
/// <param name="Last">Combined with the last word.</param>
/// <param name="Middle">Multiplied with the word in the middle; 0 if that is not read.</param>
/// <param name="IgnoreCase">Whether 0x20 is set in each byte. That may make different words equal; the words that are
/// compared afterwards are exact.</param>
internal sealed record WordHash(ulong First, ulong Last, ulong Middle, bool IgnoreCase)
{
    public bool ReadsMiddle => Middle != 0;

    public static WordHash Next(SeedSequence seeds, bool readsMiddle, bool ignoreCase)
        => new(seeds.Next(), seeds.Next(), readsMiddle ? seeds.Next() | 1 : 0, ignoreCase);

    public ulong Compute(ReadOnlySpan<byte> utf8)
    {
        (ulong first, ulong last, ulong middle) = WordsOf(utf8, ReadsMiddle, IgnoreCase);
        return unchecked(FoldedProduct.Multiply(first ^ First, (last ^ Last) + (ulong)utf8.Length + (middle * Middle)));
    }

    /// <summary>Returns what the hash reads of a text besides its length.</summary>
    public static (ulong First, ulong Last, ulong Middle) WordsOf(ReadOnlySpan<byte> utf8, bool readsMiddle, bool ignoreCase)
    {
        KeyWords ends = KeyWords.Read(utf8);
        bool hasMiddle = readsMiddle && utf8.Length > KeyWords.MaxLengthOfTwo;
        ulong middle = hasMiddle ? LittleEndian.Read(utf8, (utf8.Length >> 1) - 4, 8) : 0;
        ulong set = ignoreCase ? AsciiCase.BitOfEveryByte : 0;
        return (ends.First | set, ends.Last | set, hasMiddle ? middle | set : 0);
    }
}

/// <summary>The last resort, for keys that are equal at both ends and in the middle: all bytes are hashed, and all are
/// compared.</summary>
/// <param name="Hash">The hash.</param>
/// <param name="Pilots">Maps the hash to a slot.</param>
/// <param name="MaxLength">The length of the longest key. Longer text is not hashed: it may be a whole
/// document.</param>
/// <param name="Table">The slots.</param>
internal sealed record FullHashPlan(FullHash Hash, PilotTable Pilots, int MaxLength, SlotTable Table) : HashPlan(Table)
{
    protected override int SlotOf(ReadOnlySpan<byte> utf8) => Pilots.SlotOf(Hash.Compute(utf8));
}

/// <summary>A hash of all bytes, eight at a time.</summary>
/// <param name="Seed">The initial value.</param>
/// <param name="Multiplier">The multiplier.</param>
/// <param name="IgnoreCase">Whether ASCII letters, and only these, are hashed in lowercase: here no two keys may
/// collide by case folding of other bytes.</param>
internal sealed record FullHash(ulong Seed, ulong Multiplier, bool IgnoreCase)
{
    public static FullHash Next(SeedSequence seeds, bool ignoreCase) => new(seeds.Next(), seeds.Next() | 1, ignoreCase);

    public ulong Compute(ReadOnlySpan<byte> utf8)
    {
        ulong hash = Seed ^ (ulong)utf8.Length;
        while (utf8.Length >= 8)
        {
            hash = Mix(hash, LittleEndian.Read(utf8, 0, 8));
            utf8 = utf8.Slice(8);
        }

        ulong rest = 0;
        foreach (byte value in utf8)
            rest = (rest << 8) | value;
        return Mix(hash, rest);
    }

    private ulong Mix(ulong hash, ulong word) => FoldedProduct.Multiply(hash ^ (IgnoreCase ? AsciiCase.ToLower(word) : word), Multiplier);
}

/// <summary>The 128-bit product with its upper half folded onto the lower: every bit of both factors affects every bit
/// of the result.</summary>
internal static class FoldedProduct
{
    public static ulong Multiply(ulong left, ulong right) => unchecked(left * right) ^ UpperHalf(left, right);

    /// <summary>Returns the high half, as <c>Math.BigMul</c> does, which .NET Standard lacks.</summary>
    internal static ulong UpperHalf(ulong left, ulong right)
    {
        ulong leftLow = (uint)left, leftHigh = left >> 32;
        ulong rightLow = (uint)right, rightHigh = right >> 32;

        // None of the sums can overflow: (2^32 - 1)^2 + 2 * (2^32 - 1) is 2^64 - 1.
        ulong middle = (leftHigh * rightLow) + ((leftLow * rightLow) >> 32);
        ulong carried = (leftLow * rightHigh) + (uint)middle;
        return (leftHigh * rightHigh) + (middle >> 32) + (carried >> 32);
    }
}

/// <summary>Searches for a hash with a <see cref="PilotTable"/>.</summary>
internal static class PilotHashSearch
{
    /// <summary>The number of hashes tried. One in a few succeeds, whatever the keys are.</summary>
    public const int MaxTries = 100;

    /// <returns>The plan, or null if keys are equal in everything that is hashed.</returns>
    public static PilotHashPlan? FindByWords(KeySet keys, CancellationToken cancel)
    {
        if (AreTold(keys, readsMiddle: false))
            return FindByWords(keys, readsMiddle: false, cancel);

        return AreTold(keys, readsMiddle: true) ? FindByWords(keys, readsMiddle: true, cancel) : null;
    }

    /// <returns>The plan, or null if no hash succeeds, which has never been observed.</returns>
    public static FullHashPlan? FindByAllBytes(KeySet keys, CancellationToken cancel)
    {
        var seeds = new SeedSequence();
        for (int number = 0; number < MaxTries; number++)
        {
            FullHash hash = FullHash.Next(seeds, keys.IgnoreCase);
            if (PilotSearch.Find(HashesOf(keys, key => hash.Compute(key)), cancel) is { } pilots)
            {
                SlotTable table = TableOf(keys, key => pilots.SlotOf(hash.Compute(key)), pilots, WordLayout.None);
                return new FullHashPlan(hash, pilots, keys.All.Max(static key => key.Length), table);
            }
        }

        return null;
    }

    private static PilotHashPlan? FindByWords(KeySet keys, bool readsMiddle, CancellationToken cancel)
    {
        var seeds = new SeedSequence();
        for (int number = 0; number < MaxTries; number++)
        {
            WordHash hash = WordHash.Next(seeds, readsMiddle, keys.IgnoreCase);
            if (PilotSearch.Find(HashesOf(keys, key => hash.Compute(key)), cancel) is { } pilots)
            {
                SlotTable table = TableOf(keys, key => pilots.SlotOf(hash.Compute(key)), pilots, WordLayout.Ends);
                return new PilotHashPlan(hash, pilots, table);
            }
        }

        return null;
    }

    /// <summary>Whether the hash input differs between any two keys.</summary>
    private static bool AreTold(KeySet keys, bool readsMiddle)
    {
        var seen = new HashSet<(int, (ulong, ulong, ulong))>();
        foreach (int index in keys.Hashed)
        {
            byte[] key = keys.All[index];
            if (!seen.Add((key.Length, WordHash.WordsOf(key, readsMiddle, keys.IgnoreCase))))
                return false;
        }

        return true;
    }

    private static ulong[] HashesOf(KeySet keys, Func<byte[], ulong> hash) => Array.ConvertAll(keys.Hashed, index => hash(keys.All[index]));

    private static SlotTable TableOf(KeySet keys, Func<byte[], int> slotOf, PilotTable pilots, WordLayout layout)
    {
        int[] slots = [.. Enumerable.Repeat(-1, pilots.SlotMask + 1)];
        foreach (int index in keys.Hashed)
            slots[slotOf(keys.All[index])] = index;
        return SlotTable.Create(keys, slots, layout);
    }
}
