using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Pooling;

/// <summary>Which cell a text with some hash is in: open addressing, looked through four buckets at a time.</summary>
/// <remarks>
/// <para>A bucket has the higher half of the hash, its tag: cells of other texts are hardly ever looked at, and the table grows without a
/// look at any. The highest bits of a tag are the number of the bucket where the search begins.</para>
/// <para>A mutable struct: it is used where it lies. Not thread-safe.</para>
/// <para>Safe because: the number of a bucket is cut to less than their count, a power of two, and the first three are there once more after
/// the last. Who looks for a text has a copy of this, so that the array is always the same.</para>
/// </remarks>
internal struct MapBuckets(int mostTexts)
{
    /// <summary>Three of four buckets, of as many as an array can have.</summary>
    public const int MostTexts = (1 << 30) / 4 * 3;

    /// <summary>So many full buckets in a row are not there by chance: somebody has made texts collide.</summary>
    public const int LongestProbe = 1024;

    private const int FewestBuckets = 8;
    private const uint WindowLength = 4;
    private const uint Repeated = WindowLength - 1;

    /// <summary>The lanes of a window that are tags, not cells.</summary>
    private const uint TagLanes = 0b0101_0101;

    private Bucket[] _buckets = new Bucket[2 + Repeated];

    /// <summary>What a tag is shifted by to be the number of a bucket.</summary>
    private int _shift = 31;

    private int _capacity;

    /// <returns>Never 0, which an empty bucket has.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    public static uint TagOf(ulong hash) => (uint)(hash >> 32) | 1;

    /// <summary>The first cell with a tag in the window where the search for it begins, as nearly all are.</summary>
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

    /// <summary>Where the search for a tag begins.</summary>
    public readonly uint FirstOf(uint tag) => FirstOf(tag, _buckets);

    /// <summary>The next cell with a tag, wherever it is.</summary>
    /// <param name="tag">The tag.</param>
    /// <param name="index">Where the search begins, and then where it goes on.</param>
    /// <param name="cell">The cell.</param>
    public readonly bool TryFindNext(uint tag, ref uint index, out uint cell)
    {
        Bucket bucket;
        do
        {
            bucket = _buckets[index];
            index = (index + 1) & LastOf(_buckets);
        }
        while (bucket.Tag != tag && bucket.Tag != 0);
        cell = bucket.Cell;
        return bucket.Tag != 0;
    }

    /// <summary>Makes sure that there is room for so many texts, one more than there are.</summary>
    /// <exception cref="OutOfMemoryException">There is no memory. Nothing has changed.</exception>
    /// <exception cref="InvalidOperationException">There must not be so many. Nothing has changed.</exception>
    public void Reserve(int texts)
    {
        if (texts <= _capacity)
            return;
        if (texts > mostTexts)
            throw NoneLeft();

        Bucket[] old = _buckets;
        int count = Math.Max((int)(LastOf(old) + 1) * 2, FewestBuckets);
        _buckets = new Bucket[count + Repeated];
        _shift = 32 - BitOperations.Log2((uint)count);
        _capacity = Math.Min(count / 4 * 3, mostTexts);
        foreach (Bucket bucket in old.AsSpan(0, old.Length - (int)Repeated))
        {
            if (bucket.Tag != 0)
                Add(bucket.Tag, bucket.Cell);
        }
    }

    /// <summary>Adds a text that is not there; there must be room for it.</summary>
    /// <returns>How many buckets were full before the one that it is in.</returns>
    public readonly uint Add(uint tag, uint cell)
    {
        uint last = LastOf(_buckets), first = FirstOf(tag, _buckets), index = first;
        while (_buckets[index].Tag != 0)
            index = (index + 1) & last;

        _buckets[index] = new Bucket { Tag = tag, Cell = cell };
        if (index < Repeated)
            _buckets[index + last + 1] = _buckets[index];
        return (index - first) & last;
    }

    /// <summary>Forgets all texts. The memory stays.</summary>
    public readonly void Clear() => Array.Clear(_buckets);

    public static InvalidOperationException NoneLeft()
        => new($"The map is full: it can have {MostTexts} texts, and 32 GiB of them. Use several, each for a part of the texts.");

    /// <summary>The number of the last bucket that is not one of the first once more.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    private static uint LastOf(Bucket[] buckets) => (uint)buckets.Length - Repeated - 1;

    /// <remarks>Cut off: among threads, which must not be, the shift may be that for another array.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    private readonly uint FirstOf(uint tag, Bucket[] buckets) => (tag >> _shift) & LastOf(buckets);

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    private static ref uint WindowAt(uint index, Bucket[] buckets)
        => ref Unsafe.As<Bucket, uint>(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(buckets), index));

    /// <summary>One bit for each bucket in a window that has the tag; with 0, for each that is empty.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    private static uint PlacesOf(uint tag, ref uint window)
        => Vector256.Equals(Vector256.LoadUnsafe(ref window), Vector256.Create(tag)).ExtractMostSignificantBits() & TagLanes;

    private struct Bucket
    {
        public uint Tag;
        public uint Cell;
    }
}
