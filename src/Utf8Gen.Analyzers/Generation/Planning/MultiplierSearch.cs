namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Searches for a multiplier whose products with some numbers differ in their upper bits.</summary>
/// <remarks>The budget is a number of attempts, so that the result is the same on every machine.</remarks>
internal static class MultiplierSearch
{
    /// <summary>The number of multipliers tried for each table size.</summary>
    public const int MaxTries = 4096;

    /// <summary>A slot is two or four bytes, so a table with eight slots per key is still smaller than the words of the
    /// keys. If the words are stored by slot as well, there are few keys.</summary>
    private const int MaxSlotsPerKey = 8;

    /// <summary>Of random multipliers, about one in e to this number gives every key its own slot.</summary>
    private const int MaxExpectedClashes = 9;

    /// <summary>Returns the table sizes that are worth a search; none if there are too many keys.</summary>
    public static IEnumerable<int> SlotBits(int keys)
    {
        for (int bits = 1; 1L << bits <= Math.Max(2, (long)MaxSlotsPerKey * keys); bits++)
        {
            long slots = 1L << bits;
            if (slots >= keys && (long)keys * keys / (2 * slots) <= MaxExpectedClashes)
                yield return bits;
        }
    }

    /// <returns>The multiplier for the smallest possible table, or null.</returns>
    public static SlotMultiplier? Find(uint[] numbers, CancellationToken cancel)
    {
        foreach (int bits in SlotBits(numbers.Length))
        {
            cancel.ThrowIfCancellationRequested();
            if (FindMultiplier(numbers, bits) is { } multiplier)
                return new SlotMultiplier(multiplier, bits);
        }

        return null;
    }

    private static uint? FindMultiplier(uint[] numbers, int bits)
    {
        int[] lastTry = new int[1 << bits];
        var seeds = new SeedSequence();
        for (int number = 1; number <= MaxTries; number++)
        {
            uint multiplier = (uint)seeds.Next() | 1;
            if (IsWithoutClash(numbers, multiplier, 32 - bits, lastTry, number))
                return multiplier;
        }

        return null;
    }

    /// <param name="numbers">The numbers that must not clash.</param>
    /// <param name="multiplier">The multiplier to try.</param>
    /// <param name="shift">The shift that reduces a product to the slot.</param>
    /// <param name="lastTry">The number of the attempt that last took each slot, so that nothing needs to be
    /// cleared.</param>
    /// <param name="number">The number of this attempt.</param>
    private static bool IsWithoutClash(uint[] numbers, uint multiplier, int shift, int[] lastTry, int number)
    {
        foreach (uint value in numbers)
        {
            int slot = DirectHashPlan.Slot(value, multiplier, shift);
            if (lastTry[slot] == number)
                return false;

            lastTry[slot] = number;
        }

        return true;
    }
}

/// <summary>A multiplier that gives every key its own slot.</summary>
/// <param name="Multiplier">The multiplier.</param>
/// <param name="SlotBits">The number of upper bits of the product that are the slot.</param>
internal readonly record struct SlotMultiplier(uint Multiplier, int SlotBits)
{
    /// <param name="keys">The keys.</param>
    /// <param name="numbers">The number to multiply, for each key that has a slot.</param>
    /// <returns>The index of the key of each slot, or -1.</returns>
    public int[] Slots(KeySet keys, uint[] numbers)
    {
        int[] slots = [.. Enumerable.Repeat(-1, 1 << SlotBits)];
        for (int i = 0; i < numbers.Length; i++)
            slots[DirectHashPlan.Slot(numbers[i], Multiplier, 32 - SlotBits)] = keys.Hashed[i];
        return slots;
    }
}

/// <summary>A sequence of pseudorandom numbers that is the same on every machine and in every run
/// (SplitMix64).</summary>
internal sealed class SeedSequence
{
    private ulong _state;

    public ulong Next()
    {
        unchecked
        {
            _state += 0x9E37_79B9_7F4A_7C15;
            ulong mixed = (_state ^ (_state >> 30)) * 0xBF58_476D_1CE4_E5B9;
            mixed = (mixed ^ (mixed >> 27)) * 0x94D0_49BB_1331_11EB;
            return mixed ^ (mixed >> 31);
        }
    }
}
