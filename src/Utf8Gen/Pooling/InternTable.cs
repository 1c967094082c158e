using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Pooling;

/// <summary>Finds interned texts by their bytes: open addressing over buckets of one cache line.</summary>
/// <remarks>
/// <para>A probe ends at the first bucket that is not full. A text of up to <see cref="Slot.InlineCapacity"/> bytes is
/// found in two cache lines, its bucket and its slot.</para>
/// <para>In a concurrent pool one thread at a time adds texts, while others search without a lock. Texts are only
/// removed all at once, by <see cref="Clear"/>, and a table that is replaced by a larger one is kept: a thread that
/// still searches it misses what was added since. Each match is verified in its slot, so it is never wrong.</para>
/// <para>Safe because: an index is less than the number of buckets, a power of two, see <see cref="BucketArray"/>; and
/// a slot number is taken before it is added, and no memory of slots is released before the table.</para>
/// </remarks>
internal unsafe struct InternTable(PoolMemory memory, bool keepsReplaced)
{
    private const uint SmallestBucketCount = 8;

    /// <summary>A smaller table grows by four: each time, all texts are hashed again.</summary>
    private const uint LargeBucketCount = 1024;

    /// <summary>Of twelve: at 1,000,000 texts the table takes 8.4 bytes for each.</summary>
    private const uint MaxPlacesUsed = 8;

    /// <summary>A run of this many full buckets does not happen by chance: the texts were chosen to collide.</summary>
    public const int LongestProbe = 24;

    private readonly PoolMemory _memory = memory;
    private readonly bool _keepsReplaced = keepsReplaced;
    private BucketArray _buckets;
    private int _piece;
    private uint _epoch = 1;
    private uint _clears;

    private readonly TextHash _keyed = TextHash.Keyed();

    /// <summary>The hash of every table that is not keyed. It never changes, so it can be computed before the table is
    /// read.</summary>
    // A field, not a property: the struct is large and is read with every text.
    public readonly TextHash Hashing = TextHash.Quick();

    /// <summary>The number of texts.</summary>
    public uint Count { get; private set; }

    /// <summary>The number of texts at which the table grows.</summary>
    private uint Limit { get; set; }

    /// <summary>Whether texts collide so often that <see cref="TryRekey"/> is due.</summary>
    public bool IsFlooded { get; private set; }

    /// <summary>Whether texts were chosen to collide, and the table changed to the keyed hash.</summary>
    public readonly bool IsKeyed => _buckets.IsKeyed;

    public readonly uint BucketCount => _buckets.Length;

    /// <summary>The number of clears so far, doubled; odd while one is in progress.</summary>
    public readonly uint Clears => Volatile.Read(in _clears);

    /// <summary>Finds the handle of a text.</summary>
    /// <param name="slots">The slots.</param>
    /// <param name="text">The text, not empty; see <see cref="Slot.Has"/>.</param>
    /// <returns>The empty handle if the text is not interned.</returns>
    public readonly Utf8Handle Find(ref readonly SlotStore slots, ReadOnlySpan<byte> text)
    {
        BucketArray buckets = BucketArray.ReadPublished(in _buckets);
        return Find(in slots, buckets, text, HashIn(buckets, text));
    }

    /// <param name="slots">The slots.</param>
    /// <param name="text">The text.</param>
    /// <param name="hash">Its hash, with which it may be added.</param>
    /// <remarks>For the thread that adds texts.</remarks>
    /// <inheritdoc cref="Find(ref readonly SlotStore, ReadOnlySpan{byte})"/>
    public readonly Utf8Handle Find(ref readonly SlotStore slots, ReadOnlySpan<byte> text, out ulong hash)
    {
        hash = HashIn(_buckets, text);
        return Find(in slots, _buckets, text, hash);
    }

