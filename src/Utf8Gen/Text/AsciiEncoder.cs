using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Utf8Gen.Text;

/// <summary>Encodes text as long as it is ASCII.</summary>
internal static class AsciiEncoder
{
    /// <summary>The length of the longest short text, which two blocks from its start and two at its end
    /// cover.</summary>
    public const int MaxShort = 4 * Block;

    private const int Block = EncodedBlock.Units;
    private const int WideBlock = 2 * Block;

    /// <summary>The units of one step in long text.</summary>
    private const int Stride = 2 * MaxShort;

    /// <summary>The length from which on aligned loads save more time than one more stride takes.</summary>
    private const int MinAligned = 2_048;

    /// <summary>Encodes a text of one to three chars if it is ASCII.</summary>
    /// <param name="units">The text.</param>
    /// <param name="bytes">The destination: at least as many bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 2 chars
    public static bool TryEncodeFew(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes)
    {
        nuint middle = units.Length / 2, last = units.Length - 1;
        ushort one = units[0], two = units[middle], three = units[last];
        if ((one | two | three) > 0x7F)
            return false;

        bytes.Store(0, (byte)one);
        bytes.Store(middle, (byte)two);
        bytes.Store(last, (byte)three);
        return true;
    }

    /// <summary>Encodes a text of half a block to a block if it is ASCII.</summary>
    /// <param name="units">The text.</param>
    /// <param name="bytes">The destination: at least as many bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 4 chars
    public static bool TryEncodeOneBlock(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes)
    {
        nuint second = units.Length - (Block / 2);
        Vector128<ushort> head = units.LoadHalf(0), tail = units.LoadHalf(second);
        if (!UnitVectors.AreAscii(head | tail))
            return false;

        Vector128<uint> ascii = VectorOperations.NarrowAscii(head, tail).AsUInt32();
        bytes.StoreQuarter(0, ascii.GetElement(0));
        bytes.StoreQuarter(second, ascii.GetElement(2));
        return true;
    }

    /// <summary>Encodes a text of one block to <see cref="MaxShort"/> units if it is ASCII.</summary>
    /// <param name="units">The text.</param>
    /// <param name="bytes">The destination: at least as many bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 16 chars
    public static bool TryEncodeShort(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes)
        => units.Length <= 2 * Block
            ? TryEncodeTwoBlocks(units, bytes)
            : TryEncodeFourBlocks(units, bytes, 0, units.Length - (2 * Block));

    /// <summary>Encodes the ASCII start of a text of more than <see cref="MaxShort"/> units.</summary>
    /// <param name="units">The text.</param>
    /// <param name="bytes">The destination: at least as many bytes.</param>
    /// <returns>The number of chars encoded: all if the text is ASCII, otherwise possibly fewer than the ASCII start
    /// has.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 64 to 10,000 chars
    public static nuint EncodePrefix(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes)
    {
        if (units.Length > Stride)
            return EncodeStrides(units, bytes);

        if (!TryEncodeHalfStride(units, bytes, 0))
            return 0;

        return TryEncodeHalfStride(units, bytes, units.Length - MaxShort) ? units.Length : MaxShort;
    }

    /// <summary>Encodes strides, the last of which may overlap the one before it. In long text, the second overlaps the
    /// first, so that all between first and last are aligned.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 100 to 10,000 chars
    private static nuint EncodeStrides(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes)
    {
        if (!TryEncodeStride(units, bytes, 0))
            return 0;

        nuint at = units.Length < MinAligned ? Stride : units.UnitsToCacheLine, last = units.Length - Stride;
        for (; at < last; at += Stride)
        {
            if (!TryEncodeStride(units, bytes, at))
                return at;
        }

        return TryEncodeStride(units, bytes, last) ? units.Length : at;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 100 to 10,000 chars
    private static bool TryEncodeStride(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes, nuint at)
    {
        if (!Avx2.IsSupported)
            return TryEncodeHalfStride(units, bytes, at) && TryEncodeHalfStride(units, bytes, at + MaxShort);

        Vector256<ushort> one = units.LoadWide(at), two = units.LoadWide(at + WideBlock);
        Vector256<ushort> three = units.LoadWide(at + (2 * WideBlock)), four = units.LoadWide(at + (3 * WideBlock));
        if (!UnitVectors.AreAscii(one | two | three | four))
            return false;

        bytes.Store(at, VectorOperations.NarrowAscii(one, two));
        bytes.Store(at + MaxShort, VectorOperations.NarrowAscii(three, four));
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 64 chars
    private static bool TryEncodeHalfStride(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes, nuint at)
    {
        if (!Avx2.IsSupported)
            return TryEncodeFourBlocks(units, bytes, at, at + (2 * Block));

        Vector256<ushort> first = units.LoadWide(at), second = units.LoadWide(at + WideBlock);
        if (!UnitVectors.AreAscii(first | second))
            return false;

        bytes.Store(at, VectorOperations.NarrowAscii(first, second));
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 16 chars
    private static bool TryEncodeTwoBlocks(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes)
    {
        nuint last = units.Length - Block;
        Vector128<ushort> first = units.Load(0), second = units.Load(last);
        if (!UnitVectors.AreAscii(first | second))
            return false;

        Vector128<ulong> ascii = VectorOperations.NarrowAscii(first, second).AsUInt64();
        bytes.StoreHalf(0, ascii.GetElement(0));
        bytes.StoreHalf(last, ascii.GetElement(1));
        return true;
    }

    /// <summary>Encodes two blocks at one offset and two at another.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 32 to 128 chars
    private static bool TryEncodeFourBlocks(
        TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes, nuint first, nuint third)
    {
        Vector128<ushort> one = units.Load(first), two = units.Load(first + Block), three = units.Load(third),
            four = units.Load(third + Block);
        if (!UnitVectors.AreAscii(one | two | three | four))
            return false;

        bytes.Store(first, VectorOperations.NarrowAscii(one, two));
        bytes.Store(third, VectorOperations.NarrowAscii(three, four));
        return true;
    }
}
