using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

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

    /// <summary>Encodes the rest of a text if it is short and ASCII, which is the common case
    /// in mostly ASCII text.</summary>
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
