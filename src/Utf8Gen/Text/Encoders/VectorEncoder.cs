using System.Runtime.CompilerServices;

namespace Utf8Gen.Text;

/// <summary>Encodes text on a processor that can shuffle bytes in vectors.</summary>
internal static class VectorEncoder
{
    /// <summary>Encodes a text if there is room for all of it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)] // this code is several times slower than the framework's until it is optimized
    public static EncodingResult Encode(ReadOnlySpan<char> text, Span<byte> destination)
    {
        // Every char takes at least one byte.
        if (text.Length > destination.Length)
            return EncodingResult.NoRoom;

        // What does not return here ends in a call, so that ASCII text needs no stack frame.
        var units = TranscoderMemory.UnitsOf(text);
        var bytes = new TranscoderMemory.Destination<byte>(destination);
        if (text.Length > AsciiEncoder.MaxShort)
            return EncodeLong(units, bytes);

        if (text.Length > EncodedBlock.Units)
        {
            return AsciiEncoder.TryEncodeShort(units, bytes)
                ? EncodingResult.Of(units.Length)
                : BlockEncoder.Encode(units, bytes, ascii: 0);
        }

        if (text.Length >= OneBlockEncoder.MinUnits)
        {
            return AsciiEncoder.TryEncodeOneBlock(units, bytes)
                ? EncodingResult.Of(units.Length)
                : OneBlockEncoder.Encode(units, bytes);
        }

        if (text.IsEmpty || AsciiEncoder.TryEncodeFew(units, bytes))
            return EncodingResult.Of(units.Length);

        return text.Length == 3 ? OneBlockEncoder.EncodeThree(units, bytes) : FewUnitsEncoder.Encode(text, destination);
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    private static EncodingResult EncodeLong(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes)
    {
        nuint ascii = AsciiEncoder.EncodePrefix(units, bytes);
        return ascii == units.Length ? EncodingResult.Of(ascii) : BlockEncoder.Encode(units, bytes, ascii);
    }
}
