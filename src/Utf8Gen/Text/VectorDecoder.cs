using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Utf8Gen.Text;

/// <summary>Decodes UTF-8 on a processor that can shuffle bytes in vectors.</summary>
internal static class VectorDecoder
{
    /// <summary>The length of the shortest text whose ASCII start is left to the framework, which has the widest
    /// vectors of the processor and long steps.</summary>
    public const int MinBytesOfFramework = 256;

    /// <summary>Decodes a text.</summary>
    /// <returns>The number of chars written, or <see cref="DecodingResult.Undecided"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)] // this code is several times slower than the framework's until it is optimized
    public static int Decode(ReadOnlySpan<byte> utf8, Span<char> destination)
    {
        var bytes = new TranscoderMemory.Source<byte>(utf8);
        var units = TranscoderMemory.UnitsOf(destination);
        if (bytes.Length > DecodedBlock.Bytes)
        {
            nuint ascii = utf8.Length < MinBytesOfFramework
                ? AsciiDecoder.DecodePrefix(bytes, units)
                : DecodeLongPrefix(utf8, destination, bytes, units);
            if (ascii == bytes.Length)
                return (int)ascii;

            bool isRun = ascii == 0 && ThreeByteDecoder.IsRun(bytes);
            return isRun || utf8.Length > TwoBlockDecoder.MaxBytes
                ? BlockDecoder.Decode(bytes, units, ascii, isRun)
                : TwoBlockDecoder.Decode(bytes, units);
        }

        if (bytes.Length >= OneBlockDecoder.MinBytes)
            return AsciiDecoder.TryDecodeOneBlock(bytes, units) ? (int)bytes.Length : OneBlockDecoder.Decode(bytes, units);

        return AsciiDecoder.TryDecodeFew(bytes, units) ? (int)bytes.Length : DecodingResult.Undecided;
    }

    /// <inheritdoc cref="AsciiDecoder.DecodePrefix"/>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    private static nuint DecodeLongPrefix(
        ReadOnlySpan<byte> utf8, Span<char> destination, TranscoderMemory.Source<byte> bytes, TranscoderMemory.Destination<ushort> units)
    {
        // Decoders of blocks read some bytes before them, so that the start is a block at least.
        if (units.Length < bytes.Length || !AsciiDecoder.TryDecodeStride(bytes, 0, units, 0))
            return 0;

        // The framework reads the first block again, which may have changed since.
        Ascii.ToUtf16(utf8, destination, out int written);
        return written < DecodedBlock.Bytes ? 0 : (nuint)written;
    }
}

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

/// <summary>Decodes a text of more than one block and up to two, the second of which overlaps the first.</summary>
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

/// <summary>Decodes a text of more than one block, and writes no unit after its last one.</summary>
internal static class BlockDecoder
{
    private const nuint Block = DecodedBlock.Bytes;

    /// <summary>Decodes the rest of a text.</summary>
    /// <param name="bytes">The text: more than one block.</param>
    /// <param name="units">The destination.</param>
    /// <param name="ascii">The number of bytes already decoded, all of them ASCII.</param>
    /// <param name="isRun">Whether the text may begin with a run of sequences of three bytes.</param>
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

    /// <summary>Decodes a block at the start, or near the end of text or destination; the last one overlaps what is
    /// decoded.</summary>
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

/// <summary>Decodes blocks that have bytes before and after them, and room after them.</summary>
internal static class LoopDecoder
{
    private const nuint Block = DecodedBlock.Bytes;
    private const nuint Stride = 2 * Block;

    /// <summary>The bytes after a block that are loaded with it.</summary>
    private const nuint After = 2;

    /// <summary>Decodes blocks as long as text and destination go on for more than one, up to a run of sequences of
    /// three bytes.</summary>
    /// <param name="bytes">The text.</param>
    /// <param name="units">The destination.</param>
    /// <param name="progress">The progress: at least the first block, but for an incomplete sequence at its
    /// end.</param>
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

/// <summary>Decodes runs of sequences of three bytes, as Chinese, Japanese and Korean text has.</summary>
internal static class ThreeByteDecoder
{
    private const nuint UnitsOfStep = 8;
    private const nuint BytesOfStep = 3 * UnitsOfStep;

    /// <summary>The second half of a step is loaded from here, so that nothing is read after it.</summary>
    private const nuint SecondLoad = BytesOfStep - DecodedBlock.Bytes;

    /// <summary>The lanes of a block in which every third byte is a lead byte.</summary>
    private const uint LeadAtFirst = 0b1001_0010_0100_1001, LeadAtSecond = 0b0010_0100_1001_0010, LeadAtThird = 0b0100_1001_0010_0100;

