using System.Buffers;
using System.Buffers.Binary;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Utf8Gen.Text;

/// <summary>Encodes text on a processor that can shuffle bytes in vectors.</summary>
internal static class VectorEncoder
{
    /// <summary>Encodes a text if there is room for all of it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)] // this code is several times slower than the framework's until it is optimized
    public static EncodingResult Encode(ReadOnlySpan<char> text, Span<byte> destination)
    {
        // Every char takes at least one byte.
        if (text.Length > destination.Length)
            return EncodingResult.NoRoom;

        // What does not return here ends in a call, so that ASCII text needs no stack frame.
        var units = TranscoderMemory.UnitsOf(text);
        var bytes = new TranscoderMemory.Destination<byte>(destination);
        if (text.Length > AsciiEncoder.MaxShort)
            return EncodeLong(units, bytes);

        if (text.Length > EncodedBlock.Units)
        {
            return AsciiEncoder.TryEncodeShort(units, bytes)
                ? EncodingResult.Of(units.Length)
                : BlockEncoder.Encode(units, bytes, ascii: 0);
        }

        if (text.Length >= OneBlockEncoder.MinUnits)
        {
            return AsciiEncoder.TryEncodeOneBlock(units, bytes)
                ? EncodingResult.Of(units.Length)
                : OneBlockEncoder.Encode(units, bytes);
        }

        if (text.IsEmpty || AsciiEncoder.TryEncodeFew(units, bytes))
            return EncodingResult.Of(units.Length);

        return text.Length == 3 ? OneBlockEncoder.EncodeThree(units, bytes) : FewUnitsEncoder.Encode(text, destination);
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    private static EncodingResult EncodeLong(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes)
    {
        nuint ascii = AsciiEncoder.EncodePrefix(units, bytes);
        return ascii == units.Length ? EncodingResult.Of(ascii) : BlockEncoder.Encode(units, bytes, ascii);
    }
}

/// <summary>Encodes a text of one or two code units, one by one.</summary>
internal static class FewUnitsEncoder
{
    private const uint FirstOfTwoBytes = 0x80;
    private const uint FirstOfThreeBytes = 0x800;
    private const uint LeadOfTwo = 0xC0;
    private const uint LeadOfThree = 0xE0;
    private const uint LeadOfFour = 0xF0;
    private const uint Trail = 0x80;
    private const uint TrailMask = 0x3F;
    private const int TrailBits = 6;

    /// <summary>Encodes a text if there is room for all of it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static EncodingResult Encode(ReadOnlySpan<char> text, Span<byte> destination)
    {
        int written = 0;
        foreach (char unit in text)
        {
            if (char.IsSurrogate(unit))
                return text is [var high, var low] && char.IsSurrogatePair(high, low)
                    ? EncodePair(high, low, destination)
                    : EncodeSurrogates(text, destination);

            int length = unit < FirstOfTwoBytes ? 1 : unit < FirstOfThreeBytes ? 2 : 3;
            if (length > destination.Length - written)
                return EncodingResult.NoRoom;

            Store(destination.Slice(written, length), unit);
            written += length;
        }

        return EncodingResult.Of((nuint)written);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, emoji of 2 chars
    private static EncodingResult EncodePair(char high, char low, Span<byte> destination)
    {
        uint codePoint = (uint)char.ConvertToUtf32(high, low);
        uint bytes = LeadOfFour | (codePoint >> (3 * TrailBits))
            | ((Trail | ((codePoint >> (2 * TrailBits)) & TrailMask)) << 8)
            | ((Trail | ((codePoint >> TrailBits) & TrailMask)) << 16)
            | ((Trail | (codePoint & TrailMask)) << 24);
        return BinaryPrimitives.TryWriteUInt32LittleEndian(destination, bytes)
            ? EncodingResult.Of(sizeof(uint))
            : EncodingResult.NoRoom;
    }

    /// <summary>Encodes a text that contains a lone surrogate.</summary>
    // Separate, so that the other loop keeps its variables in registers.
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    private static EncodingResult EncodeSurrogates(ReadOnlySpan<char> text, Span<byte> destination)
    {
        bool isWellFormed = true;
        int written = 0;
        while (!text.IsEmpty)
        {
            // A lone surrogate is one char and decodes as U+FFFD.
            isWellFormed &= Rune.DecodeFromUtf16(text, out Rune rune, out int chars) == OperationStatus.Done;
            if (!rune.TryEncodeToUtf8(destination[written..], out int bytes))
                return EncodingResult.NoRoom;

            text = text[chars..];
            written += bytes;
        }

        return EncodingResult.Of((nuint)written, isWellFormed);
    }

    /// <summary>Stores a unit of the basic plane that takes as many bytes as the destination has.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, Cyrillic of 1 and 2 chars
    private static void Store(Span<byte> destination, uint unit)
    {
        if (destination.Length == 1)
        {
            destination[0] = (byte)unit;
        }
        else if (destination.Length == 2)
        {
            destination[0] = (byte)(LeadOfTwo | (unit >> TrailBits));
            destination[1] = (byte)(Trail | (unit & TrailMask));
        }
        else
        {
            destination[0] = (byte)(LeadOfThree | (unit >> (2 * TrailBits)));
            destination[1] = (byte)(Trail | ((unit >> TrailBits) & TrailMask));
            destination[2] = (byte)(Trail | (unit & TrailMask));
        }
    }
}

/// <summary>Encodes a text of three units to a block.</summary>
internal static class OneBlockEncoder
{
    /// <summary>The length of half a block, the shortest one that is loaded as vectors.</summary>
    public const int MinUnits = EncodedBlock.Units / 2;

