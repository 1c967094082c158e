using Utf8Gen.Analyzers.Generation.Planning.Hashing;

namespace Utf8Gen.Analyzers.Generation.Planning.Plans;

/// <summary>Strategy C: the length and up to three bytes of a key, multiplied and shifted, are its slot.</summary>
/// <param name="Signature">What is multiplied.</param>
/// <param name="Multiplier">The number by which no two keys get the same slot.</param>
/// <param name="SlotBits">How many of the product's upper bits are the slot.</param>
/// <param name="Table">The slots.</param>
internal sealed record DirectHashPlan(Signature Signature, uint Multiplier, int SlotBits, SlotTable Table) : HashPlan(Table)
{
    /// <summary>The shift that leaves the slot.</summary>
    public int Shift => 32 - SlotBits;

    protected override int SlotOf(ReadOnlySpan<byte> utf8) => Slot(Signature.Of(utf8), Multiplier, Shift);

    internal static int Slot(uint signature, uint multiplier, int shift) => (int)(unchecked(signature * multiplier) >> shift);
}
