using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>Decodes a text of more than one block, and writes no unit after its last one.</summary>
internal static class BlockDecoder
{
    private const nuint Block = DecodedBlock.Bytes;

    /// <summary>Decodes the rest of a text.</summary>
    /// <param name="bytes">The text: more than one block.</param>
    /// <param name="units">The destination.</param>
    /// <param name="ascii">The number of bytes already decoded, all of them ASCII.</param>
    /// <param name="isRun">Whether the text may begin with a run of sequences of three
    /// bytes.</param>
    /// <returns>The number of chars written, or <see cref="DecodingResult.Undecided"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static int Decode(TranscoderMemory.Source<byte> bytes, TranscoderMemory.Destination<ushort> units, nuint ascii, bool isRun)
    {
        var progress = new DecodingProgress { Read = ascii, Written = ascii, IsRun = isRun };
        while (true)
        {
            if (progress.IsRun)
                ThreeByteDecoder.Decode(bytes, units, ref progress);
            if (progress.Read != 0)
                LoopDecoder.Decode(bytes, units, ref progress);
            if (progress.IsRun)
                continue;
            if (progress.Read == bytes.Length)
                return progress.Errors == Vector128<byte>.Zero ? (int)progress.Written : DecodingResult.Undecided;
            if (!TryDecodeEdge(bytes, units, ref progress))
                return DecodingResult.Undecided;
        }
    }

    /// <summary>Decodes a block at the start, or near the end of text or destination; the last one
    /// overlaps what is decoded.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    private static bool TryDecodeEdge(
        TranscoderMemory.Source<byte> bytes, TranscoderMemory.Destination<ushort> units, ref DecodingProgress progress)
    {
        nuint last = bytes.Length - Block, at = nuint.Min(progress.Read, last);
        Vector128<byte> block = bytes.Load(at), before = bytes.LoadBefore(at, 2);
        progress.Errors |= Utf8Errors.Of(block, bytes.LoadBefore(at, 1), before, bytes.LoadBefore(at, 3));
        if (at == last)
            progress.Errors |= Utf8Errors.OfEnd(block);

        int decoded = (int)(progress.Read - at);
        uint lanes = DecodedBlock.Lanes(block, before) >> decoded << decoded;
        TranscodedBlock<ushort> rest = DecodedBlock.Of(block, bytes.LoadAfter(at, 1), bytes.LoadAfter(at, 2), before, lanes);
        if (progress.Errors != Vector128<byte>.Zero || !rest.TryStore(units, progress.Written))
            return false;

        progress.Read = at + Block;
        progress.Written += rest.Length;
        progress.IsRun = at != last && ThreeByteDecoder.TryGoBack(lanes, ref progress.Read, ref progress.Written);
        return true;
    }
}
