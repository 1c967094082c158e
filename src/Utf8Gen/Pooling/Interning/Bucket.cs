using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Pooling;

/// <summary>One cache line of an <see cref="InternTable"/>: up to twelve texts, each as a byte of
/// its hash and its slot number.</summary>
[StructLayout(LayoutKind.Explicit, Size = Size)]
internal unsafe struct Bucket
{
    public const int Size = 64;
    public const int Places = 12;

    private const uint AllPlaces = (1 << Places) - 1;

    /// <summary>Tags fill the places from the first on without gaps; 0
    /// marks an empty place.</summary>
    [FieldOffset(0)]
    private fixed byte _tags[Places];

    /// <summary>The <see cref="Utf8Pool.Clear"/> since which the bucket is in use. A bucket of an
    /// earlier epoch is empty.</summary>
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
    /// <remarks>The slot is written first, then its number, then the tag, each with release
    /// semantics: a reader that sees the tag may still read the number 0, which no slot has, but a
    /// reader that sees the number sees the slot.</remarks>
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
