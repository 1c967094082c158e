using Utf8Gen.Analyzers.Generation.Planning.Hashing;

namespace Utf8Gen.Analyzers.Generation.Planning.Plans;

/// <summary>Strategy D: a hash of the length and of both ends chooses a bucket and, with the
/// bucket's pilot, the slot.</summary>
internal sealed record PilotHashPlan(WordHash Hash, PilotTable Pilots, SlotTable Table) : HashPlan(Table)
{
    protected override int SlotOf(ReadOnlySpan<byte> utf8) => Pilots.SlotOf(Hash.Of(utf8));
}
