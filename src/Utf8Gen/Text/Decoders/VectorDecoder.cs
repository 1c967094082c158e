using System.Runtime.CompilerServices;

namespace Utf8Gen.Text;

/// <summary>Decodes UTF-8 on a processor that can shuffle bytes in vectors.</summary>
internal static class VectorDecoder
{
    /// <summary>Decodes a text.</summary>
    /// <returns>The number of chars written, or <see cref="DecodingResult.Undecided"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)] // this code is several times slower than the framework's until it is optimized
    public static int Decode(ReadOnlySpan<byte> utf8, Span<char> destination)
    {
        var bytes = new TranscoderMemory.Utf8Source(utf8);
        var units = new TranscoderMemory.UnitDestination(destination);
        if (bytes.Length > DecodedBlock.Bytes)
        {
            nuint ascii = AsciiDecoder.DecodePrefix(bytes, units);
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
}
