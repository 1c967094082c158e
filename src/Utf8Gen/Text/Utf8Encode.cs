using System.Runtime.CompilerServices;

namespace Utf8Gen.Text;

/// <summary>Encodes text as UTF-8 in one call, completely or not at all.</summary>
/// <remarks>The bytes are those of <see cref="System.Text.Encoding.UTF8"/>.
/// <c>docs/guides/text.md</c> lists where this class is faster than the framework and where it is
/// not. All members are thread-safe.</remarks>
public static class Utf8Encode
{
    /// <summary>Encodes a text if the destination has room for all of it.</summary>
    /// <param name="text">The text. A lone surrogate becomes U+FFFD.</param>
    /// <param name="destination">The destination: an array, the stack or native memory. It must not
    /// overlap the text. Bytes after the encoded text may be overwritten, even on failure; nothing
    /// outside of the span is touched.</param>
    /// <param name="written">The number of bytes written; 0 if there is not enough room.</param>
    /// <returns><see langword="false"/> if there is not enough room.</returns>
    public static bool TryEncode(ReadOnlySpan<char> text, Span<byte> destination, out int written)
        => TryEncode(text, destination, out written, out _);

    /// <summary>Encodes a text if the destination has room for all of it, and reports
    /// whether it is well-formed.</summary>
    /// <param name="text">The text. A lone surrogate becomes U+FFFD.</param>
    /// <param name="destination">The destination. Three bytes for each
    /// char are always enough.</param>
    /// <param name="written">The number of bytes written; 0 if there is not enough room.</param>
    /// <param name="isWellFormed">Whether the text has no lone surrogate; undefined if
    /// there is not enough room.</param>
    /// <returns><see langword="false"/> if there is not enough room.</returns>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)] // cold: tier-0 code is several times slower than the framework's
    internal static bool TryEncode(ReadOnlySpan<char> text, Span<byte> destination, out int written, out bool isWellFormed)
    {
        written = 0;
        isWellFormed = true;
        // Every char takes at least one byte.
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
