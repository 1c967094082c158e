using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text;

namespace Utf8Gen.Text;

/// <summary>Writes and reads texts with the number of their bytes before them.</summary>
/// <remarks>With <see cref="Utf8Prefix.SevenBit"/> the bytes are those of <see cref="BinaryWriter.Write(string)"/>. Nothing is allocated
/// here, whatever a prefix claims. All members may be called by any number of threads at once, on buffers of their own.</remarks>
public static partial class Utf8LengthPrefix
{
    /// <summary>Beyond this the text is counted before the output is asked for room, so that it is not asked for three times as
    /// much as most texts need.</summary>
    private const int MaxRoomAtAGuess = 64 * 1024;

    private const int MaxBytesPerChar = 3;

    /// <summary>Writes a text and its prefix.</summary>
    /// <param name="output">Where they go. It is advanced once, when everything is written.</param>
    /// <param name="text">The text. A lone surrogate becomes U+FFFD.</param>
    /// <param name="prefix">How the number of bytes is written.</param>
    /// <exception cref="ArgumentException">The text has more bytes than the prefix can say; nothing is advanced.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such prefix.</exception>
    /// <exception cref="InvalidOperationException">The output gave less room than it was asked for, or the text became longer
    /// meanwhile; nothing is advanced.</exception>
    public static void Write(IBufferWriter<byte> output, ReadOnlySpan<char> text, Utf8Prefix prefix = Utf8Prefix.SevenBit)
    {
        ArgumentNullException.ThrowIfNull(output);
        int maxCount = PrefixFormat.MaxCount(prefix);
        long most = (long)text.Length * MaxBytesPerChar;
        if (most > MaxRoomAtAGuess)
        {
            most = Encoding.UTF8.GetByteCount(text);
            if (most > maxCount)
                ThrowTooLong(most, prefix);
        }

        Span<byte> destination = output.GetSpan(RoomFor((int)most, prefix));
        if (!TryWrite(destination, text, out int written, prefix))
            throw new InvalidOperationException($"The output gave {destination.Length} bytes for {most} and a prefix, or the text was changed meanwhile.");
        output.Advance(written);
    }

    /// <summary>Writes a text that is UTF-8 already, and its prefix.</summary>
    /// <param name="output">Where they go. It is advanced once, when everything is written.</param>
    /// <param name="utf8">The text. It is written as it is, without a look.</param>
    /// <param name="prefix">How the number of bytes is written.</param>
    /// <exception cref="ArgumentException">The text has more bytes than the prefix can say; nothing is advanced.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such prefix.</exception>
    /// <exception cref="InvalidOperationException">The output gave less room than it was asked for; nothing is advanced.</exception>
    public static void Write(IBufferWriter<byte> output, ReadOnlySpan<byte> utf8, Utf8Prefix prefix = Utf8Prefix.SevenBit)
    {
        ArgumentNullException.ThrowIfNull(output);
        if (utf8.Length > PrefixFormat.MaxCount(prefix))
            ThrowTooLong(utf8.Length, prefix);

        Span<byte> destination = output.GetSpan(RoomFor(utf8.Length, prefix));
        if (!TryWrite(destination, utf8, out int written, prefix))
            throw new InvalidOperationException($"The output gave {destination.Length} bytes for {utf8.Length} and a prefix.");
        output.Advance(written);
    }

    /// <summary>Writes a text and its prefix where there is room for both.</summary>
    /// <param name="destination">Where they go. What is behind them may be overwritten, whether or not there is room.</param>
    /// <param name="text">The text.</param>
    /// <param name="written">The bytes of prefix and text; 0 where they are not written.</param>
    /// <param name="prefix">How the number of bytes is written.</param>
    /// <param name="rejectIllFormed">Whether a text with a lone surrogate is not written; otherwise a lone surrogate becomes U+FFFD.</param>
    /// <returns><see langword="false"/> where there is not enough room, the text has more bytes than the prefix can say, or it is
    /// rejected.</returns>
    /// <exception cref="ArgumentOutOfRangeException">There is no such prefix.</exception>
    public static bool TryWrite(
        Span<byte> destination, ReadOnlySpan<char> text, out int written, Utf8Prefix prefix = Utf8Prefix.SevenBit, bool rejectIllFormed = false)
    {
        written = 0;
        int maxCount = PrefixFormat.MaxCount(prefix);

        // The width of a text that is ASCII. Any other text has at most three times as many bytes, which takes one byte more.
        int width = PrefixFormat.WidthOf(text.Length, prefix);
        if (width > destination.Length
            || !Utf8Encode.TryEncode(text, destination[width..], out int count, out bool isWellFormed)
            || (rejectIllFormed && !isWellFormed)
            || count > maxCount)
        {
            return false;
        }

        int neededWidth = PrefixFormat.WidthOf(count, prefix);
        if (neededWidth != width && !TryMove(destination, width, neededWidth, count))
            return false;

        PrefixFormat.Write(destination, count, prefix);
        written = neededWidth + count;
        return true;
    }

    /// <summary>Writes a text that is UTF-8 already, and its prefix, where there is room for both.</summary>
    /// <param name="destination">Where they go.</param>
    /// <param name="utf8">The text. It is written as it is, without a look.</param>
    /// <param name="written">The bytes of prefix and text; 0 where they are not written.</param>
    /// <param name="prefix">How the number of bytes is written.</param>
    /// <returns><see langword="false"/> where there is not enough room, or the text has more bytes than the prefix can say.</returns>
    /// <exception cref="ArgumentOutOfRangeException">There is no such prefix.</exception>
    public static bool TryWrite(Span<byte> destination, ReadOnlySpan<byte> utf8, out int written, Utf8Prefix prefix = Utf8Prefix.SevenBit)
    {
        written = 0;
        int width = PrefixFormat.WidthOf(utf8.Length, prefix);
        if (utf8.Length > PrefixFormat.MaxCount(prefix) || destination.Length < width || !utf8.TryCopyTo(destination[width..]))
            return false;

        PrefixFormat.Write(destination, utf8.Length, prefix);
        written = width + utf8.Length;
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryMove(Span<byte> destination, int from, int to, int count)
        => destination.Slice(from, count).TryCopyTo(destination[to..]);

    private static int RoomFor(int count, Utf8Prefix prefix)
        => (int)Math.Min((long)count + PrefixFormat.WidthOf(count, prefix), Array.MaxLength);

    [DoesNotReturn]
    private static void ThrowTooLong(long count, Utf8Prefix prefix)
        => throw new ArgumentException(
            $"A text of {count} bytes is too long for a prefix of {prefix}, which can say {PrefixFormat.MaxCount(prefix)}.", nameof(prefix));
}