    /// <summary>Whether a text of more than one block begins with two lead bytes of three-byte sequences.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, CJK of 8 chars
    public static bool IsRun(TranscoderMemory.Source<byte> bytes) => (bytes[0] & bytes[3] & 0xF0) == 0xE0;

    /// <summary>Decodes steps of eight sequences as long as all of them have three bytes and are well-formed.</summary>
    /// <param name="bytes">The text.</param>
    /// <param name="units">The destination.</param>
    /// <param name="progress">The progress, after a complete sequence.</param>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static void Decode(
        TranscoderMemory.Source<byte> bytes, TranscoderMemory.Destination<ushort> units, ref DecodingProgress progress)
    {
        nuint read = progress.Read, written = progress.Written;
        while (bytes.Length - read >= BytesOfStep && units.Length - written >= UnitsOfStep)
        {
            Vector128<uint> first = VectorOperations.Shuffle(bytes.Load(read), Reversed).AsUInt32();
            Vector128<uint> second = VectorOperations.Shuffle(bytes.Load(read + SecondLoad), ReversedFrom4).AsUInt32();
            Vector128<ushort> decoded = Vector128.Narrow(Units(first), Units(second));
            if (!AreOfThree(first, second) || AreOverlongOrSurrogates(decoded))
                break;

            units.Store(written, decoded);
            read += BytesOfStep;
            written += UnitsOfStep;
        }

        progress.Read = read;
        progress.Written = written;
        progress.IsRun = false;
    }

    /// <summary>Goes back to the start of the last sequence of a block if all its sequences may have three bytes and
    /// the last one is incomplete.</summary>
    /// <returns>Whether all sequences of the block may have three bytes.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, CJK
    public static bool TryGoBack(uint lanes, ref nuint read, ref nuint written)
    {
        switch (lanes)
        {
            case LeadAtFirst:
                read -= 1;
                written -= 1;
                return true;
            case LeadAtThird:
                read -= 2;
                written -= 1;
                return true;
            default:
                return lanes == LeadAtSecond;
        }
    }

    /// <summary>The bytes of each of four sequences, the last one first, in a lane of four.</summary>
    private static Vector128<byte> Reversed => Vector128.Create(2, 1, 0, 0x80, 5, 4, 3, 0x80, 8, 7, 6, 0x80, 11, 10, 9, (byte)0x80);

    /// <summary>Those of sequences that begin at the fifth byte.</summary>
    private static Vector128<byte> ReversedFrom4
        => Vector128.Create(6, 5, 4, 0x80, 9, 8, 7, 0x80, 12, 11, 10, 0x80, 15, 14, 13, (byte)0x80);

    /// <summary>Whether all lanes are a lead byte of three and two continuations.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, CJK
    private static bool AreOfThree(Vector128<uint> first, Vector128<uint> second)
    {
        Vector128<uint> marks = Vector128.Create(0x00F0_C0C0u), ofThree = Vector128.Create(0x00E0_8080u);
        return (((first & marks) ^ ofThree) | ((second & marks) ^ ofThree)) == Vector128<uint>.Zero;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, CJK
    private static bool AreOverlongOrSurrogates(Vector128<ushort> units)
    {
        Vector128<ushort> head = units & Vector128.Create((ushort)0xF800);
        return (Vector128.Equals(head, Vector128<ushort>.Zero) | Vector128.Equals(head, Vector128.Create((ushort)0xD800)))
            != Vector128<ushort>.Zero;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, CJK
    private static Vector128<uint> Units(Vector128<uint> sequences)
        => (sequences & Vector128.Create(0x3Fu)) | ((sequences >>> 2) & Vector128.Create(0xFC0u))
            | ((sequences >>> 4) & Vector128.Create(0xF000u));
}

/// <summary>The progress of decoding a text.</summary>
internal struct DecodingProgress
{
    /// <summary>The number of bytes read.</summary>
    public nuint Read;

    /// <summary>The number of code units written.</summary>
    public nuint Written;

    /// <summary>Whether the last block had sequences of three bytes only, as runs of Chinese, Japanese or Korean text
    /// have.</summary>
    public bool IsRun;

    /// <summary>Nonzero if a part of the text was ill-formed; the units that it was decoded to mean nothing.</summary>
    public Vector128<byte> Errors;
}

/// <summary>What a decoder returns: the number of chars written, or that it could not decide.</summary>
internal static class DecodingResult
{
    /// <summary>The text is ill-formed or does not fit, and the framework has to decide.</summary>
    public const int Undecided = -1;
}
