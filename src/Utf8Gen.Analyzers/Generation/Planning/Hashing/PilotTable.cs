using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning.Hashing;

/// <summary>Maps a hash to a slot: the upper bits choose a bucket, and the bucket's pilot maps the
/// lower bits to a slot that no other key has.</summary>
/// <param name="BucketBits">The number of upper bits that choose the bucket, at least 1.</param>
/// <param name="SlotBits">The number of lower bits that are the slot.</param>
/// <param name="Pilots">The value of each bucket that is combined with
/// the slot by exclusive or.</param>
internal sealed record PilotTable(int BucketBits, int SlotBits, EquatableArray<int> Pilots)
{
    public int BucketShift => 64 - BucketBits;

    public int SlotMask => (1 << SlotBits) - 1;

    public int SlotOf(ulong hash) => (unchecked((int)hash) ^ Pilots[(int)(hash >> BucketShift)]) & SlotMask;
}