    private const int BitsOfUnit = 8 * sizeof(char);

    /// <summary>Encodes a text of half a block to a block.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static EncodingResult Encode(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes)
    {
        nuint second = units.Length - MinUnits;
        Vector128<ushort> head = units.LoadHalf(0), tail = units.LoadHalf(second);

        // Where head and tail overlap, they are equal.
        return Encode(head | LaneShifts.Push(tail, second), units.Length, bytes);
    }

    /// <summary>Encodes a text of three units.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static EncodingResult EncodeThree(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes)
    {
        ulong all = units[0] | ((ulong)units[1] << BitsOfUnit) | ((ulong)units[2] << (2 * BitsOfUnit));
        return Encode(Vector128.CreateScalar(all).AsUInt16(), units.Length, bytes);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, Cyrillic of 3 to 8 chars
    private static EncodingResult Encode(Vector128<ushort> all, nuint length, TranscoderMemory.Destination<byte> bytes)
    {
        Vector128<ushort> isLone = Vector128<ushort>.Zero;
        TranscodedBlock<byte> block = UnitVectors.HaveSurrogates(all)
            ? EncodedBlock.OfAny(all, UnitVectors.Previous(all), UnitVectors.Next(all), ref isLone)
            : EncodedBlock.OfBasicPlane(all);
        block = block.Without(EncodedBlock.Units - length);
        return block.TryStore(bytes, 0)
            ? EncodingResult.Of(block.Length, isLone == Vector128<ushort>.Zero)
            : EncodingResult.NoRoom;
    }
}

/// <summary>Encodes a text of more than one block, and writes no byte after its last one.</summary>
internal static class BlockEncoder
{
    private const nuint Block = EncodedBlock.Units;

    /// <summary>Encodes the rest of a text if there is room for all of it.</summary>
    /// <param name="units">The text: more than one block.</param>
    /// <param name="bytes">The destination.</param>
    /// <param name="ascii">The number of units already encoded; not all of them.</param>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static EncodingResult Encode(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes, nuint ascii)
    {
        nuint read = ascii, written = ascii;
        Vector128<ushort> isLone = Vector128<ushort>.Zero;
        if (units.Length - ascii > GroupEncoder.Units)
        {
            var progress = new EncodingProgress { Read = ascii, Written = ascii };
            GroupEncoder.Encode(units, bytes, ref progress);
            read = progress.Read;
            written = progress.Written;
            isLone = progress.IsLone;
            if (TryEncodeAsciiRest(units, bytes, read, written))
                return EncodingResult.Of(written + units.Length - read, isLone == Vector128<ushort>.Zero);
        }

        TranscodedBlock<byte> block;
        while (units.Length - read > Block)
        {
            Vector128<ushort> current = units.Load(read);
            if (UnitVectors.HaveSurrogates(current))
            {
                Vector128<ushort> previous = read == 0 ? UnitVectors.Previous(current) : units.Load(read - 1);
                block = EncodedBlock.OfAny(current, previous, units.Load(read + 1), ref isLone);
            }
            else
            {
                block = EncodedBlock.OfBasicPlane(current);
            }

            if (!block.TryStore(bytes, written))
                return EncodingResult.NoRoom;

            read += Block;
            written += block.Length;
        }

        nuint missing = Block - (units.Length - read);
        Vector128<ushort> last = LoadWithout(missing, units, units.Length - Block);
        if (UnitVectors.HaveSurrogates(last))
        {
            Vector128<ushort> beforeLast = LoadWithout(missing, units, units.Length - Block - 1);
            block = EncodedBlock.OfAny(last, beforeLast, UnitVectors.Next(last), ref isLone);
        }
        else
        {
            block = EncodedBlock.OfBasicPlane(last);
        }

        block = block.Without(missing);
        return block.TryStore(bytes, written)
            ? EncodingResult.Of(written + block.Length, isLone == Vector128<ushort>.Zero)
            : EncodingResult.NoRoom;
    }

