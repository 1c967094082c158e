using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>Decodes a text of more than one block and up to two, the second of which overlaps the
/// first.</summary>
internal static class TwoBlockDecoder
{
    /// <summary>The length of the longest text.</summary>
    public const int MaxBytes = 2 * DecodedBlock.Bytes;

    private const nuint Block = DecodedBlock.Bytes;

    /// <returns>The number of chars written, or <see cref="DecodingResult.Undecided"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static int Decode(TranscoderMemory.Source<byte> bytes, TranscoderMemory.Destination<ushort> units)
    {
        nuint at = bytes.Length - Block;
        Vector128<byte> first = bytes.Load(0), beforeFirst = LaneShifts.Push(first, 2);
        Vector128<byte> second = bytes.Load(at), beforeSecond = bytes.LoadBefore(at, 2);
        Vector128<byte> errors = Utf8Errors.Of(first, LaneShifts.Push(first, 1), beforeFirst, LaneShifts.Push(first, 3))
            | Utf8Errors.Of(second, bytes.LoadBefore(at, 1), beforeSecond, bytes.LoadBefore(at, 3))
            | Utf8Errors.OfEnd(second);
        if (errors != Vector128<byte>.Zero)
            return DecodingResult.Undecided;

        TranscodedBlock<ushort> start = DecodedBlock.Of(
            first, bytes.LoadAfter(0, 1), bytes.LoadAfter(0, 2), beforeFirst, DecodedBlock.Lanes(first, beforeFirst));
        if (!start.TryStore(units, 0))
            return DecodingResult.Undecided;

        int decoded = (int)(Block - at);
        TranscodedBlock<ushort> rest = DecodedBlock.Of(
            second, LaneShifts.Drop(second, 1), LaneShifts.Drop(second, 2), beforeSecond,
            DecodedBlock.Lanes(second, beforeSecond) >> decoded << decoded);
        return rest.TryStore(units, start.Length) ? (int)(start.Length + rest.Length) : DecodingResult.Undecided;
    }
}
