using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning.Hashing;

/// <summary>From a hash to a slot: the upper bits choose a bucket, and the bucket's pilot turns the lower bits into a slot
/// that no other key has.</summary>
/// <param name="BucketBits">How many of the upper bits choose the bucket: 1 or more.</param>
/// <param name="SlotBits">How many of the lower bits are the slot.</param>
/// <param name="Pilots">For each bucket, what is exclusive-ored onto the slot.</param>
internal sealed record PilotTable(int BucketBits, int SlotBits, EquatableArray<int> Pilots)
{
    public int BucketShift => 64 - BucketBits;

    public int SlotMask => (1 << SlotBits) - 1;

    public int SlotOf(ulong hash) => (unchecked((int)hash) ^ Pilots[(int)(hash >> BucketShift)]) & SlotMask;
}