    private readonly Utf8Handle Find(ref readonly SlotStore slots, BucketArray buckets, ReadOnlySpan<byte> text, ulong hash)
    {
        if (buckets.IsEmpty)
            return default;

        uint epoch = Volatile.Read(in _epoch);
        byte tag = TagOf(hash);
        uint looked = 0;
        for (Bucket* bucket = buckets.FirstOf(hash);
            bucket->Epoch == epoch && looked < buckets.Length; bucket = buckets.After(bucket), looked++)
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

    /// <summary>Finds the first slot in a text's own bucket that has the tag of its hash. For an interned text it is
    /// the right one nineteen times in twenty, and takes no loop.</summary>
    /// <param name="hash">The quick hash of the text. In a keyed table it leads to any slot, or none.</param>
    /// <returns>The slot number; 0 if there is none, in which case a complete search may still find the text.</returns>
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

    /// <summary>Whether a text can be added without memory or another hash.</summary>
    public readonly bool HasRoom => Count < Limit && !IsFlooded;

    /// <summary>Whether this many texts can be added after <see cref="Grow"/>.</summary>
    public readonly bool CanAdd(uint texts, ref MemoryReservation reservation)
    {
        ulong count = Count + (ulong)texts;
        return count <= Limit || reservation.Has(ReservationKind.Buckets, BytesOf(Math.Max(BucketCountFor(count), NextBucketCount)));
    }

    /// <summary>Makes room for texts: moves to the memory in the reservation if the table is too small.</summary>
    public void Grow(ref readonly SlotStore slots, uint texts, ref MemoryReservation reservation)
    {
        if (Count + texts > Limit)
            Rebuild(in slots, reservation.Take(ReservationKind.Buckets), IsKeyed);
    }

    /// <summary>Moves to the keyed hash, if that is due.</summary>
    /// <returns><see langword="false"/> if the reservation has no memory for it.</returns>
    public bool TryRekey(ref readonly SlotStore slots, ref MemoryReservation reservation)
    {
        if (!IsFlooded)
            return true;
        if (!reservation.Has(ReservationKind.Buckets, BytesOf(BucketCount)))
            return false;

        IsFlooded = false;
        Rebuild(in slots, reservation.Take(ReservationKind.Buckets), isKeyed: true);
        return true;
    }

    /// <summary>Adds a text that is not in the table; there must be room, and the slot must be live.</summary>
    /// <param name="slots">The slots.</param>
    /// <param name="number">The text's slot.</param>
    public void Add(ref readonly SlotStore slots, uint number) => Add(in slots, HashIn(_buckets, Slot.SpanOf(slots[number])), number);

    /// <param name="slots">The slots.</param>
    /// <param name="hash">The hash of the text. A test may pass another one, to show that only the text itself is
    /// found.</param>
    /// <param name="number">The text's slot.</param>
    /// <inheritdoc cref="Add(ref readonly SlotStore, uint)"/>
    public void Add(ref readonly SlotStore slots, ulong hash, uint number)
    {
        Debug.Assert(Count < Limit, "a place was reserved");
        Count++;
        IsFlooded |= Place(_buckets, hash, number) > LongestProbe && !IsKeyed;
    }

    /// <summary>Marks the start and the end of a clear. A reader that misses a text in between looks again.</summary>
    public void NoteClearing()
    {
        if (_keepsReplaced)
            Interlocked.Increment(ref _clears);
    }

    /// <summary>Removes all texts, in constant time.</summary>
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

    /// <summary>For tests: the length of the longest probe, in buckets.</summary>
    public readonly int MaxProbeForTests()
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

    /// <summary>For tests: continues as after this many calls of <see cref="Clear"/>. The table must be
    /// empty.</summary>
    public void StartEpochForTests(uint epoch) => _epoch = epoch;

    private readonly uint NextBucketCount => BucketCount * (BucketCount < LargeBucketCount ? 4u : 2);

    private static nuint BytesOf(uint bucketCount) => bucketCount * (nuint)Bucket.Size;

    private static uint BucketCountFor(ulong texts)
        => (uint)Math.Max(BitOperations.RoundUpToPowerOf2((texts + MaxPlacesUsed - 1) / MaxPlacesUsed), SmallestBucketCount);

    /// <remarks>The tag comes from the high half of the hash, whose highest bits are the number of the
    /// bucket.</remarks>
    private static byte TagOf(ulong hash)
    {
        byte tag = (byte)(hash >> 32);
        return tag == 0 ? (byte)1 : tag;
    }

    private readonly ulong HashIn(BucketArray buckets, ReadOnlySpan<byte> text) => buckets.IsKeyed ? _keyed.Hash(text) : Hashing.Hash(text);

    /// <returns>The number of buckets probed.</returns>
    private readonly int Place(BucketArray buckets, ulong hash, uint number)
    {
        int probes = 1;
        for (Bucket* bucket = buckets.FirstOf(hash); ; bucket = buckets.After(bucket), probes++)
        {
            if (bucket->Epoch != _epoch)
                bucket->StartEpoch(_epoch);
            if (Bucket.TryAdd(bucket, TagOf(hash), number))
                return probes;
        }
    }

    /// <summary>Builds a new table beside the old one and publishes it.</summary>
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
        Limit = grown.Length * MaxPlacesUsed;
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

/// <summary>The buckets of an <see cref="InternTable"/>: their address, count and hash function in one word, so that no
/// thread sees one without the others.</summary>
/// <remarks>
/// <para>There are 2^n buckets. The lowest six bits of the address, which are zero, hold 64 - n: the shift that reduces
/// a hash to the number of a bucket. The next bit is set if texts are placed by the keyed hash.</para>
/// <para>Safe because: a hash shifted by that is less than the number of buckets.</para>
/// </remarks>
internal readonly unsafe struct BucketArray
{
    private const ulong Keyed = 64;
    private const ulong OtherBits = (ulong)NativeAllocator.Alignment - 1;

    private readonly ulong _word;

    /// <param name="start">The first bucket, aligned to a cache line.</param>
    /// <param name="length">The number of buckets, a power of two greater than one.</param>
    /// <param name="isKeyed">Whether texts are placed by the keyed hash.</param>
    public BucketArray(Bucket* start, uint length, bool isKeyed)
    {
        Debug.Assert(((ulong)start & OtherBits) == 0 && length > 1 && BitOperations.IsPow2(length), "a shift of 64 would be none");
        _word = (ulong)start | (64 - (uint)BitOperations.Log2(length)) | (isKeyed ? Keyed : 0);
    }

    private BucketArray(ulong word) => _word = word;

    public bool IsEmpty => _word == 0;

    public bool IsKeyed => (_word & Keyed) != 0;

    public Bucket* Start => (Bucket*)(_word & ~OtherBits);

    public uint Length => IsEmpty ? 0 : (uint)(ulong.MaxValue >> (int)_word) + 1;

    /// <summary>Reads the buckets that another thread may be publishing, together with everything written
    /// before.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public static BucketArray ReadPublished(ref readonly BucketArray place) => new(Volatile.Read(in place._word));

    /// <summary>Publishes the buckets.</summary>
    public static void Publish(ref BucketArray place, BucketArray buckets)
        => Volatile.Write(ref Unsafe.AsRef(in place._word), buckets._word);

    /// <summary>Returns the bucket where the search for a text starts. There must be buckets.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public Bucket* FirstOf(ulong hash) => Start + (hash >> (int)_word);

    /// <summary>Returns the bucket that is probed after another; the first after the last.</summary>
    public Bucket* After(Bucket* bucket)
    {
        ulong next = (ulong)(bucket - Start) + 1;
        return Start + (next & (ulong.MaxValue >> (int)_word));
    }
}

/// <summary>One cache line of an <see cref="InternTable"/>: up to twelve texts, each as a byte of its hash and its slot
/// number.</summary>
[StructLayout(LayoutKind.Explicit, Size = Size)]
internal unsafe struct Bucket
{
    public const int Size = 64;
    public const int Places = 12;

    private const uint AllPlaces = (1 << Places) - 1;

    /// <summary>Tags fill the places from the first on without gaps; 0 marks an empty place.</summary>
    [FieldOffset(0)]
    private fixed byte _tags[Places];

    /// <summary>The <see cref="Utf8Pool.Clear"/> since which the bucket is in use. A bucket of an earlier epoch is
    /// empty.</summary>
    [FieldOffset(12)]
    public uint Epoch;

    [FieldOffset(16)]
    private fixed uint _slots[Places];

    /// <summary>Returns a mask with one bit for each place that has the tag.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public static uint PlacesOf(Bucket* bucket, byte tag)
        => Vector128.Equals(Vector128.Load((byte*)bucket), Vector128.Create(tag)).ExtractMostSignificantBits() & AllPlaces;

    public readonly bool IsFull => _tags[Places - 1] != 0;

    public readonly bool HasTextAt(int place) => _tags[place] != 0;

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public static uint SlotAt(Bucket* bucket, int place) => Volatile.Read(ref bucket->_slots[place]);

    /// <summary>Adds a text at the first empty place.</summary>
    /// <returns><see langword="false"/> if the bucket is full.</returns>
    /// <remarks>The slot is written first, then its number, then the tag, each with release semantics: a reader that
    /// sees the tag may still read the number 0, which no slot has, but a reader that sees the number sees the
    /// slot.</remarks>
    public static bool TryAdd(Bucket* bucket, byte tag, uint slot)
    {
        uint places = PlacesOf(bucket, 0);
        if (places == 0)
            return false;

        int place = BitOperations.TrailingZeroCount(places);
        Volatile.Write(ref bucket->_slots[place], slot);
        Volatile.Write(ref bucket->_tags[place], tag);
        return true;
    }

    public void StartEpoch(uint epoch)
    {
        for (int place = 0; place < Places; place++)
            _tags[place] = 0;
        Epoch = epoch;
    }
}
