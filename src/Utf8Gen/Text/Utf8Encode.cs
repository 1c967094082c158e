using System.Runtime.CompilerServices;

namespace Utf8Gen.Text;

/// <summary>Encodes text as UTF-8 in one call, all of it or nothing.</summary>
/// <remarks>The bytes are those of <see cref="System.Text.Encoding.UTF8"/>. Where this is faster than the framework, and where it is
/// not, is in <c>docs/guides/text.md</c>. All members may be called by any number of threads at once.</remarks>
public static class Utf8Encode
{
    /// <summary>Encodes a text where there is room for all of it.</summary>
    /// <param name="text">The text. A lone surrogate becomes U+FFFD.</param>
    /// <param name="destination">Where the bytes go: an array, the stack or native memory. It must not overlap the text. What is behind
    /// the bytes of the text may be overwritten, whether or not there is room; what is outside is never touched.</param>
    /// <param name="written">The bytes of the text; 0 where there is not enough room.</param>
    /// <returns><see langword="false"/> where there is not enough room.</returns>
    public static bool TryEncode(ReadOnlySpan<char> text, Span<byte> destination, out int written)
        => TryEncode(text, destination, out written, out _);

    /// <summary>Encodes a text where there is room for all of it, and tells whether it is well-formed.</summary>
    /// <param name="text">The text. A lone surrogate becomes U+FFFD.</param>
    /// <param name="destination">Where the bytes go. There is always enough room in three bytes for each char.</param>
    /// <param name="written">The bytes of the text; 0 where there is not enough room.</param>
    /// <param name="isWellFormed">Whether the text has no lone surrogate; says nothing where there is not enough room.</param>
    /// <returns><see langword="false"/> where there is not enough room.</returns>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)] // cold: code of the first tier is several times slower than the framework's
    internal static bool TryEncode(ReadOnlySpan<char> text, Span<byte> destination, out int written, out bool isWellFormed)
    {
        written = 0;
        isWellFormed = true;
        // No char becomes less than a byte.
        if (text.Length > destination.Length)
            return false;

        if (!VectorOperations.IsSupported)
            return FrameworkEncoder.TryEncode(text, destination, out written, out isWellFormed);

        var units = new EncoderMemory.CodeUnits(text);
        var bytes = new EncoderMemory.Utf8Bytes(destination);
        nuint ascii;
        if (text.Length < OneBlockEncoder.MinUnits)
        {
            if (!text.IsEmpty && !AsciiEncoder.TryEncodeFew(units, bytes))
                return RuneEncoder.TryEncode(text, destination, out written, out isWellFormed);
            ascii = units.Length;
        }
        else if (text.Length <= EncodedBlock.Units)
        {
            if (!AsciiEncoder.TryEncodeOneBlock(units, bytes))
                return OneBlockEncoder.TryEncode(units, bytes, out written, out isWellFormed);
            ascii = units.Length;
        }
        else if (text.Length <= AsciiEncoder.MaxShort)
        {
            ascii = AsciiEncoder.TryEncodeShort(units, bytes) ? units.Length : 0;
        }
        else
        {
            ascii = text.Length <= AsciiEncoder.MaxOwn
                ? AsciiEncoder.EncodePrefix(units, bytes)
                : AsciiEncoder.EncodeLongPrefix(text, destination, units);
        }

        if (ascii != units.Length)
            return BlockEncoder.TryEncode(units, bytes, ascii, out written, out isWellFormed);

        written = text.Length;
        return true;
    }
}
