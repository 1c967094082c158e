using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>Finds interned texts by their bytes: open addressing over buckets of one cache line.</summary>
/// <remarks>
/// <para>Nothing is ever taken out but all at once, so a probe ends at the first bucket that is not full. A text of up to
/// <see cref="Slot.InlineCapacity"/> bytes is found in two cache lines, its bucket and its slot.</para>
/// <para>Safe because: an index is masked with the number of buckets less one, a power of two; and a slot's number was taken
/// when it was added, in the same epoch.</para>
/// </remarks>
internal unsafe struct InternTable(PoolMemory memory)
{
    private const uint SmallestBucketCount = 8;

    /// <summary>Of twelve places: at 1,000,000 texts the table has 8.4 bytes for each.</summary>
    private const uint MostPlacesUsed = 8;

    /// <summary>So many buckets in a row are not full by chance: somebody has made texts collide.</summary>
    public const int LongestProbe = 24;

    private readonly PoolMemory _memory = memory;
    private BucketArray _buckets;
    private uint _epoch = 1;

    // A field, not a property: it is large, and asked for with every text.
    public TextHash Hashing = TextHash.Quick();

    /// <summary>How many texts there are.</summary>
    public uint Count { get; private set; }

    /// <summary>How many there may be before it grows.</summary>
    private uint Limit { get; set; }

    /// <summary>Whether somebody has made texts collide, and the hash was changed to one for which they do not.</summary>
    public readonly bool IsKeyed => Hashing.IsKeyed;

    public readonly uint BucketCount => _buckets.Length;

    /// <summary>The slot of a text.</summary>
    /// <param name="slots">Where the slots are.</param>
    /// <param name="text">The text, not empty.</param>
    /// <param name="hash">What <see cref="Hashing"/> says of it.</param>
    /// <param name="number">The slot's number.</param>
    /// <returns><see langword="null"/> where the text is not interned.</returns>
    public readonly Slot* Find(SlotDirectory slots, ReadOnlySpan<byte> text, ulong hash, out uint number)
    {
        BucketArray buckets = _buckets;
        uint epoch = _epoch;
        byte tag = TagOf(hash);
        number = 0;
        if (buckets.IsEmpty)
            return null;

        for (Bucket* bucket = buckets.FirstOf(hash); bucket->Epoch == epoch; bucket = buckets.After(bucket))
        {
            for (uint places = Bucket.PlacesOf(bucket, tag); places != 0; places &= places - 1)
            {
                number = Bucket.SlotAt(bucket, BitOperations.TrailingZeroCount(places));
                Slot* slot = slots[number];
                if (Slot.Has(slot, text))
                    return slot;
            }

            if (!bucket->IsFull)
                break;
        }

        number = 0;
        return null;
    }

    /// <summary>The first slot in a text's own bucket that has the tag of its hash. For a text that is interned that is the right
    /// one nineteen times in twenty, and it takes no loop.</summary>
    /// <param name="hash">The quick hash of the text. Where <see cref="Hashing"/> is the keyed one, it leads to any slot, or none.</param>
    /// <returns>The slot's number; 0 where there is none, and then <see cref="Find"/> may find the text all the same.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public readonly uint FindFirst(ulong hash)
    {
        BucketArray buckets = _buckets;
        if (buckets.IsEmpty)
            return 0;

        Bucket* bucket = buckets.FirstOf(hash);
        uint places = Bucket.PlacesOf(bucket, TagOf(hash));
        return places != 0 && bucket->Epoch == _epoch ? Bucket.SlotAt(bucket, BitOperations.TrailingZeroCount(places)) : 0;
    }

    /// <summary>Makes sure that so many texts more can be added.</summary>
    /// <returns><see langword="false"/> over the limit; nothing has changed.</returns>
    public bool TryReserve(ref readonly SlotStore slots, uint texts)
    {
        uint count = checked(Count + texts);
        return count <= Limit || TryRebuild(in slots, BucketCountFor(count), Hashing);
    }

