using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>Shifts the lanes of a vector by a count that is known only at run time.</summary>
internal static class LaneShifts
{
    private const int Bytes = 16;

    /// <summary>The identity shuffle, with zeros on both sides.</summary>
    private static ReadOnlySpan<byte> Shuffles =>
    [
        0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
        0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x0F,
        0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
    ];

    /// <summary>Shifts lanes towards the start.</summary>
    /// <param name="lanes">The lanes.</param>
    /// <param name="count">The number of lanes to drop, up to all.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, 8 chars
    public static Vector128<T> Drop<T>(Vector128<T> lanes, nuint count)
        => Shuffle(lanes, Bytes + (count * BytesOfLane<T>()));

    /// <summary>Shifts lanes towards the end, after zeros.</summary>
    /// <param name="lanes">The lanes.</param>
    /// <param name="count">The number of zeros, up to the number of lanes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, 8 chars
    public static Vector128<T> Push<T>(Vector128<T> lanes, nuint count)
        => Shuffle(lanes, Bytes - (count * BytesOfLane<T>()));

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, 8 chars
    private static Vector128<T> Shuffle<T>(Vector128<T> lanes, nuint offset)
        => VectorOperations.Shuffle(lanes.AsByte(), TranscoderMemory.LoadShuffle(Shuffles, offset)).As<byte, T>();

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, 8 chars
    private static nuint BytesOfLane<T>() => (nuint)(Bytes / Vector128<T>.Count);
}
