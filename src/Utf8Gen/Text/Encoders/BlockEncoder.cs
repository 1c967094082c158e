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
    /// <param name="total">The number of bytes of the whole text.</param>
    /// <param name="isWellFormed">Whether the text has no lone surrogate.</param>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static bool TryEncode(
        EncoderMemory.CodeUnits units, EncoderMemory.Utf8Bytes bytes, nuint ascii, out int total, out bool isWellFormed)
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
            {
                total = (int)(written + units.Length - read);
                isWellFormed = isLone == Vector128<ushort>.Zero;
                return true;
            }
        }

        total = 0;
        isWellFormed = true;
        bool mayHaveSurrogates = MayHaveSurrogates(units.From(read));
        EncodedBlock block;
        while (units.Length - read > Block)
        {
            Vector128<ushort> current = units.Load(read);
            Vector128<ushort> previous = read == 0 ? UnitVectors.Previous(current) : units.Load(read - 1);
            block = mayHaveSurrogates
                ? EncodedBlock.OfAny(current, previous, units.Load(read + 1), ref isLone)
                : EncodedBlock.OfBasicPlane(current);
            if (!block.TryStore(bytes, written))
                return false;

            read += Block;
            written += block.Length;
        }

        nuint missing = Block - (units.Length - read);
        Vector128<ushort> last = LoadWithout(missing, units, units.Length - Block);
        Vector128<ushort> beforeLast = LoadWithout(missing, units, units.Length - Block - 1);
        block = mayHaveSurrogates
            ? EncodedBlock.OfAny(last, beforeLast, UnitVectors.Next(last), ref isLone).Without(missing)
            : EncodedBlock.OfBasicPlane(last).Without(missing);
        isWellFormed = isLone == Vector128<ushort>.Zero;
        if (!block.TryStore(bytes, written))
            return false;

        total = (int)(written + block.Length);
        return true;
    }

    /// <summary>Searches two to four blocks for surrogates. A shorter text is not worth the search
    /// and counts as having some.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK of 16 and 32 chars
    private static bool MayHaveSurrogates(EncoderMemory.CodeUnits units)
    {
        if (units.Length is <= Block or > 4 * Block)
            return true;

        nuint last = units.Length - Block;
        return UnitVectors.HaveSurrogates(
            units.Load(0), units.Load(Math.Min(last, Block)), units.Load(last - Math.Min(last, Block)), units.Load(last));
    }

    /// <summary>Encodes the rest of a text if it is short and ASCII, which is the common case
    /// in mostly ASCII text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, sparse Latin
    private static bool TryEncodeAsciiRest(EncoderMemory.CodeUnits units, EncoderMemory.Utf8Bytes bytes, nuint read, nuint written)
    {
        nuint left = units.Length - read;
        return left is >= Block and <= AsciiEncoder.MaxShort && left <= bytes.Length - written
            && AsciiEncoder.TryEncodeShort(units.From(read), bytes.From(written));
    }

    /// <summary>Loads a block without its first units, padded with zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK of 16 chars
    private static Vector128<ushort> LoadWithout(nuint first, EncoderMemory.CodeUnits units, nuint at)
        => ByteShifts.Drop(units.Load(at).AsByte(), first * sizeof(char)).AsUInt16();
}
