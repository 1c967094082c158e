using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Utf8Gen.Text;

/// <summary>Vector operations that <see cref="Vector128"/> lacks on .NET 8, or does not
/// map to one instruction.</summary>
internal static class VectorOperations
{
    /// <summary>The quarters of two vectors that were packed half by half, in the order of
    /// the vectors.</summary>
    private const byte InOrder = 0b11_01_10_00;

    /// <summary>Whether this processor has a vectorized encoder and decoder, which also need
    /// little-endian memory.</summary>
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

    /// <summary>Selects lanes of the first vector where the mask is set, and of
    /// the second elsewhere.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, emoji
    public static Vector128<ushort> Select(Vector128<ushort> mask, Vector128<ushort> isSet, Vector128<ushort> isNotSet)
        => Sse41.IsSupported ? Sse41.BlendVariable(isNotSet, isSet, mask) : Vector128.ConditionalSelect(mask, isSet, isNotSet);
}
