namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Searches the multiplier of a <see cref="DirectHashPlan"/>.</summary>
/// <remarks>The budget is a number of tries, so that the outcome is the same on every machine.</remarks>
internal static class DirectHashSearch
{
    /// <summary>How many multipliers are tried for one signature and one number of slots.</summary>
    public const int MaxTries = 4096;

    /// <summary>A slot is two or four bytes, so a table of eight for each key is still smaller than the words of the keys.</summary>
    private const int MaxSlotsPerKey = 8;

    /// <summary>Of random multipliers, one in about e to this number gives every key its own slot.</summary>
    private const int MaxExpectedClashes = 9;

    /// <returns>The plan, or null when three bytes do not tell the keys apart or when there are too many keys.</returns>
    public static DirectHashPlan? Find(KeySet keys, CancellationToken cancel)
    {
        int[] sizes = [.. SlotBits(keys.Hashed.Length)];
        if (sizes.Length == 0)
            return null;

        foreach (Signature signature in SignatureSearch.Find(keys))
        {
            uint[] signatures = Array.ConvertAll(keys.Hashed, index => signature.Of(keys.All[index]));
            foreach (int bits in sizes)
            {
                cancel.ThrowIfCancellationRequested();
                if (FindMultiplier(signatures, bits) is { } multiplier)
                    return Plan(keys, signature, multiplier, bits);
            }
        }

        return null;
    }

    /// <summary>The sizes of the table that are worth a search.</summary>
    private static IEnumerable<int> SlotBits(int keys)
    {
        for (int bits = 1; 1L << bits <= Math.Max(2, (long)MaxSlotsPerKey * keys); bits++)
        {
            long slots = 1L << bits;
            if (slots >= keys && (long)keys * keys / (2 * slots) <= MaxExpectedClashes)
                yield return bits;
        }
    }

    private static uint? FindMultiplier(uint[] signatures, int bits)
    {
        int[] lastTry = new int[1 << bits];
        var seeds = new SeedSequence();
        for (int number = 1; number <= MaxTries; number++)
        {
            uint multiplier = (uint)seeds.Next() | 1;
            if (IsWithoutClash(signatures, multiplier, 32 - bits, lastTry, number))
                return multiplier;
        }

        return null;
    }

    /// <param name="signatures">What the keys must not clash in.</param>
    /// <param name="multiplier">The multiplier to try.</param>
    /// <param name="shift">The shift that leaves the slot.</param>
    /// <param name="lastTry">The number of the try that took each slot last, so that nothing needs to be cleared.</param>
    /// <param name="number">The number of this try.</param>
    private static bool IsWithoutClash(uint[] signatures, uint multiplier, int shift, int[] lastTry, int number)
    {
        foreach (uint signature in signatures)
        {
            int slot = DirectHashPlan.Slot(signature, multiplier, shift);
            if (lastTry[slot] == number)
                return false;

            lastTry[slot] = number;
        }

        return true;
    }

    private static DirectHashPlan Plan(KeySet keys, Signature signature, uint multiplier, int bits)
    {
        int[] slots = [.. Enumerable.Repeat(-1, 1 << bits)];
        foreach (int index in keys.Hashed)
            slots[DirectHashPlan.Slot(signature.Of(keys.All[index]), multiplier, 32 - bits)] = index;
        return new DirectHashPlan(signature, multiplier, bits, SlotTable.Of(keys, slots, LayoutFor(keys)));
    }

    private static WordLayout LayoutFor(KeySet keys)
        => keys.All.Any(static key => key.Length is >= 4 and < 8) && keys.All.Any(static key => key.Length is >= 8 and <= KeyWords.MaxLengthOfTwo)
            ? WordLayout.JoinedFours
            : WordLayout.Halves;
}
