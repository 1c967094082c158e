using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>Decodes text as long as it is ASCII.</summary>
internal static class AsciiDecoder
{
    private const int Block = DecodedBlock.Bytes;
    private const int UnitsOfVector = 8;

    /// <summary>The bytes of one step in long text.</summary>
    private const int Stride = 2 * Block;

    /// <summary>Decodes a text of up to three bytes if it is ASCII and there is room for it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, ASCII of 2 chars
    public static bool TryDecodeFew(TranscoderMemory.Source<byte> bytes, TranscoderMemory.Destination<ushort> units)
    {
        if (units.Length < bytes.Length)
            return false;
        if (bytes.Length == 0)
            return true;

        nuint middle = bytes.Length / 2, last = bytes.Length - 1;
        byte one = bytes[0], two = bytes[middle], three = bytes[last];
        if ((one | two | three) > 0x7F)
            return false;

        units.Store(0, one);
        units.Store(middle, two);
        units.Store(last, three);
        return true;
    }

    /// <summary>Decodes a text of 4 to 16 bytes if it is ASCII and there is room for it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, ASCII of 4 to 16 chars
    public static bool TryDecodeOneBlock(TranscoderMemory.Source<byte> bytes, TranscoderMemory.Destination<ushort> units)
    {
        if (units.Length < bytes.Length)
            return false;

        return bytes.Length >= UnitsOfVector ? TryDecodeHalves(bytes, units) : TryDecodeQuarters(bytes, units);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, ASCII of 8 to 16 chars
    private static bool TryDecodeHalves(TranscoderMemory.Source<byte> bytes, TranscoderMemory.Destination<ushort> units)
    {
        nuint second = bytes.Length - UnitsOfVector;
        Vector128<byte> head = bytes.LoadHalf(0), tail = bytes.LoadHalf(second);
        if ((head | tail).ExtractMostSignificantBits() != 0)
            return false;

        units.Store(0, Vector128.WidenLower(head));
        units.Store(second, Vector128.WidenLower(tail));
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, ASCII of 4 to 7 chars
    private static bool TryDecodeQuarters(TranscoderMemory.Source<byte> bytes, TranscoderMemory.Destination<ushort> units)
    {
        nuint second = bytes.Length - (UnitsOfVector / 2);
        Vector128<byte> head = bytes.LoadQuarter(0), tail = bytes.LoadQuarter(second);
        if ((head | tail).ExtractMostSignificantBits() != 0)
            return false;

        units.StoreHalf(0, Vector128.WidenLower(head).AsUInt64().GetElement(0));
        units.StoreHalf(second, Vector128.WidenLower(tail).AsUInt64().GetElement(0));
        return true;
    }

    /// <summary>Decodes the ASCII start of a text of more than 16 bytes.</summary>
    /// <returns>The number of bytes decoded, each to a unit: all if the text is ASCII and fits, otherwise possibly
    /// fewer than the ASCII start has.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, ASCII of 32 to 10,000 chars
    public static nuint DecodePrefix(TranscoderMemory.Source<byte> bytes, TranscoderMemory.Destination<ushort> units)
    {
        if (units.Length < bytes.Length)
            return 0;

        nuint at = 0;
        for (; bytes.Length - at >= Stride; at += Stride)
        {
            if (!TryDecodeStride(bytes, at, units, at))
                return at;
        }

        if (bytes.Length - at > Block)
        {
            if (!TryDecodeBlock(bytes, units, at))
                return at;
            at += Block;
        }

        // The last block may overlap what is decoded.
        return TryDecodeBlock(bytes, units, bytes.Length - Block) ? bytes.Length : at;
    }

    /// <summary>Decodes two blocks at one offset to another if they are ASCII; there must be room for both.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, sparse Latin
    public static bool TryDecodeStride(
        TranscoderMemory.Source<byte> bytes, nuint read, TranscoderMemory.Destination<ushort> units, nuint written)
    {
        Vector128<byte> first = bytes.Load(read), second = bytes.Load(read + Block);
        if ((first | second).ExtractMostSignificantBits() != 0)
            return false;

        Store(units, written, first);
        Store(units, written + Block, second);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, ASCII of 17 to 31 chars
    private static bool TryDecodeBlock(TranscoderMemory.Source<byte> bytes, TranscoderMemory.Destination<ushort> units, nuint at)
    {
        Vector128<byte> block = bytes.Load(at);
        if (block.ExtractMostSignificantBits() != 0)
            return false;

        Store(units, at, block);
        return true;
    }

    /// <summary>Stores a block of ASCII.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, ASCII of 17 to 10,000 chars
    private static void Store(TranscoderMemory.Destination<ushort> units, nuint at, Vector128<byte> block)
    {
        (Vector128<ushort> low, Vector128<ushort> high) = Vector128.Widen(block);
        units.Store(at, low);
        units.Store(at + UnitsOfVector, high);
    }
}
