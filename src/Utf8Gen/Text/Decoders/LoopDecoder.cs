using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>Decodes blocks that have bytes before and after them, and room after them.</summary>
internal static class LoopDecoder
{
    private const nuint Block = DecodedBlock.Bytes;
    private const nuint Stride = 2 * Block;

    /// <summary>The bytes after a block that are loaded with it.</summary>
    private const nuint After = 2;

    /// <summary>Decodes blocks as long as text and destination go on for more than one, up to a run
    /// of sequences of three bytes.</summary>
    /// <param name="bytes">The text.</param>
    /// <param name="units">The destination.</param>
    /// <param name="progress">The progress: at least the first block, but for an incomplete
    /// sequence at its end.</param>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static void Decode(
        TranscoderMemory.Source<byte> bytes, TranscoderMemory.Destination<ushort> units, ref DecodingProgress progress)
    {
        nuint read = progress.Read, written = progress.Written;
        Vector128<byte> errors = progress.Errors;
        bool isRun = false;
        while (!isRun && bytes.Length - read >= Block + After && units.Length - written >= DecodedBlock.Room)
        {
            // One test for two blocks: in mixed text each is a mispredicted branch, which takes as
            // long as a block.
            if (read >= Block && bytes.Length - read >= Stride && units.Length - written >= Stride
                && AsciiDecoder.TryDecodeStride(bytes, read, units, written))
            {
                errors |= Utf8Errors.OfEnd(bytes.Load(read - Block));
                read += Stride;
                written += Stride;
                continue;
            }

            Vector128<byte> block = bytes.Load(read), before = bytes.Load(read - 2);
            errors |= Utf8Errors.Of(block, bytes.Load(read - 1), before, bytes.Load(read - 3));
            uint lanes = DecodedBlock.Lanes(block, before);
            TranscodedBlock<ushort> decoded = DecodedBlock.Of(block, bytes.Load(read + 1), bytes.Load(read + 2), before, lanes);
            decoded.Store(units, written);
            read += Block;
            written += decoded.Length;
            isRun = ThreeByteDecoder.TryGoBack(lanes, ref read, ref written);
        }

        progress = new DecodingProgress { Read = read, Written = written, IsRun = isRun, Errors = errors };
    }
}
