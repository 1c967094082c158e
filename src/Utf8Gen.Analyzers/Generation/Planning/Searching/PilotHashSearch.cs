using Utf8Gen.Analyzers.Generation.Planning.Hashing;
using Utf8Gen.Analyzers.Generation.Planning.Keys;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Planning.Searching;

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
            if (PilotSearch.Find(HashesOf(keys, key => hash.Of(key)), cancel) is { } pilots)
            {
                SlotTable table = TableOf(keys, key => pilots.SlotOf(hash.Of(key)), pilots, WordLayout.None);
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
            if (PilotSearch.Find(HashesOf(keys, key => hash.Of(key)), cancel) is { } pilots)
            {
                SlotTable table = TableOf(keys, key => pilots.SlotOf(hash.Of(key)), pilots, WordLayout.Ends);
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
        return SlotTable.Of(keys, slots, layout);
    }
}
