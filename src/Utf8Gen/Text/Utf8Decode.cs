using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Unicode;

namespace Utf8Gen.Text;

/// <summary>Decodes UTF-8 in one call, completely or not at all.</summary>
/// <remarks>The chars are those of <see cref="Encoding.UTF8"/>. <c>docs/guides/text.md</c> lists where this class is
/// faster than the framework and where it is not. All members are thread-safe.</remarks>
public static class Utf8Decode
{
    /// <summary>The shortest text for which decoding and copying takes less time than the framework, which counts the
    /// chars first.</summary>
    private const int MinBytesOfString = 16;

    /// <summary>The longest text that is decoded on the stack.</summary>
    private const int MaxStackBytes = 256;

    private static int s_firstTexts;

    /// <summary>Decodes a text if the destination has room for all of it.</summary>
    /// <param name="utf8">The text in UTF-8.</param>
    /// <param name="destination">The destination: an array, the stack or native memory. It must not overlap the text.
    /// As many chars as the text has bytes are always enough. Chars after the decoded text may be overwritten, even on
    /// failure; nothing outside of the span is touched.</param>
    /// <param name="charsWritten">The number of chars written; 0 if there is not enough room.</param>
    /// <param name="validation">What happens to an ill-formed sequence.</param>
    /// <returns><see langword="false"/> if there is not enough room.</returns>
    /// <exception cref="ArgumentException">The text is ill-formed, there is enough room for what is before that, and
    /// <paramref name="validation"/> is <see cref="Utf8Validation.Reject"/>; the message has the offset.</exception>
    public static bool TryDecode(
        ReadOnlySpan<byte> utf8, Span<char> destination, out int charsWritten, Utf8Validation validation = Utf8Validation.Replace)
    {
        if (s_firstTexts < Utf8Encode.FirstTexts)
        {
            s_firstTexts++;
        }
        else if (VectorOperations.IsSupported)
        {
            charsWritten = VectorDecoder.Decode(utf8, destination);
            if (charsWritten != DecodingResult.Undecided)
                return true;
        }

        IllFormedText.Validate(validation);
        OperationStatus status = FrameworkDecoder.Decode(
            utf8, destination, out charsWritten, replaces: validation != Utf8Validation.Reject);
        return status == OperationStatus.InvalidData ? throw IllFormedText.NotUtf8(utf8, nameof(utf8)) : status == OperationStatus.Done;
    }

    /// <summary>Decodes a text to a new string.</summary>
    /// <param name="utf8">The text in UTF-8. An ill-formed sequence becomes U+FFFD.</param>
    /// <returns>The string that <see cref="Encoding.GetString(ReadOnlySpan{byte})"/> of <see cref="Encoding.UTF8"/>
    /// returns.</returns>
    /// <exception cref="OutOfMemoryException">There is not enough memory for the string.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, GetString of 1 to 8 chars
    public static string GetString(ReadOnlySpan<byte> utf8)
        => utf8.Length < MinBytesOfString ? Encoding.UTF8.GetString(utf8) : GetDecodedString(utf8);

    private static string GetDecodedString(ReadOnlySpan<byte> utf8)
    {
        if (Ascii.IsValid(utf8))
            return Encoding.UTF8.GetString(utf8);

        return utf8.Length <= MaxStackBytes ? GetShortString(utf8) : GetLongString(utf8);
    }

    [SkipLocalsInit] // only chars that were written are read; benchmark: decode, GetString of 1 to 64 chars
    private static string GetShortString(ReadOnlySpan<byte> utf8)
    {
        Span<char> chars = stackalloc char[MaxStackBytes];
        TryDecode(utf8, chars, out int length);
        return new string(chars[..length]);
    }

    private static string GetLongString(ReadOnlySpan<byte> utf8)
    {
        char[] chars = ArrayPool<char>.Shared.Rent(utf8.Length);
        TryDecode(utf8, chars, out int length);
        var text = new string(chars.AsSpan(0, length));
        ArrayPool<char>.Shared.Return(chars);
        return text;
    }
}

/// <summary>Decodes text on a processor that cannot shuffle bytes in vectors, the first texts of a process, and
/// ill-formed text.</summary>
internal static class FrameworkDecoder
{
    /// <param name="utf8">The text.</param>
    /// <param name="destination">The destination.</param>
    /// <param name="charsWritten">The number of chars written; 0 unless it is done.</param>
    /// <param name="replaces">Whether an ill-formed sequence becomes U+FFFD; otherwise it is invalid data.</param>
    public static OperationStatus Decode(ReadOnlySpan<byte> utf8, Span<char> destination, out int charsWritten, bool replaces = true)
    {
        OperationStatus status = Utf8.ToUtf16(utf8, destination, out _, out charsWritten, replaceInvalidSequences: replaces);
        if (status != OperationStatus.Done)
            charsWritten = 0;
        return status;
    }
}
