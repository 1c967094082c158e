using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Utf8Gen.Text;

/// <summary>What the encoder needs of a processor that <see cref="Vector128"/> has not, or not as one instruction, on .NET 8.</summary>
internal static class VectorOperations
{
    /// <summary>Whether the encoder has a form of its own for this processor. Bytes and code units are taken to be little-endian.</summary>
    public static bool IsSupported
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => BitConverter.IsLittleEndian && (Ssse3.IsSupported || AdvSimd.Arm64.IsSupported);
    }

    /// <summary>The bytes at some indices; zero for an index from 0x80 on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public static Vector128<byte> Shuffle(Vector128<byte> bytes, Vector128<byte> indices)
        => Ssse3.IsSupported ? Ssse3.Shuffle(bytes, indices) : AdvSimd.Arm64.VectorTableLookup(bytes, indices);

    /// <summary>The first four lanes of each, in turns.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public static Vector128<ushort> InterleaveLow(Vector128<ushort> even, Vector128<ushort> odd)
        => Sse2.IsSupported ? Sse2.UnpackLow(even, odd) : AdvSimd.Arm64.ZipLow(even, odd);

    /// <summary>The last four lanes of each, in turns.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public static Vector128<ushort> InterleaveHigh(Vector128<ushort> even, Vector128<ushort> odd)
        => Sse2.IsSupported ? Sse2.UnpackHigh(even, odd) : AdvSimd.Arm64.ZipHigh(even, odd);

    /// <summary>16 units of ASCII as bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII
    public static Vector128<byte> NarrowAscii(Vector128<ushort> first, Vector128<ushort> last)
        => Sse2.IsSupported ? Sse2.PackUnsignedSaturate(first.AsInt16(), last.AsInt16()) : Vector128.Narrow(first, last);

    /// <summary>The lanes of one where a mask is set, and of the other elsewhere.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, emoji
    public static Vector128<ushort> Select(Vector128<ushort> mask, Vector128<ushort> isSet, Vector128<ushort> isNotSet)
        => Sse41.IsSupported ? Sse41.BlendVariable(isNotSet, isSet, mask) : Vector128.ConditionalSelect(mask, isSet, isNotSet);
}
