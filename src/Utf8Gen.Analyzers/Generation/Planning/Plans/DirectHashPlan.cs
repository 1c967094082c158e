using Utf8Gen.Analyzers.Generation.Planning.Hashing;

namespace Utf8Gen.Analyzers.Generation.Planning.Plans;

/// <summary>Strategy C: the slot is computed from the length and up to three bytes of a key by
/// multiplying and shifting.</summary>
/// <param name="Signature">The value that is multiplied.</param>
/// <param name="Multiplier">The multiplier for which no two keys get the same slot.</param>
/// <param name="SlotBits">The number of upper bits of the product that are the slot.</param>
/// <param name="Table">The slots.</param>
internal sealed record DirectHashPlan(Signature Signature, uint Multiplier, int SlotBits, SlotTable Table) : HashPlan(Table)
{
    /// <summary>The shift that reduces the product to the slot.</summary>
    public int Shift => 32 - SlotBits;

    protected override int SlotOf(ReadOnlySpan<byte> utf8) => Slot(Signature.Of(utf8), Multiplier, Shift);

    internal static int Slot(uint signature, uint multiplier, int shift) => (int)(unchecked(signature * multiplier) >> shift);
}
