using Utf8Gen.Analyzers.Generation.Planning.Hashing;
using Utf8Gen.Analyzers.Generation.Planning.Keys;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Planning.Searching;

/// <summary>Searches for a <see cref="DirectHashPlan"/>.</summary>
internal static class DirectHashSearch
{
    /// <returns>The plan, or null if three bytes do not distinguish the keys or
    /// there are too many keys.</returns>
    public static DirectHashPlan? Find(KeySet keys, CancellationToken cancel)
    {
        if (!MultiplierSearch.SlotBits(keys.Hashed.Length).Any())
            return null;

        foreach (Signature signature in SignatureSearch.Find(keys))
        {
            uint[] signatures = Array.ConvertAll(keys.Hashed, index => signature.Of(keys.All[index]));
            if (MultiplierSearch.Find(signatures, cancel) is { } found)
                return new DirectHashPlan(
                    signature,
                    found.Multiplier,
                    found.SlotBits,
                    SlotTable.Of(keys, found.Slots(keys, signatures), WordLayout.JoinedFours));
        }

        return null;
    }
}
