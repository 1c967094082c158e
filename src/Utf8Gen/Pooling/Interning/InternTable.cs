using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>Finds interned texts by their bytes: open addressing over buckets of one cache line.</summary>
/// <remarks>
/// <para>A probe ends at the first bucket that is not full. A text of up to <see cref="Slot.InlineCapacity"/> bytes is found in two cache
/// lines, its bucket and its slot.</para>
/// <para>Among threads one of them adds at a time, while others find without a lock. Nothing is taken out but everything at once, by
/// <see cref="Clear"/>, and what a larger table replaces is kept: a thread that still looks into it misses what was added since. What
/// is found is looked at in its slot, so it is never wrong.</para>
/// <para>Safe because: an index is less than the number of buckets, a power of two, see <see cref="BucketArray"/>; and a slot's number was
/// taken when it was added, and no memory of slots is given back before the table is.</para>
/// </remarks>
internal unsafe struct InternTable(PoolMemory memory, bool keepsReplaced)
{
    private const uint SmallestBucketCount = 8;

    /// <summary>Of twelve places: at 1,000,000 texts the table has 8.4 bytes for each.</summary>
    private const uint MostPlacesUsed = 8;

    /// <summary>So many buckets in a row are not full by chance: somebody has made texts collide.</summary>
    public const int LongestProbe = 24;

    private readonly PoolMemory _memory = memory;
    private readonly bool _keepsReplaced = keepsReplaced;
    private BucketArray _buckets;
    private int _piece;
    private uint _epoch = 1;
    private uint _clears;

    private readonly TextHash _keyed = TextHash.Keyed();

    /// <summary>The hash of every table that is not keyed. It never changes, so that it can be asked for before the table is looked at.</summary>
    // A field, not a property: it is large, and asked for with every text.
    public readonly TextHash Hashing = TextHash.Quick();

    /// <summary>How many texts there are.</summary>
    public uint Count { get; private set; }

    /// <summary>How many there may be before it grows.</summary>
    private uint Limit { get; set; }

    /// <summary>Whether texts collide so often that <see cref="TryKey"/> is due.</summary>
    public bool IsFlooded { get; private set; }

    /// <summary>Whether somebody has made texts collide, and the hash was changed to one for which they do not.</summary>
    public readonly bool IsKeyed => _buckets.IsKeyed;

    public readonly uint BucketCount => _buckets.Length;

    /// <summary>Odd while texts are taken out, another number after that.</summary>
    public readonly uint Clears => Volatile.Read(in _clears);

    /// <summary>The handle of a text.</summary>
    /// <param name="slots">Where the slots are.</param>
    /// <param name="text">The text, not empty; see <see cref="Slot.Has"/>.</param>
    /// <returns>The empty handle where the text is not interned.</returns>
    public readonly Utf8Handle Find(ref readonly SlotStore slots, ReadOnlySpan<byte> text)
    {
        BucketArray buckets = BucketArray.ReadPublished(in _buckets);
        if (buckets.IsEmpty)
            return default;

        uint epoch = Volatile.Read(in _epoch);
        ulong hash = HashIn(buckets, text);
        byte tag = TagOf(hash);
        uint looked = 0;
        for (Bucket* bucket = buckets.FirstOf(hash); bucket->Epoch == epoch && looked < buckets.Length; bucket = buckets.After(bucket), looked++)
        {
            for (uint places = Bucket.PlacesOf(bucket, tag); places != 0; places &= places - 1)
            {
                uint number = Bucket.SlotAt(bucket, BitOperations.TrailingZeroCount(places));
                if (number != 0 && Slot.Has(slots[number], text, out uint generation) && slots.IsStill(number, generation))
                    return new Utf8Handle(number, generation);
            }

            if (!bucket->IsFull)
                break;
        }

        return default;
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

    /// <summary>Whether so many texts more can be added, after <see cref="Grow"/>.</summary>
    public readonly bool CanAdd(uint texts, ref Supply supply)
    {
        ulong count = Count + (ulong)texts;
        return count <= Limit || supply.Has(SupplyKind.Buckets, BytesOf(BucketCountFor(count)));
    }

    /// <summary>Goes over to the memory in hand, if any is needed: now there is a place for the texts.</summary>
    public void Grow(ref readonly SlotStore slots, uint texts, ref Supply supply)
    {
        if (Count + texts > Limit)
            Rebuild(in slots, supply.Take(SupplyKind.Buckets), IsKeyed);
    }

    /// <summary>Goes over to the hash with a key, if that is due.</summary>
    /// <returns><see langword="false"/> where there is no memory in hand for it.</returns>
    public bool TryKey(ref readonly SlotStore slots, ref Supply supply)
    {
        if (!IsFlooded)
            return true;
        if (!supply.Has(SupplyKind.Buckets, BytesOf(BucketCount)))
            return false;

        IsFlooded = false;
        Rebuild(in slots, supply.Take(SupplyKind.Buckets), isKeyed: true);
        return true;
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
        IsFlooded |= Place(_buckets, hash, number) > LongestProbe && !IsKeyed;
    }

    /// <summary>To be called before <see cref="Clear"/> and after what comes back: a reader that misses a text between the two looks again.</summary>
    public void NoteClearing()
    {
        if (_keepsReplaced)
            Interlocked.Increment(ref _clears);
    }

    /// <summary>Takes all texts out, in constant time.</summary>
    public void Clear()
    {
        Count = 0;
        IsFlooded = false;
        Volatile.Write(ref _epoch, _epoch + 1);
        if (_epoch != 0 || _buckets.IsEmpty)
            return;

        NativeMemory.Clear(_buckets.Start, BytesOf(BucketCount));
        Volatile.Write(ref _epoch, 1);
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

    private static nuint BytesOf(uint bucketCount) => bucketCount * (nuint)Bucket.Size;

    private static uint BucketCountFor(ulong texts)
        => (uint)Math.Max(BitOperations.RoundUpToPowerOf2((texts + MostPlacesUsed - 1) / MostPlacesUsed), SmallestBucketCount);

    /// <remarks>Of the high half, of which the highest bits are the bucket's number.</remarks>
    private static byte TagOf(ulong hash)
    {
        byte tag = (byte)(hash >> 32);
        return tag == 0 ? (byte)1 : tag;
    }

    private readonly ulong HashIn(BucketArray buckets, ReadOnlySpan<byte> text) => buckets.IsKeyed ? _keyed.Hash(text) : Hashing.Hash(text);

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

    /// <summary>Builds another table beside the old one, and publishes it.</summary>
    private void Rebuild(ref readonly SlotStore slots, NativePiece piece, bool isKeyed)
    {
        var grown = new BucketArray((Bucket*)piece.Start, (uint)(piece.ByteCount / Bucket.Size), isKeyed);
        NativeMemory.Clear(grown.Start, BytesOf(grown.Length));
        for (uint i = 0; i < grown.Length; i++)
            grown.Start[i].Epoch = _epoch;
        for (uint i = 0; i < BucketCount; i++)
        {
            if (_buckets.Start[i].Epoch == _epoch)
                PlaceAll(_buckets.Start + i, in slots, grown);
        }

        BucketArray.Publish(ref _buckets, grown);
        Limit = grown.Length * MostPlacesUsed;
        if (!_keepsReplaced)
            _memory.Free(_piece);
        _piece = piece.Index;
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
