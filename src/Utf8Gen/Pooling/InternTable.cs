using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>Finds interned texts by their bytes: open addressing over buckets of one cache line.</summary>
/// <remarks>
/// <para>A probe ends at the first bucket that is not full. A text of up to <see cref="Slot.InlineCapacity"/> bytes is found in two cache
/// lines, its bucket and its slot.</para>
/// <para>Among threads one of them adds at a time, while others find without a lock. Nothing is taken out then, and what a larger table
/// replaces is kept: a thread that still looks into it misses what was added since, and nothing else.</para>
/// <para>Safe because: an index is less than the number of buckets, a power of two, see <see cref="BucketArray"/>; and a slot's number was
/// taken when it was added, in the same epoch.</para>
/// </remarks>
internal unsafe struct InternTable(PoolMemory memory, bool keepsReplaced)
{
    private const uint SmallestBucketCount = 8;

    /// <summary>Of twelve places: at 1,000,000 texts the table has 8.4 bytes for each.</summary>
    private const uint MostPlacesUsed = 8;

    /// <summary>So many buckets in a row are not full by chance: somebody has made texts collide.</summary>
    public const int LongestProbe = 24;

    private readonly PoolMemory _memory = memory;
    private ReplacedMemory _replaced = new(memory, keepsReplaced);
    private BucketArray _buckets;
    private BucketArray _prepared;
    private uint _epoch = 1;

    /// <summary>Written before the first <see cref="BucketArray"/> that says so, and not after.</summary>
    private TextHash _keyed;

    /// <summary>The hash of every table that is not keyed. It never changes, so that it can be asked for before the table is looked at.</summary>
    // A field, not a property: it is large, and asked for with every text.
    public readonly TextHash Hashing = TextHash.Quick();

    /// <summary>How many texts there are.</summary>
    public uint Count { get; private set; }

    /// <summary>How many there may be before it grows.</summary>
    private uint Limit { get; set; }

    /// <summary>Whether somebody has made texts collide, and the hash was changed to one for which they do not.</summary>
    public readonly bool IsKeyed => _buckets.IsKeyed;

    public readonly uint BucketCount => _buckets.Length;

    /// <summary>The slot of a text.</summary>
    /// <param name="slots">Where the slots are.</param>
    /// <param name="text">The text, not empty.</param>
    /// <param name="number">The slot's number.</param>
    /// <returns><see langword="null"/> where the text is not interned.</returns>
    public readonly Slot* Find(ref readonly SlotStore slots, ReadOnlySpan<byte> text, out uint number)
    {
        BucketArray buckets = BucketArray.ReadPublished(in _buckets);
        number = 0;
        if (buckets.IsEmpty)
            return null;

        uint epoch = _epoch;
        ulong hash = HashIn(buckets, text);
        byte tag = TagOf(hash);
        for (Bucket* bucket = buckets.FirstOf(hash); bucket->Epoch == epoch; bucket = buckets.After(bucket))
        {
            for (uint places = Bucket.PlacesOf(bucket, tag); places != 0; places &= places - 1)
            {
                number = Bucket.SlotAt(bucket, BitOperations.TrailingZeroCount(places));
                if (number != 0 && Slot.Has(slots[number], text))
                    return slots[number];
            }

            if (!bucket->IsFull)
                break;
        }

        number = 0;
        return null;
    }

    /// <summary>The first slot in a text's own bucket that has the tag of its hash. For a text that is interned that is the right
    /// one nineteen times in twenty, and it takes no loop.</summary>
    /// <param name="hash">The quick hash of the text. Where the table is keyed, it leads to any slot, or none.</param>
    /// <returns>The slot's number; 0 where there is none, and then <see cref="Find"/> may find the text all the same.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public readonly uint FindFirst(ulong hash)
    {
        BucketArray buckets = BucketArray.ReadPublished(in _buckets);
        if (buckets.IsEmpty)
            return 0;

        Bucket* bucket = buckets.FirstOf(hash);
        uint places = Bucket.PlacesOf(bucket, TagOf(hash));
        return places != 0 && bucket->Epoch == _epoch ? Bucket.SlotAt(bucket, BitOperations.TrailingZeroCount(places)) : 0;
    }

    /// <summary>Takes the memory that so many texts more need, for <see cref="Grow"/> or <see cref="DiscardPrepared"/>.</summary>
    /// <returns><see langword="false"/> over the limit; nothing has changed.</returns>
    public bool TryPrepare(uint texts)
    {
        uint count = checked(Count + texts);
        return count <= Limit || TryTake(BucketCountFor(count), IsKeyed, out _prepared);
    }

    /// <summary>Goes over to the memory that was prepared, if any was needed: now there is a place for the texts.</summary>
    public void Grow(ref readonly SlotStore slots)
    {
        if (!_prepared.IsEmpty)
            Rebuild(in slots, _prepared);
        _prepared = default;
    }

    /// <summary>Gives back what was prepared.</summary>
    public void DiscardPrepared()
    {
        Release(_prepared);
        _prepared = default;
    }

    /// <summary>Makes sure that so many texts more can be added.</summary>
    /// <returns><see langword="false"/> over the limit; nothing has changed.</returns>
    public bool TryReserve(ref readonly SlotStore slots, uint texts)
    {
        bool isDone = TryPrepare(texts);
        Grow(in slots);
        return isDone;
    }

