using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>The buckets of an <see cref="InternTable"/>: where they are, how many, and by which hash, in one word, so that nobody ever
/// sees the one without the others.</summary>
/// <remarks>
/// <para>There are 2^n. The lowest six bits of the address, which are zero, hold 64 - n: the shift that leaves of a hash the number of
/// a bucket. The next one says that the texts in them are placed by the hash with a key.</para>
/// <para>Safe because: a hash that was shifted so is less than the number of buckets.</para>
/// </remarks>
internal readonly unsafe struct BucketArray
{
    private const ulong Keyed = 64;
    private const ulong OtherBits = (ulong)NativeAllocator.Alignment - 1;

    private readonly ulong _word;

    /// <param name="start">The first one; aligned to a cache line.</param>
    /// <param name="length">How many; a power of two, and more than one.</param>
    /// <param name="isKeyed">Whether texts are placed by the hash with a key.</param>
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

    /// <summary>Reads what another thread may be publishing; what it wrote before is seen after.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public static BucketArray ReadPublished(ref readonly BucketArray place) => new(Volatile.Read(in place._word));

    /// <summary>Publishes it.</summary>
    public static void Publish(ref BucketArray place, BucketArray buckets) => Volatile.Write(ref Unsafe.AsRef(in place._word), buckets._word);

    /// <summary>Where a text is looked for first. There must be buckets.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public Bucket* FirstOf(ulong hash) => Start + (hash >> (int)_word);

    /// <summary>The bucket that is looked at after another; the first after the last.</summary>
    public Bucket* After(Bucket* bucket)
    {
        ulong next = (ulong)(bucket - Start) + 1;
        return Start + (next & (ulong.MaxValue >> (int)_word));
    }
}
