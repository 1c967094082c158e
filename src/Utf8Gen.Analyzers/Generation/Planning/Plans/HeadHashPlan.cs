using Utf8Gen.Analyzers.Generation.Planning.Hashing;

namespace Utf8Gen.Analyzers.Generation.Planning.Plans;

/// <summary>Strategy C for few keys: their first bytes as one number, multiplied and shifted, are their slot, and the slot
/// holds the words to compare.</summary>
/// <remarks>Fewer instructions than a <see cref="DirectHashPlan"/>, but a branch for each size of words. A branch predictor
/// learns the order in which the names of real documents come, when they are few.</remarks>
/// <param name="Hash">What is multiplied.</param>
/// <param name="Multiplier">The number by which no two keys get the same slot.</param>
/// <param name="SlotBits">How many of the product's upper bits are the slot.</param>
/// <param name="Table">The slots.</param>
internal sealed record HeadHashPlan(HeadHash Hash, uint Multiplier, int SlotBits, SlotTable Table) : HashPlan(Table)
{
    /// <summary>The shift that leaves the slot.</summary>
    public int Shift => 32 - SlotBits;

    protected override int SlotOf(ReadOnlySpan<byte> utf8) => DirectHashPlan.Slot(Hash.Of(utf8), Multiplier, Shift);
}
