using System.Runtime.CompilerServices;
using System.Text;

namespace Utf8Gen.Text;

/// <summary>Decodes UTF-8 on a processor that can shuffle bytes in vectors.</summary>
internal static class VectorDecoder
{
    /// <summary>The length of the shortest text whose ASCII start is left to the framework, which
    /// has the widest vectors of the processor and long steps.</summary>
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
