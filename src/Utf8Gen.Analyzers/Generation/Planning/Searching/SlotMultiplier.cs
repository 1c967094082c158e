using Utf8Gen.Analyzers.Generation.Planning.Keys;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Planning.Searching;

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
