using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>The buckets of an <see cref="InternTable"/>: their address, count and hash function in
/// one word, so that no thread sees one without the others.</summary>
/// <remarks>
/// <para>There are 2^n buckets. The lowest six bits of the address, which are zero, hold 64 - n:
/// the shift that reduces a hash to the number of a bucket. The next bit is set if texts are
/// placed by the keyed hash.</para>
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

    /// <summary>Reads the buckets that another thread may be publishing, together with
    /// everything written before.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public static BucketArray ReadPublished(ref readonly BucketArray place) => new(Volatile.Read(in place._word));

    /// <summary>Publishes the buckets.</summary>
    public static void Publish(ref BucketArray place, BucketArray buckets)
        => Volatile.Write(ref Unsafe.AsRef(in place._word), buckets._word);

    /// <summary>Returns the bucket where the search for a text starts.
    /// There must be buckets.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public Bucket* FirstOf(ulong hash) => Start + (hash >> (int)_word);

    /// <summary>Returns the bucket that is probed after another; the
    /// first after the last.</summary>
    public Bucket* After(Bucket* bucket)
    {
        ulong next = (ulong)(bucket - Start) + 1;
        return Start + (next & (ulong.MaxValue >> (int)_word));
    }
}
