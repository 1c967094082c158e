using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Pooling;

/// <summary>Finds the cell of a text by its hash: open addressing, probed four buckets at a time.</summary>
/// <remarks>
/// <para>A bucket stores the high half of the hash as its tag: cells of other texts are rarely read, and the table
/// grows without reading any. The highest bits of a tag are the number of the bucket where its probe begins.</para>
/// <para>A mutable struct; never copy it. Not thread-safe.</para>
/// <para>Safe because: a bucket number is masked to less than the bucket count, a power of two, and the first three
/// buckets are repeated after the last. A search works on a local copy of this struct, so that the array is the same
/// throughout.</para>
/// </remarks>
internal struct MapBuckets(int maxTexts)
{
    /// <summary>Three quarters of the largest possible bucket array.</summary>
    public const int MaxTexts = (1 << 30) / 4 * 3;

    /// <summary>A run of this many full buckets does not happen by chance: the texts were chosen to collide.</summary>
    public const int LongestProbe = 1024;

    private const int MinBuckets = 8;
    private const uint WindowLength = 4;
    private const uint Repeated = WindowLength - 1;

    /// <summary>The lanes of a window that hold tags, not cells.</summary>
    private const uint TagLanes = 0b0101_0101;

    private Bucket[] _buckets = new Bucket[2 + Repeated];

    /// <summary>The shift that reduces a tag to the number of a bucket.</summary>
    private int _shift = 31;

    private int _capacity;

    /// <returns>The tag of a hash, never 0, which marks an empty bucket.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    public static uint TagOf(ulong hash) => (uint)(hash >> 32) | 1;

    /// <summary>Finds the first cell with a tag in the window where its probe begins, which holds nearly all of
    /// them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    public readonly bool TryFindFirst(uint tag, out uint cell)
    {
        Bucket[] buckets = _buckets;
        ref uint window = ref WindowAt(FirstOf(tag, buckets), buckets);
        uint places = PlacesOf(tag, ref window);
        if (places == 0)
        {
            cell = 0;
            return false;
        }

        cell = Unsafe.Add(ref window, BitOperations.TrailingZeroCount(places) + 1);
        return true;
    }

    /// <summary>Returns the number of the bucket where the probe for a tag begins.</summary>
    public readonly uint FirstOf(uint tag) => FirstOf(tag, _buckets);

    /// <summary>Finds the next cell with a tag.</summary>
    /// <param name="tag">The tag.</param>
    /// <param name="index">Where the search begins; on return, where it continues.</param>
    /// <param name="seen">The number of buckets that the search has seen.</param>
    /// <param name="cell">The cell.</param>
    /// <exception cref="InvalidOperationException">No bucket is empty: threads use the map while another one
    /// writes.</exception>
    public readonly bool TryFindNext(uint tag, ref uint index, ref uint seen, out uint cell)
    {
        Bucket[] buckets = _buckets;
        uint last = LastOf(buckets);
        Bucket bucket;
        do
        {
            if (seen++ > last)
                throw UsedByThreads();
            bucket = buckets[index & last];
            index = (index + 1) & last;
        }
        while (bucket.Tag != tag && bucket.Tag != 0);
        cell = bucket.Cell;
        return bucket.Tag != 0;
    }

    /// <summary>The number of texts that there is room for.</summary>
    public readonly int Capacity => _capacity;

    /// <summary>Makes room for a number of texts.</summary>
    /// <exception cref="OutOfMemoryException">There is not enough memory. Nothing has changed.</exception>
    /// <exception cref="InvalidOperationException">The map is full. Nothing has changed.</exception>
    public void Reserve(int texts)
    {
        if (texts <= _capacity)
            return;
        if (texts > maxTexts)
            throw NoneLeft();

        Bucket[] old = _buckets;
        int count = Math.Max((int)(LastOf(old) + 1) * 2, MinBuckets);
        while (count / 4 * 3 < texts)
            count *= 2;
        _buckets = new Bucket[count + Repeated];
        _shift = 32 - BitOperations.Log2((uint)count);
        _capacity = Math.Min(count / 4 * 3, maxTexts);
        foreach (Bucket bucket in old.AsSpan(0, old.Length - (int)Repeated))
        {
            if (bucket.Tag != 0)
                Add(bucket.Tag, bucket.Cell);
        }
    }

    /// <summary>Adds a text that is not in the table; there must be room.</summary>
    /// <returns>The number of full buckets before the one that took the text.</returns>
    /// <exception cref="InvalidOperationException">No bucket is empty: threads use the map while another one
    /// writes.</exception>
    public readonly uint Add(uint tag, uint cell)
    {
        Bucket[] buckets = _buckets;
        uint last = LastOf(buckets), first = FirstOf(tag, buckets), full = 0;
        while (buckets[(first + full) & last].Tag != 0)
        {
            if (full++ == last)
                throw UsedByThreads();
        }

        uint index = (first + full) & last;
        buckets[index] = new Bucket { Tag = tag, Cell = cell };
        if (index < Repeated)
            buckets[index + last + 1] = buckets[index];
        return full;
    }

    /// <summary>Removes all texts. The memory stays.</summary>
    public readonly void Clear() => Array.Clear(_buckets);

    public static InvalidOperationException UsedByThreads() => new("The map is used by several threads while one of them writes.");

    public static InvalidOperationException NoneLeft()
        => new($"The map is full: it can have {MaxTexts} texts, or 32 GiB. Split the texts over several maps.");

    /// <summary>The number of the last bucket that is not a repeated one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    private static uint LastOf(Bucket[] buckets) => (uint)buckets.Length - Repeated - 1;

    /// <remarks>Masked: if threads write at once, which is not allowed, the shift may belong to another
    /// array.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    private readonly uint FirstOf(uint tag, Bucket[] buckets) => (tag >> _shift) & LastOf(buckets);

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    private static ref uint WindowAt(uint index, Bucket[] buckets)
        => ref Unsafe.As<Bucket, uint>(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(buckets), index));

    /// <summary>Returns a mask with one bit for each bucket of a window that has the tag; for tag 0, for each empty
    /// one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    private static uint PlacesOf(uint tag, ref uint window)
        => Vector256.Equals(Vector256.LoadUnsafe(ref window), Vector256.Create(tag)).ExtractMostSignificantBits() & TagLanes;

    private struct Bucket
    {
        public uint Tag;
        public uint Cell;
    }
}
