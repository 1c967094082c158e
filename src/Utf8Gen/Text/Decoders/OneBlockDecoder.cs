using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>Decodes a text of 4 to 16 bytes.</summary>
internal static class OneBlockDecoder
{
    /// <summary>The length of the shortest text that is loaded as vectors.</summary>
    public const int MinBytes = 4;

    private const int HalfBlock = DecodedBlock.Bytes / 2;

    /// <returns>The number of chars written, or <see cref="DecodingResult.Undecided"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static int Decode(TranscoderMemory.Source<byte> bytes, TranscoderMemory.Destination<ushort> units)
    {
        Vector128<byte> all = Load(bytes), before = LaneShifts.Push(all, 2);
        Vector128<byte> errors = Utf8Errors.Of(all, LaneShifts.Push(all, 1), before, LaneShifts.Push(all, 3)) | Utf8Errors.OfEnd(all);
        if (errors != Vector128<byte>.Zero)
            return DecodingResult.Undecided;

        uint lanes = DecodedBlock.Lanes(all, before) & ((1u << (int)bytes.Length) - 1);
        TranscodedBlock<ushort> block = DecodedBlock.Of(all, LaneShifts.Drop(all, 1), LaneShifts.Drop(all, 2), before, lanes);
        return block.TryStore(units, 0) ? (int)block.Length : DecodingResult.Undecided;
    }

    /// <summary>Loads a text, padded with zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic of 4 chars
    private static Vector128<byte> Load(TranscoderMemory.Source<byte> bytes)
    {
        // Where head and tail overlap, they are equal.
        if (bytes.Length >= HalfBlock)
            return bytes.LoadHalf(0) | LaneShifts.Push(bytes.LoadHalf(bytes.Length - HalfBlock), bytes.Length - HalfBlock);

        return bytes.LoadQuarter(0) | LaneShifts.Push(bytes.LoadQuarter(bytes.Length - MinBytes), bytes.Length - MinBytes);
    }
}
