using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning.Keys;

namespace Utf8Gen.Analyzers.Generation.Planning.Plans;

/// <summary>The key of each slot. The text that leads to a slot is compared with that key
/// only, as a whole.</summary>
/// <param name="Slots">The index of the key of each slot, or -1. Their
/// number is a power of two.</param>
/// <param name="Keys">The keys in declared order.</param>
/// <param name="IgnoreCase">Whether the case of ASCII letters is ignored.</param>
/// <param name="MinLength">The length of the shortest key that is not empty.
/// Shorter text has no slot.</param>
/// <param name="EmptyKey">The index of the empty key, which has no slot, or -1.</param>
internal sealed record SlotTable(
    EquatableArray<int> Slots, EquatableArray<WholeKey> Keys, bool IgnoreCase, int MinLength, int EmptyKey)
{
    public static SlotTable Of(KeySet keys, int[] slots)
        => new(
            slots.ToEquatableArray(),
            keys.All.Select(key => WholeKey.Of(key, keys.IgnoreCase)).ToEquatableArray(),
            keys.IgnoreCase,
            keys.MinLength,
            keys.EmptyKey);

    /// <returns>The index of the slot's key if the bytes equal it, otherwise -1.</returns>
    public int Find(int slot, ReadOnlySpan<byte> utf8)
    {
        int index = Slots[slot];
        return index >= 0 && Keys[index].Holds(utf8) ? index : -1;
    }
}
