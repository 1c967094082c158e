using Utf8Gen.Analyzers.Generation.Planning.Hashing;
using Utf8Gen.Analyzers.Generation.Planning.Keys;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Planning.Searching;

/// <summary>Searches for a <see cref="HeadHashPlan"/>.</summary>
internal static class HeadHashSearch
{
    /// <summary>With more keys other handwritten forms are so much slower that
    /// random order decides.</summary>
    private const int MaxKeys = 32;

    /// <returns>The plan, or null if there are too many keys or their ends do not distinguish
    /// them.</returns>
    public static HeadHashPlan? Find(KeySet keys, CancellationToken cancel)
    {
        if (keys.All.Count > MaxKeys)
            return null;

        return Find(keys, new HeadHash(ReadsTail: false, keys.IgnoreCase), cancel)
            ?? Find(keys, new HeadHash(ReadsTail: true, keys.IgnoreCase), cancel);
    }

    private static HeadHashPlan? Find(KeySet keys, HeadHash hash, CancellationToken cancel)
    {
        uint[] numbers = Array.ConvertAll(keys.Hashed, index => hash.Of(keys.All[index]));
        if (numbers.Distinct().Count() != numbers.Length || MultiplierSearch.Find(numbers, cancel) is not { } found)
            return null;

        SlotTable table = SlotTable.Of(keys, found.Slots(keys, numbers), WordLayout.JoinedEnds);
        return new HeadHashPlan(hash, found.Multiplier, found.SlotBits, table);
    }
}
