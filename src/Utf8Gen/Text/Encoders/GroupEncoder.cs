using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>Encodes long text in groups of four blocks.</summary>
/// <remarks>The kind of units is checked once in a group: in mixed text each check is a
/// mispredicted branch, which takes as long as encoding a block.</remarks>
internal static class GroupEncoder
{
    /// <summary>The number of code units in a group.</summary>
    public const int Units = 4 * EncodedBlock.Units;

    private const nuint Block = EncodedBlock.Units;

    /// <summary>Encodes groups as long as units follow them, and stops where a block
    /// might no longer fit.</summary>
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