    /// <summary>Encodes the rest of a text if it is short and ASCII, which is the common case in mostly ASCII
    /// text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, sparse Latin
    private static bool TryEncodeAsciiRest(
        TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes, nuint read, nuint written)
    {
        nuint left = units.Length - read;
        return left is >= Block and <= AsciiEncoder.MaxShort && left <= bytes.Length - written
            && AsciiEncoder.TryEncodeShort(units.From(read), bytes.From(written));
    }

    /// <summary>Loads a block without its first units, padded with zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK of 16 chars
    private static Vector128<ushort> LoadWithout(nuint first, TranscoderMemory.Source<ushort> units, nuint at)
        => LaneShifts.Drop(units.Load(at), first);
}

/// <summary>Encodes long text in groups of four blocks.</summary>
/// <remarks>The kind of units is checked once in a group: in mixed text each check is a mispredicted branch, which
/// takes as long as encoding a block.</remarks>
internal static class GroupEncoder
{
    /// <summary>The number of code units in a group.</summary>
    public const int Units = 4 * EncodedBlock.Units;

    private const nuint Block = EncodedBlock.Units;

    /// <summary>Encodes groups as long as units follow them, and stops where a block might no longer fit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static void Encode(
        TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes, ref EncodingProgress progress)
    {
        Debug.Assert(Units >= EncodedBlock.Room, "where a block might not fit, a group does not begin");
        nuint read = progress.Read, written = progress.Written;
        while (units.Length - read > Units && bytes.Length - written >= Units)
        {
            Vector128<ushort> first = units.Load(read), second = units.Load(read + Block);
            Vector128<ushort> third = units.Load(read + (2 * Block)), fourth = units.Load(read + (3 * Block));
            if (UnitVectors.AreAscii(first | second | third | fourth))
            {
                bytes.Store(written, VectorOperations.NarrowAscii(first, second));
                bytes.Store(written + (2 * Block), VectorOperations.NarrowAscii(third, fourth));
                read += Units;
                written += Units;
            }
            else if (UnitVectors.HaveSurrogates(first, second, third, fourth))
            {
                progress.Read = read;
                progress.Written = written;
                EncodeAny(units, bytes, ref progress);
                read = progress.Read;
                written = progress.Written;
            }
            else
            {
                // Inlined, so that this loop keeps its constants in
                // registers from one group to the next.
                nuint end = read + Units;
                for (; read < end && bytes.Length - written >= EncodedBlock.Room; read += Block)
                {
                    TranscodedBlock<byte> block = EncodedBlock.OfBasicPlane(units.Load(read));
                    block.Store(bytes, written);
                    written += block.Length;
                }
            }
        }

        progress.Read = read;
        progress.Written = written;
    }

    /// <summary>Encodes a group that contains surrogates.</summary>
    // Separate, so that it takes no registers from the other loop.
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    private static void EncodeAny(
        TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes, ref EncodingProgress progress)
    {
        nuint read = progress.Read, written = progress.Written;
        Vector128<ushort> isLone = progress.IsLone;
        nuint end = read + Units;
        for (; read < end && bytes.Length - written >= EncodedBlock.Room; read += Block)
        {
            Vector128<ushort> current = units.Load(read);
            Vector128<ushort> previous = read == 0 ? UnitVectors.Previous(current) : units.Load(read - 1);
            TranscodedBlock<byte> block = EncodedBlock.OfAny(current, previous, units.Load(read + 1), ref isLone);
            block.Store(bytes, written);
            written += block.Length;
        }

        progress = new EncodingProgress { Read = read, Written = written, IsLone = isLone };
    }
}

/// <summary>The progress of encoding a text.</summary>
internal struct EncodingProgress
{
    /// <summary>The number of code units read.</summary>
    public nuint Read;

    /// <summary>The number of bytes written.</summary>
    public nuint Written;

    /// <summary>Nonzero if there was a lone surrogate.</summary>
    public Vector128<ushort> IsLone;
}

/// <summary>The result of encoding a text, in one register.</summary>
internal readonly struct EncodingResult
{
    private const long IsIllFormed = 1L << 32;

    private readonly long _value;

    private EncodingResult(long value) => _value = value;

    /// <summary>There was not enough room.</summary>
    public static EncodingResult NoRoom => new(long.MinValue);

    /// <summary>Whether there was enough room.</summary>
    public bool Fits => _value >= 0;

    /// <summary>The number of bytes written; 0 if there was not enough room.</summary>
    public int Written => (int)_value;

    /// <summary>Whether the text has no lone surrogate; meaningful only if there was enough room.</summary>
    public bool IsWellFormed => (_value & IsIllFormed) == 0;

    /// <summary>A text that was encoded completely.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 2 chars
    public static EncodingResult Of(nuint written, bool isWellFormed = true) => new((long)written | (isWellFormed ? 0 : IsIllFormed));
}
