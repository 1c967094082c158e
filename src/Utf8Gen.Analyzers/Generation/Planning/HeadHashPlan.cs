namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Strategy C for few keys: the slot is computed from the first bytes as one number by multiplying and
/// shifting, and holds the words to compare.</summary>
/// <remarks>Fewer instructions than a <see cref="DirectHashPlan"/>, but one branch for each word size. A branch
/// predictor learns the order of names in real documents if there are few.</remarks>
/// <param name="Hash">The value that is multiplied.</param>
/// <param name="Multiplier">The multiplier for which no two keys get the same slot.</param>
/// <param name="SlotBits">The number of upper bits of the product that are the slot.</param>
/// <param name="Table">The slots.</param>
internal sealed record HeadHashPlan(HeadHash Hash, uint Multiplier, int SlotBits, SlotTable Table) : HashPlan(Table)
{
    /// <summary>The shift that reduces the product to the slot.</summary>
    public int Shift => 32 - SlotBits;

    protected override int SlotOf(ReadOnlySpan<byte> utf8) => DirectHashPlan.Slot(Hash.Compute(utf8), Multiplier, Shift);
}

/// <summary>Combines the length of a text with its first four bytes and, if these do not suffice, its last
/// four.</summary>
/// <param name="ReadsTail">Whether the last four bytes are included.</param>
/// <param name="IgnoreCase">Whether 0x20 is set in each byte. That may make different bytes equal; the words that are
/// compared afterwards are exact.</param>
internal sealed record HeadHash(bool ReadsTail, bool IgnoreCase)
{
    /// <summary>The size of the head and the tail in bytes. For a shorter text the head is all its bytes, and the tail
    /// is 0.</summary>
    public const int Size = 4;

    public uint Compute(ReadOnlySpan<byte> utf8)
    {
        bool isShort = utf8.Length < Size;
        uint head = EitherCaseOf(isShort ? KeyWords.Packed(utf8) : LittleEndian.Read(utf8, 0, Size));
        uint tail = ReadsTail ? EitherCaseOf(isShort ? 0 : LittleEndian.Read(utf8, utf8.Length - Size, Size)) : 0;
        return unchecked(head + tail + (uint)utf8.Length);
    }

    private uint EitherCaseOf(ulong word) => (uint)(IgnoreCase ? word | AsciiCase.BitOfEveryByte : word);
}

/// <summary>Searches for a <see cref="HeadHashPlan"/>.</summary>
internal static class HeadHashSearch
{
    /// <summary>With more keys other handwritten forms are so much slower that random order decides.</summary>
    private const int MaxKeys = 32;

    /// <returns>The plan, or null if there are too many keys or their ends do not distinguish them.</returns>
    public static HeadHashPlan? Find(KeySet keys, CancellationToken cancel)
    {
        if (keys.All.Count > MaxKeys)
            return null;

        return Find(keys, new HeadHash(ReadsTail: false, keys.IgnoreCase), cancel)
            ?? Find(keys, new HeadHash(ReadsTail: true, keys.IgnoreCase), cancel);
    }

    private static HeadHashPlan? Find(KeySet keys, HeadHash hash, CancellationToken cancel)
    {
        uint[] numbers = Array.ConvertAll(keys.Hashed, index => hash.Compute(keys.All[index]));
        if (numbers.Distinct().Count() != numbers.Length || MultiplierSearch.Find(numbers, cancel) is not { } found)
            return null;

        SlotTable table = SlotTable.Create(keys, found.Slots(keys, numbers), WordLayout.JoinedEnds);
        return new HeadHashPlan(hash, found.Multiplier, found.SlotBits, table);
    }
}