    /// <summary>Adds a text that is not there; a place must be reserved, and the slot be live.</summary>
    /// <param name="slots">Where the slots are.</param>
    /// <param name="number">The text's slot.</param>
    public void Add(ref readonly SlotStore slots, uint number) => Add(in slots, HashIn(_buckets, Slot.SpanOf(slots[number])), number);

    /// <inheritdoc cref="Add(ref readonly SlotStore, uint)"/>
    /// <param name="slots">Where the slots are.</param>
    /// <param name="hash">Of the text. A test may give another, to see that nothing is found there but the text.</param>
    /// <param name="number">The text's slot.</param>
    public void Add(ref readonly SlotStore slots, ulong hash, uint number)
    {
        Debug.Assert(Count < Limit, "a place was reserved");
        Count++;
        if (Place(_buckets, hash, number) > LongestProbe && !IsKeyed)
            TryKeyHash(in slots);
    }

    /// <summary>Takes a text out again. Not among threads: one that looks for another might miss it.</summary>
    /// <remarks>Where the bucket was full, what lies behind it may have passed it on its way: the first of these moves up, until a bucket
    /// is met that was not full (Knuth, The Art of Computer Programming, volume 3, 6.4, algorithm R).</remarks>
    public void Remove(ref readonly SlotStore slots, uint number)
    {
        Bucket* gap = _buckets.FirstOf(HashIn(_buckets, Slot.SpanOf(slots[number])));
        int place;
        while ((place = Bucket.PlaceOf(gap, number)) < 0)
            gap = _buckets.After(gap);

        bool wasFull = gap->IsFull;
        gap->RemoveAt(place);
        Count--;
        for (Bucket* bucket = _buckets.After(gap); wasFull && bucket->Epoch == _epoch; bucket = _buckets.After(bucket))
        {
            wasFull = bucket->IsFull;
            place = FirstThatPassed(bucket, gap, in slots);
            if (place < 0)
                continue;

            gap->Add(bucket->TagAt(place), Bucket.SlotAt(bucket, place));
            bucket->RemoveAt(place);
            gap = bucket;
        }
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

    /// <summary>For tests: the most buckets that a text is looked for in.</summary>
    public readonly int LongestProbeForTests()
    {
        int longest = 0;
        for (uint i = 0; i < BucketCount; i++)
        {
            int probe = 1;
            for (Bucket* bucket = _buckets.Start + i; bucket->Epoch == _epoch && bucket->IsFull; bucket = _buckets.After(bucket))
                probe++;
            longest = Math.Max(longest, probe);
        }

        return longest;
    }

    /// <summary>For tests: goes on as after so many calls of <see cref="Clear"/>. There must be no text.</summary>
    public void StartEpochForTests(uint epoch) => _epoch = epoch;

    public void Release()
    {
        _replaced.Release();
        Release(_buckets);
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

    private readonly ulong HashIn(BucketArray buckets, ReadOnlySpan<byte> text) => buckets.IsKeyed ? _keyed.Hash(text) : Hashing.Hash(text);

    /// <summary>The place in a bucket of a text that would have been placed in another, had that not been full.</summary>
    private readonly int FirstThatPassed(Bucket* bucket, Bucket* other, ref readonly SlotStore slots)
    {
        for (int place = 0; place < Bucket.Places && bucket->HasTextAt(place); place++)
        {
            Bucket* first = _buckets.FirstOf(HashIn(_buckets, Slot.SpanOf(slots[Bucket.SlotAt(bucket, place)])));
            if (_buckets.Distance(first, other) < _buckets.Distance(first, bucket))
                return place;
        }

        return -1;
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
            _keyed = TextHash.Keyed();
            if (TryTake(BucketCount, isKeyed: true, out BucketArray keyed))
                Rebuild(in slots, keyed);
        }
        catch (OutOfMemoryException)
        {
            // The text was added; the next one that collides will try again.
        }
    }

    /// <returns><see langword="false"/> over the limit; nothing has changed.</returns>
    private readonly bool TryTake(uint bucketCount, bool isKeyed, out BucketArray buckets)
    {
        bool isDone = _memory.TryAllocate(BytesOf(bucketCount), out byte* memory);
        buckets = isDone ? new BucketArray((Bucket*)memory, bucketCount, isKeyed) : default;
        return isDone;
    }

    private readonly void Release(BucketArray buckets)
    {
        if (!buckets.IsEmpty)
            _memory.Free((byte*)buckets.Start, BytesOf(buckets.Length));
    }

    /// <summary>Builds the table anew beside the old one, and publishes it.</summary>
    private void Rebuild(ref readonly SlotStore slots, BucketArray grown)
    {
        NativeMemory.Clear(grown.Start, BytesOf(grown.Length));
        for (uint i = 0; i < grown.Length; i++)
            grown.Start[i].Epoch = _epoch;
        for (uint i = 0; i < BucketCount; i++)
        {
            if (_buckets.Start[i].Epoch == _epoch)
                PlaceAll(_buckets.Start + i, in slots, grown);
        }

        BucketArray replaced = _buckets;
        BucketArray.Publish(ref _buckets, grown);
        Limit = grown.Length * MostPlacesUsed;
        if (!replaced.IsEmpty)
            _replaced.Add(replaced.Start, BytesOf(replaced.Length));
    }

    private readonly void PlaceAll(Bucket* from, ref readonly SlotStore slots, BucketArray buckets)
    {
        for (int place = 0; place < Bucket.Places && from->HasTextAt(place); place++)
        {
            uint number = Bucket.SlotAt(from, place);
            Place(buckets, HashIn(buckets, Slot.SpanOf(slots[number])), number);
        }
    }
}