    /// <summary>Adds a text that is not there; a place must be reserved.</summary>
    /// <param name="slots">Where the slots are.</param>
    /// <param name="hash">What <see cref="Hashing"/> says of the text.</param>
    /// <param name="number">The text's slot.</param>
    public void Add(ref readonly SlotStore slots, ulong hash, uint number)
    {
        Debug.Assert(Count < Limit, "a place was reserved");
        Count++;
        if (Place(_buckets, hash, number) > LongestProbe && !IsKeyed)
            TryKeyHash(in slots);
    }

    /// <summary>Takes all texts out, in constant time.</summary>
    public void Clear()
    {
        Count = 0;
        if (++_epoch != 0 || _buckets.IsEmpty)
            return;

        NativeMemory.Clear(_buckets.Start, BytesOf(BucketCount));
        _epoch = 1;
    }

    /// <summary>For tests: goes on as after so many calls of <see cref="Clear"/>. There must be no text.</summary>
    public void StartEpochForTests(uint epoch) => _epoch = epoch;

    public void Release()
    {
        if (_buckets.IsEmpty)
            return;

        _memory.Free((byte*)_buckets.Start, BytesOf(BucketCount));
        _buckets = default;
        Limit = 0;
        Count = 0;
    }

    private static nuint BytesOf(uint bucketCount) => bucketCount * (nuint)Bucket.Size;

    private static uint BucketCountFor(uint texts)
        => Math.Max(BitOperations.RoundUpToPowerOf2((texts + MostPlacesUsed - 1) / MostPlacesUsed), SmallestBucketCount);

    /// <remarks>Of the high half, of which the highest bits are the bucket's number.</remarks>
    private static byte TagOf(ulong hash)
    {
        byte tag = (byte)(hash >> 32);
        return tag == 0 ? (byte)1 : tag;
    }

    /// <returns>How many buckets were looked at.</returns>
    private readonly int Place(BucketArray buckets, ulong hash, uint number)
    {
        int probes = 1;
        for (Bucket* bucket = buckets.FirstOf(hash); ; bucket = buckets.After(bucket), probes++)
        {
            if (bucket->Epoch != _epoch)
                bucket->StartEpoch(_epoch);
            if (!bucket->IsFull)
            {
                bucket->Add(TagOf(hash), number);
                return probes;
            }
        }
    }

    /// <summary>Goes over to the hash with a key. Where there is no memory for it, texts are found all the same, only slowly.</summary>
    private void TryKeyHash(ref readonly SlotStore slots)
    {
        try
        {
            TryRebuild(in slots, BucketCount, TextHash.Keyed());
        }
        catch (OutOfMemoryException)
        {
            // The text was added; the next one that collides will try again.
        }
    }

    /// <summary>Builds the table anew beside the old one.</summary>
    private bool TryRebuild(ref readonly SlotStore slots, uint bucketCount, TextHash hash)
    {
        if (!_memory.TryAllocate(BytesOf(bucketCount), out byte* grown))
            return false;

        var buckets = new BucketArray((Bucket*)grown, bucketCount);
        for (uint i = 0; i < bucketCount; i++)
            buckets.Start[i].StartEpoch(_epoch);
        for (uint i = 0; i < BucketCount; i++)
        {
            if (_buckets.Start[i].Epoch == _epoch)
                PlaceAll(_buckets.Start + i, in slots, buckets, hash);
        }

        _memory.Free((byte*)_buckets.Start, BytesOf(BucketCount));
        _buckets = buckets;
        Hashing = hash;
        Limit = bucketCount * MostPlacesUsed;
        return true;
    }

    private readonly void PlaceAll(Bucket* from, ref readonly SlotStore slots, BucketArray buckets, TextHash hash)
    {
        for (int place = 0; place < Bucket.Places && from->HasTextAt(place); place++)
        {
            uint number = Bucket.SlotAt(from, place);
            Slot* slot = slots[number];
            Place(buckets, hash.Hash(Slot.SpanOf(slot)), number);
        }
    }
}
