using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Utf8Gen.Text;

/// <summary>Encodes text as long as it is ASCII.</summary>
internal static class AsciiEncoder
{
    /// <summary>The length of the longest short text, which two blocks from its start and
    /// two at its end cover.</summary>
    public const int MaxShort = 4 * Block;

    /// <summary>Up to this length this class is faster than the framework, which has wider vectors
    /// but more setup. Benchmark: encode, ASCII.</summary>
    public const int MaxOwn = 128;

    private const int Block = EncodedBlock.Units;

    /// <summary>Encodes a text of one to three chars if it is ASCII.</summary>
    /// <param name="units">The text.</param>
    /// <param name="bytes">The destination: at least as many bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 2 chars
    public static bool TryEncodeFew(EncoderMemory.CodeUnits units, EncoderMemory.Utf8Bytes bytes)
    {
        nuint middle = units.Length / 2, last = units.Length - 1;
        int all = units[0] | units[middle] | units[last];
        if (all > 0x7F)
            return false;

        bytes.Store(0, (byte)units[0]);
        bytes.Store(middle, (byte)units[middle]);
        bytes.Store(last, (byte)units[last]);
        return true;
    }

    /// <summary>Encodes a text of half a block to a block if it is ASCII.</summary>
    /// <param name="units">The text.</param>
    /// <param name="bytes">The destination: at least as many bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 4 chars
    public static bool TryEncodeOneBlock(EncoderMemory.CodeUnits units, EncoderMemory.Utf8Bytes bytes)
    {
        nuint second = units.Length - (Block / 2);
        Vector128<ushort> head = units.LoadHalf(0), tail = units.LoadHalf(second);
        if (!UnitVectors.AreAscii(head | tail))
            return false;

        Vector128<uint> ascii = VectorOperations.NarrowAscii(head, tail).AsUInt32();
        bytes.Store(0, ascii.GetElement(0));
        bytes.Store(second, ascii.GetElement(2));
        return true;
    }

    /// <summary>Encodes a text of one block to <see cref="MaxShort"/>
    /// units if it is ASCII.</summary>
    /// <param name="units">The text.</param>
    /// <param name="bytes">The destination: at least as many bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 16 chars
    public static bool TryEncodeShort(EncoderMemory.CodeUnits units, EncoderMemory.Utf8Bytes bytes)
        => units.Length <= 2 * Block
            ? TryEncodeTwoBlocks(units, bytes)
            : TryEncodeFourBlocks(units, bytes, 0, units.Length - (2 * Block));

    /// <summary>Encodes the ASCII start of a text of more than <see cref="MaxShort"/> units, up to
    /// <see cref="MaxOwn"/>.</summary>
    /// <param name="units">The text.</param>
    /// <param name="bytes">The destination: at least as many bytes.</param>
    /// <returns>The number of chars encoded: all if the text is ASCII, otherwise possibly fewer
    /// than the ASCII start has.</returns>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static nuint EncodePrefix(EncoderMemory.CodeUnits units, EncoderMemory.Utf8Bytes bytes)
    {
        nuint at = 0, last = units.Length - MaxShort;
        for (; at < last; at += MaxShort)
        {
            if (!TryEncodeFourBlocks(units, bytes, at, at + (2 * Block)))
                return at;
        }

        return TryEncodeFourBlocks(units, bytes, last, last + (2 * Block)) ? units.Length : at;
    }

    /// <summary>Encodes the ASCII start of a text of more than
    /// <see cref="MaxOwn"/> units.</summary>
    /// <param name="text">The text.</param>
    /// <param name="destination">The destination: at least as many bytes as chars.</param>
    /// <param name="units">The text.</param>
    /// <returns>The number of chars encoded: all if the text is ASCII, otherwise possibly fewer
    /// than the ASCII start has.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 500 chars
    public static nuint EncodeLongPrefix(ReadOnlySpan<char> text, Span<byte> destination, EncoderMemory.CodeUnits units)
    {
        if (!UnitVectors.AreAscii(units.Load(0) | units.Load(Block) | units.Load(2 * Block) | units.Load(3 * Block)))
            return 0;

        Ascii.FromUtf16(text, destination, out int written);
        return (nuint)written;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 16 chars
    private static bool TryEncodeTwoBlocks(EncoderMemory.CodeUnits units, EncoderMemory.Utf8Bytes bytes)
    {
        nuint last = units.Length - Block;
        Vector128<ushort> first = units.Load(0), second = units.Load(last);
        if (!UnitVectors.AreAscii(first | second))
            return false;

        Vector128<ulong> ascii = VectorOperations.NarrowAscii(first, second).AsUInt64();
        bytes.Store(0, ascii.GetElement(0));
        bytes.Store(last, ascii.GetElement(1));
        return true;
    }

    /// <summary>Encodes two blocks at one offset and two at another.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 32 to 128 chars
    private static bool TryEncodeFourBlocks(EncoderMemory.CodeUnits units, EncoderMemory.Utf8Bytes bytes, nuint first, nuint third)
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
