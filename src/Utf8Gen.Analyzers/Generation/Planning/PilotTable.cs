using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Maps a hash to a slot: the upper bits choose a bucket, and the bucket's pilot maps the lower bits to a slot
/// that no other key has.</summary>
/// <param name="BucketBits">The number of upper bits that choose the bucket, at least 1.</param>
/// <param name="SlotBits">The number of lower bits that are the slot.</param>
/// <param name="Pilots">The value of each bucket that is combined with the slot by exclusive or.</param>
internal sealed record PilotTable(int BucketBits, int SlotBits, EquatableArray<int> Pilots)
{
    public int BucketShift => 64 - BucketBits;

    public int SlotMask => (1 << SlotBits) - 1;

    public int SlotOf(ulong hash) => (unchecked((int)hash) ^ Pilots[(int)(hash >> BucketShift)]) & SlotMask;
}

/// <summary>Assigns each key its own slot: the largest bucket first, each with the lowest pilot that maps its keys to
/// free slots.</summary>
internal sealed class PilotSearch
{
    private readonly ulong[] _hashes;
    private readonly int _bucketBits;
    private readonly int _slotBits;
    private readonly bool[] _isTaken;
    private readonly int[] _pilots;

    private PilotSearch(ulong[] hashes)
    {
        _hashes = hashes;
        _bucketBits = BitsFor((hashes.Length + 1L) / 2);
        _slotBits = BitsFor(((hashes.Length * 5L) + 3) / 4);
        _isTaken = new bool[1 << _slotBits];
        _pilots = new int[1 << _bucketBits];
    }

    /// <returns>The pilots; null if two keys of a bucket are equal in the lower bits, or no pilot fits. Try another
    /// hash then.</returns>
    /// <remarks>Buckets have one or two keys on average, and at most four of five slots are taken.</remarks>
    public static PilotTable? Find(ulong[] hashes, CancellationToken cancel)
    {
        var search = new PilotSearch(hashes);
        foreach (int[] bucket in search.BucketsBySize())
        {
            cancel.ThrowIfCancellationRequested();
            if (!search.TryPlace(bucket))
                return null;
        }

        return new PilotTable(search._bucketBits, search._slotBits, search._pilots.ToEquatableArray());
    }

    /// <summary>Returns the keys of each bucket; the largest buckets first, in the order of their first keys.</summary>
    private IEnumerable<int[]> BucketsBySize()
        => Enumerable.Range(0, _hashes.Length)
            .GroupBy(BucketOf)
            .Select(static bucket => bucket.ToArray())
            .OrderByDescending(static bucket => bucket.Length);

    private bool TryPlace(int[] bucket)
    {
        int[] slots = Array.ConvertAll(bucket, LowerBits);
        if (slots.Distinct().Count() < slots.Length)
            return false;

        for (int pilot = 0; pilot < _isTaken.Length; pilot++)
        {
            if (!IsFree(slots, pilot))
                continue;

            foreach (int slot in slots)
                _isTaken[slot ^ pilot] = true;
            _pilots[BucketOf(bucket[0])] = pilot;
            return true;
        }

        return false;
    }

    private bool IsFree(int[] slots, int pilot)
    {
        foreach (int slot in slots)
        {
            if (_isTaken[slot ^ pilot])
                return false;
        }

        return true;
    }

    private int BucketOf(int key) => (int)(_hashes[key] >> (64 - _bucketBits));

    private int LowerBits(int key) => unchecked((int)_hashes[key]) & (_isTaken.Length - 1);

    /// <summary>Returns the smallest power of two that is at least 2 and not below a count, as a number of
    /// bits.</summary>
    private static int BitsFor(long count)
    {
        int bits = 1;
        while (1L << bits < count)
            bits++;
        return bits;
    }
}
