using Utf8Gen.Analyzers.Generation.Planning.Hashing;

namespace Utf8Gen.Analyzers.Generation.Planning.Plans;

/// <summary>Strategy C for few keys: the slot is computed from the first bytes as one number by
/// multiplying and shifting, and holds the words to compare.</summary>
/// <remarks>Fewer instructions than a <see cref="DirectHashPlan"/>, but one branch for each word
/// size. A branch predictor learns the order of names in real documents if there are few.</remarks>
/// <param name="Hash">The value that is multiplied.</param>
/// <param name="Multiplier">The multiplier for which no two keys get the same slot.</param>
/// <param name="SlotBits">The number of upper bits of the product that are the slot.</param>
/// <param name="Table">The slots.</param>
internal sealed record HeadHashPlan(HeadHash Hash, uint Multiplier, int SlotBits, SlotTable Table) : HashPlan(Table)
{
    /// <summary>The shift that reduces the product to the slot.</summary>
    public int Shift => 32 - SlotBits;

    protected override int SlotOf(ReadOnlySpan<byte> utf8) => DirectHashPlan.Slot(Hash.Of(utf8), Multiplier, Shift);
}
