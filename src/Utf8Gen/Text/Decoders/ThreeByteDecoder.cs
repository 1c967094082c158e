using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>Decodes runs of sequences of three bytes, as Chinese, Japanese and Korean text
/// has.</summary>
internal static class ThreeByteDecoder
{
    private const nuint UnitsOfStep = 8;
    private const nuint BytesOfStep = 3 * UnitsOfStep;

    /// <summary>The second half of a step is loaded from here, so that nothing is read after
    /// it.</summary>
    private const nuint SecondLoad = BytesOfStep - DecodedBlock.Bytes;

    /// <summary>The lanes of a block in which every third byte is a lead byte.</summary>
    private const uint LeadAtFirst = 0b1001_0010_0100_1001, LeadAtSecond = 0b0010_0100_1001_0010, LeadAtThird = 0b0100_1001_0010_0100;

    /// <summary>Whether a text of more than one block begins with two lead bytes of three-byte
    /// sequences.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, CJK of 8 chars
    public static bool IsRun(TranscoderMemory.Source<byte> bytes) => (bytes[0] & bytes[3] & 0xF0) == 0xE0;

    /// <summary>Decodes steps of eight sequences as long as all of them have three bytes and are
    /// well-formed.</summary>
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

    /// <summary>Goes back to the start of the last sequence of a block if all its sequences may
    /// have three bytes and the last one is incomplete.</summary>
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

    /// <summary>The bytes of each of four sequences, the last one first, in a lane of
    /// four.</summary>
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
