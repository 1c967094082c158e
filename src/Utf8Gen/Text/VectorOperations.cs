using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Utf8Gen.Text;

/// <summary>Vector operations that <see cref="Vector128"/> lacks on .NET 8, or does not map to one
/// instruction.</summary>
internal static class VectorOperations
{
    /// <summary>The quarters of two vectors that were packed half by half, in the order of the vectors.</summary>
    private const byte InOrder = 0b11_01_10_00;

    /// <summary>Whether this processor has a vectorized encoder and decoder, which also need little-endian
    /// memory.</summary>
    public static bool IsSupported
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => BitConverter.IsLittleEndian && (Ssse3.IsSupported || AdvSimd.Arm64.IsSupported);
    }

    /// <summary>Returns the bytes at some indices; zero for an index of 0x80 or more.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public static Vector128<byte> Shuffle(Vector128<byte> bytes, Vector128<byte> indices)
        => Ssse3.IsSupported ? Ssse3.Shuffle(bytes, indices) : AdvSimd.Arm64.VectorTableLookup(bytes, indices);

    /// <summary>Interleaves the first four lanes of two vectors.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public static Vector128<ushort> InterleaveLow(Vector128<ushort> even, Vector128<ushort> odd)
        => Sse2.IsSupported ? Sse2.UnpackLow(even, odd) : AdvSimd.Arm64.ZipLow(even, odd);

    /// <summary>Interleaves the last four lanes of two vectors.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public static Vector128<ushort> InterleaveHigh(Vector128<ushort> even, Vector128<ushort> odd)
        => Sse2.IsSupported ? Sse2.UnpackHigh(even, odd) : AdvSimd.Arm64.ZipHigh(even, odd);

    /// <summary>Narrows 16 ASCII units to bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII
    public static Vector128<byte> NarrowAscii(Vector128<ushort> first, Vector128<ushort> last)
        => Sse2.IsSupported ? Sse2.PackUnsignedSaturate(first.AsInt16(), last.AsInt16()) : Vector128.Narrow(first, last);

    /// <summary>Subtracts lanes; where the result would be negative, it is zero.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, CJK
    public static Vector128<byte> SubtractSaturate(Vector128<byte> left, Vector128<byte> right)
        => Sse2.IsSupported ? Sse2.SubtractSaturate(left, right) : AdvSimd.SubtractSaturate(left, right);

    /// <summary>Narrows 32 ASCII units to bytes; needs AVX2.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 64 to 10,000 chars
    public static Vector256<byte> NarrowAscii(Vector256<ushort> first, Vector256<ushort> last)
        => Avx2.Permute4x64(Avx2.PackUnsignedSaturate(first.AsInt16(), last.AsInt16()).AsUInt64(), InOrder).AsByte();

    /// <summary>Selects lanes of the first vector where the mask is set, and of the second elsewhere.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, emoji
    public static Vector128<ushort> Select(Vector128<ushort> mask, Vector128<ushort> isSet, Vector128<ushort> isNotSet)
        => Sse41.IsSupported ? Sse41.BlendVariable(isNotSet, isSet, mask) : Vector128.ConditionalSelect(mask, isSet, isNotSet);
}

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

/// <summary>Classifies the code units in vectors of eight.</summary>
internal static class UnitVectors
{
    private const ushort FirstSurrogate = 0xD800;

    /// <summary>Has a bit in common with every number from 0x800 on, and with none below.</summary>
    private const ushort NotBelow0x800 = 0xF800;

    /// <summary>Whether all units are ASCII.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII
    public static bool AreAscii(Vector128<ushort> units) => (units & Vector128.Create((ushort)0xFF80)) == Vector128<ushort>.Zero;

    /// <inheritdoc cref="AreAscii(Vector128{ushort})"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 64 to 10,000 chars
    public static bool AreAscii(Vector256<ushort> units) => (units & Vector256.Create((ushort)0xFF80)) == Vector256<ushort>.Zero;

    /// <summary>Whether a vector contains a surrogate.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK of 3 to 8 chars
    public static bool HaveSurrogates(Vector128<ushort> units)
        => Vector128.EqualsAny(units & Vector128.Create(NotBelow0x800), Vector128.Create(FirstSurrogate));

    /// <summary>Whether four vectors contain a surrogate.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, Cyrillic
    public static bool HaveSurrogates(Vector128<ushort> first, Vector128<ushort> second, Vector128<ushort> third, Vector128<ushort> fourth)
    {
        Vector128<ushort> surrogate = Vector128.Create(FirstSurrogate);
        Vector128<ushort> least = Vector128.Min(
            Vector128.Min(first - surrogate, second - surrogate),
            Vector128.Min(third - surrogate, fourth - surrogate));
        return Vector128.EqualsAny(least & Vector128.Create(NotBelow0x800), Vector128<ushort>.Zero);
    }

    /// <summary>Returns the unit before each one; zero before the first.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, emoji
    public static Vector128<ushort> Previous(Vector128<ushort> units)
        => Vector128.Shuffle(units, Vector128.Create((ushort)0xFFFF, 0, 1, 2, 3, 4, 5, 6));

    /// <summary>Returns the unit after each one; zero after the last.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, emoji
    public static Vector128<ushort> Next(Vector128<ushort> units)
        => Vector128.Shuffle(units, Vector128.Create((ushort)1, 2, 3, 4, 5, 6, 7, 0xFFFF));
}
