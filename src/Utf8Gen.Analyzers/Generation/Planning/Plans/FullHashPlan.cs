using Utf8Gen.Analyzers.Generation.Planning.Hashing;

namespace Utf8Gen.Analyzers.Generation.Planning.Plans;

/// <summary>The last resort, for keys that are equal at both ends and in the middle: all bytes are
/// hashed, and all are compared.</summary>
/// <param name="Hash">The hash.</param>
/// <param name="Pilots">Maps the hash to a slot.</param>
/// <param name="MaxLength">The length of the longest key. Longer text is not hashed: it
/// may be a whole document.</param>
/// <param name="Table">The slots.</param>
internal sealed record FullHashPlan(FullHash Hash, PilotTable Pilots, int MaxLength, SlotTable Table) : HashPlan(Table)
{
    protected override int SlotOf(ReadOnlySpan<byte> utf8) => Pilots.SlotOf(Hash.Of(utf8));
}
