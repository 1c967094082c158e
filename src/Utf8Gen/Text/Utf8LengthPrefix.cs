using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text;

namespace Utf8Gen.Text;

/// <summary>Writes and reads length-prefixed texts.</summary>
/// <remarks>With <see cref="Utf8Prefix.SevenBit"/> the bytes are those of <see cref="BinaryWriter.Write(string)"/>.
/// Nothing is allocated, whatever length a prefix states. All members are thread-safe as long as the buffers are not
/// shared.</remarks>
public static class Utf8LengthPrefix
{
    /// <summary>Beyond this size the bytes are counted before the output is asked for memory, which would otherwise be
    /// three times what most texts need.</summary>
    private const int MaxRoomAtAGuess = 64 * 1024;

    private const int MaxBytesPerChar = 3;

    private const int NotWritten = -1;

    /// <summary>Writes a length-prefixed text.</summary>
    /// <param name="output">The output. It advances once, after everything is written.</param>
    /// <param name="text">The text.</param>
    /// <param name="prefix">The format of the prefix.</param>
    /// <param name="validation">What happens to a lone surrogate.</param>
    /// <exception cref="ArgumentException">The text has more bytes than the prefix can state; or it has a lone
    /// surrogate, and <paramref name="validation"/> is <see cref="Utf8Validation.Reject"/>. The output does not
    /// advance.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The prefix format is not defined.</exception>
    /// <exception cref="InvalidOperationException">The output provided less memory than requested, or another thread
    /// made the text longer; the output does not advance.</exception>
    public static void Write(
        IBufferWriter<byte> output, ReadOnlySpan<char> text, Utf8Prefix prefix = Utf8Prefix.SevenBit,
        Utf8Validation validation = Utf8Validation.Replace)
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
        if (!TryWrite(destination, text, out int bytesWritten, prefix, validation))
            throw new InvalidOperationException(
                $"The output gave {destination.Length} bytes for {most} and a prefix, or the text changed during the call.");
        output.Advance(bytesWritten);
    }

    /// <summary>Writes UTF-8 text with a length prefix.</summary>
    /// <param name="output">The output. It advances once, after everything is written.</param>
    /// <param name="utf8">The text. It is written without validation.</param>
    /// <param name="prefix">The format of the prefix.</param>
    /// <exception cref="ArgumentException">The text has more bytes than the prefix can state; the output does not
    /// advance.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The prefix format is not defined.</exception>
    /// <exception cref="InvalidOperationException">The output provided less memory than requested; the output does not
    /// advance.</exception>
    public static void Write(IBufferWriter<byte> output, ReadOnlySpan<byte> utf8, Utf8Prefix prefix = Utf8Prefix.SevenBit)
    {
        ArgumentNullException.ThrowIfNull(output);
        if (utf8.Length > PrefixFormat.MaxCount(prefix))
            ThrowTooLong(utf8.Length, prefix);

        Span<byte> destination = output.GetSpan(RoomFor(utf8.Length, prefix));
        if (!TryWrite(destination, utf8, out int bytesWritten, prefix))
            throw new InvalidOperationException($"The output gave {destination.Length} bytes for {utf8.Length} and a prefix.");
        output.Advance(bytesWritten);
    }

    /// <summary>Writes a length-prefixed text if the destination has room for it.</summary>
    /// <param name="destination">The destination. Bytes after the text may be overwritten, even on failure.</param>
    /// <param name="text">The text.</param>
    /// <param name="bytesWritten">The number of bytes written, including the prefix; 0 on failure.</param>
    /// <param name="prefix">The format of the prefix.</param>
    /// <param name="validation">What happens to a lone surrogate.</param>
    /// <returns><see langword="false"/> if there is not enough room.</returns>
    /// <exception cref="ArgumentException">There is enough room for the text, but it has more bytes than the prefix can
    /// state; or it has a lone surrogate, and <paramref name="validation"/> is
    /// <see cref="Utf8Validation.Reject"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The prefix format is not defined.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: write with the length before it, ASCII of 4 chars
    public static bool TryWrite(
        Span<byte> destination, ReadOnlySpan<char> text, out int bytesWritten, Utf8Prefix prefix = Utf8Prefix.SevenBit,
        Utf8Validation validation = Utf8Validation.Replace)
    {
        int total = prefix == Utf8Prefix.SevenBit && validation == Utf8Validation.Replace
            ? WriteSevenBit(destination, text)
            : WriteAny(destination, text, prefix, validation);
        bytesWritten = Math.Max(total, 0);
        return total >= 0;
    }

    /// <summary>Writes UTF-8 text with a length prefix if the destination has room for it.</summary>
    /// <param name="destination">The destination.</param>
    /// <param name="utf8">The text. It is written without validation.</param>
    /// <param name="bytesWritten">The number of bytes written, including the prefix; 0 on failure.</param>
    /// <param name="prefix">The format of the prefix.</param>
    /// <returns><see langword="false"/> if there is not enough room.</returns>
    /// <exception cref="ArgumentException">The text has more bytes than the prefix can state.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The prefix format is not defined.</exception>
    public static bool TryWrite(
        Span<byte> destination, ReadOnlySpan<byte> utf8, out int bytesWritten, Utf8Prefix prefix = Utf8Prefix.SevenBit)
    {
        bytesWritten = 0;
        if (utf8.Length > PrefixFormat.MaxCount(prefix))
            ThrowTooLong(utf8.Length, prefix);

        int width = PrefixFormat.WidthOf(utf8.Length, prefix);
        if (destination.Length < width || !utf8.TryCopyTo(destination[width..]))
            return false;

        PrefixFormat.Write(destination, utf8.Length, prefix);
        bytesWritten = width + utf8.Length;
        return true;
    }

    /// <summary>Writes a text with a prefix of one byte, as most texts have, or with any other of seven bits a
    /// byte.</summary>
    /// <returns>The number of bytes written, or a negative number on failure.</returns>
    private static int WriteSevenBit(Span<byte> destination, ReadOnlySpan<char> text)
    {
        int width = PrefixFormat.WidthOf(text.Length, Utf8Prefix.SevenBit);
        if (width > destination.Length)
            return NotWritten;

        EncodingResult result = Utf8Encode.Encode(text, destination[width..]);
        return result.Fits ? Prepend(destination, width, result.Written, Utf8Prefix.SevenBit) : NotWritten;
    }

    /// <summary>Writes a text with any prefix.</summary>
    /// <inheritdoc cref="WriteSevenBit"/>
    private static int WriteAny(Span<byte> destination, ReadOnlySpan<char> text, Utf8Prefix prefix, Utf8Validation validation)
    {
        int maxCount = PrefixFormat.MaxCount(prefix);
        int width = PrefixFormat.WidthOf(text.Length, prefix);
        if (width > destination.Length)
            return NotWritten;

        EncodingResult result = Utf8Encode.Encode(text, destination[width..]);
        if (!result.Fits)
            return NotWritten;
        if (result.Written > maxCount)
            ThrowTooLong(result.Written, prefix);

        int total = Prepend(destination, width, result.Written, prefix);
        if (!result.IsWellFormed && total >= 0)
            Utf8Encode.ThrowIfRejected(text, validation);
        return total;
    }

    /// <summary>Writes the prefix of a text that was encoded after the prefix width of an ASCII text. Any other text
    /// has at most three times as many bytes, whose prefix is at most one byte longer.</summary>
    /// <inheritdoc cref="WriteSevenBit"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: write with the length before it, ASCII of 4 chars
    private static int Prepend(Span<byte> destination, int width, int count, Utf8Prefix prefix)
    {
        int neededWidth = PrefixFormat.WidthOf(count, prefix);
        if (neededWidth != width && !TryMove(destination, width, neededWidth, count))
            return NotWritten;

        PrefixFormat.Write(destination, count, prefix);
        return neededWidth + count;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryMove(Span<byte> destination, int from, int to, int count)
        => destination.Slice(from, count).TryCopyTo(destination[to..]);

    private static int RoomFor(int count, Utf8Prefix prefix)
        => (int)Math.Min((long)count + PrefixFormat.WidthOf(count, prefix), Array.MaxLength);

    [DoesNotReturn]
    private static void ThrowTooLong(long count, Utf8Prefix prefix)
        => throw new ArgumentException(
            $"A text of {count} bytes is too long for a prefix of {prefix}, which can state {PrefixFormat.MaxCount(prefix)}.",
            nameof(prefix));

    /// <summary>Reads a length-prefixed text.</summary>
    /// <param name="source">The source; it advances past the text. If there is no complete text, it does not
    /// advance.</param>
    /// <param name="text">The bytes of the text, inside the source. They are not validated; see
    /// <see cref="System.Text.Unicode.Utf8.IsValid"/>.</param>
    /// <param name="prefix">The format of the prefix. With <see cref="Utf8Prefix.None"/> the text is the whole
    /// source.</param>
    /// <param name="maxLength">The maximum length of a text, in bytes.</param>
    /// <returns><see langword="false"/> if the prefix or the text is incomplete, or the prefix is malformed or greater
    /// than <paramref name="maxLength"/>.
    /// <see cref="ReadPrefix(ReadOnlySpan{byte}, out int, out int, Utf8Prefix, int)"/> tells which.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The prefix format is not defined, or <paramref name="maxLength"/>
    /// is negative.</exception>
    public static bool TryRead(
        ref ReadOnlySpan<byte> source, out ReadOnlySpan<byte> text, Utf8Prefix prefix = Utf8Prefix.SevenBit, int maxLength = int.MaxValue)
    {
        ParsedPrefix parsed = PrefixFormat.Read(source, source.Length, prefix, maxLength);
        if (!parsed.HasText(source.Length))
        {
            text = default;
            return false;
        }

        text = Take(ref source, parsed);
        return true;
    }

    /// <inheritdoc cref="TryRead(ref ReadOnlySpan{byte}, out ReadOnlySpan{byte}, Utf8Prefix, int)"/>
    public static bool TryRead(
        ref ReadOnlySequence<byte> source, out ReadOnlySequence<byte> text, Utf8Prefix prefix = Utf8Prefix.SevenBit,
        int maxLength = int.MaxValue)
    {
        ParsedPrefix parsed = Parse(source, prefix, maxLength);
        if (!parsed.HasText(source.Length))
        {
            text = default;
            return false;
        }

        text = Take(ref source, parsed);
        return true;
    }

    /// <summary>Reads a length-prefixed text.</summary>
    /// <param name="source">The source; it advances past the text. It does not advance if an exception is
    /// thrown.</param>
    /// <param name="prefix">The format of the prefix. With <see cref="Utf8Prefix.None"/> the text is the whole
    /// source.</param>
    /// <param name="maxLength">The maximum length of a text, in bytes.</param>
    /// <returns>The bytes of the text, inside the source. They are not validated; see
    /// <see cref="System.Text.Unicode.Utf8.IsValid"/>.</returns>
    /// <exception cref="EndOfStreamException">The prefix or the text is incomplete. The message has the offset and the
    /// stated length.</exception>
    /// <exception cref="InvalidDataException">The prefix is malformed, or greater than <paramref name="maxLength"/>.
    /// The message has the offset and the stated length.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The prefix format is not defined, or <paramref name="maxLength"/>
    /// is negative.</exception>
    public static ReadOnlySpan<byte> Read(
        ref ReadOnlySpan<byte> source, Utf8Prefix prefix = Utf8Prefix.SevenBit, int maxLength = int.MaxValue)
    {
        ParsedPrefix parsed = PrefixFormat.Read(source, source.Length, prefix, maxLength);
        return parsed.HasText(source.Length) ? Take(ref source, parsed) : throw parsed.ToException(source.Length, maxLength);
    }

    /// <inheritdoc cref="Read(ref ReadOnlySpan{byte}, Utf8Prefix, int)"/>
    public static ReadOnlySequence<byte> Read(
        ref ReadOnlySequence<byte> source, Utf8Prefix prefix = Utf8Prefix.SevenBit, int maxLength = int.MaxValue)
    {
        ParsedPrefix parsed = Parse(source, prefix, maxLength);
        return parsed.HasText(source.Length) ? Take(ref source, parsed) : throw parsed.ToException(source.Length, maxLength);
    }

    /// <summary>Reads only the prefix, to learn how many more bytes to wait for, if any.</summary>
    /// <param name="source">The source. It begins with the prefix; the text may still be missing.</param>
    /// <param name="prefixLength">The length of the prefix, in bytes.</param>
    /// <param name="textLength">The stated length of the text, in bytes.</param>
    /// <param name="prefix">The format of the prefix. With <see cref="Utf8Prefix.None"/> the text is the whole
    /// source.</param>
    /// <param name="maxLength">The maximum length of a text, in bytes.</param>
    /// <returns><see cref="OperationStatus.NeedMoreData"/> if the prefix is incomplete;
    /// <see cref="OperationStatus.InvalidData"/> if it is malformed or greater than <paramref name="maxLength"/>;
    /// otherwise <see cref="OperationStatus.Done"/>.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The prefix format is not defined, or <paramref name="maxLength"/>
    /// is negative.</exception>
    public static OperationStatus ReadPrefix(
        ReadOnlySpan<byte> source, out int prefixLength, out int textLength, Utf8Prefix prefix = Utf8Prefix.SevenBit,
        int maxLength = int.MaxValue)
        => StatusOf(PrefixFormat.Read(source, source.Length, prefix, maxLength), out prefixLength, out textLength);

    /// <inheritdoc cref="ReadPrefix(ReadOnlySpan{byte}, out int, out int, Utf8Prefix, int)"/>
    public static OperationStatus ReadPrefix(
        in ReadOnlySequence<byte> source, out int prefixLength, out int textLength, Utf8Prefix prefix = Utf8Prefix.SevenBit,
        int maxLength = int.MaxValue)
        => StatusOf(Parse(source, prefix, maxLength), out prefixLength, out textLength);

    private static ParsedPrefix Parse(in ReadOnlySequence<byte> source, Utf8Prefix prefix, int maxLength)
    {
        ReadOnlySpan<byte> first = source.FirstSpan;
        if (first.Length >= PrefixFormat.MaxWidth || source.IsSingleSegment)
            return PrefixFormat.Read(first, source.Length, prefix, maxLength);

        Span<byte> head = stackalloc byte[PrefixFormat.MaxWidth];
        int length = (int)Math.Min(head.Length, source.Length);
        source.Slice(0, length).CopyTo(head);
        return PrefixFormat.Read(head[..length], source.Length, prefix, maxLength);
    }

    private static ReadOnlySpan<byte> Take(ref ReadOnlySpan<byte> source, ParsedPrefix parsed)
    {
        ReadOnlySpan<byte> text = source.Slice(parsed.Width, (int)parsed.Claimed);
        source = source[(parsed.Width + text.Length)..];
        return text;
    }

    private static ReadOnlySequence<byte> Take(ref ReadOnlySequence<byte> source, ParsedPrefix parsed)
    {
        ReadOnlySequence<byte> text = source.Slice(parsed.Width, parsed.Claimed);
        source = source.Slice(text.End);
        return text;
    }

    private static OperationStatus StatusOf(ParsedPrefix parsed, out int prefixLength, out int textLength)
    {
        bool isComplete = parsed.Fault == PrefixFault.None;
        prefixLength = isComplete ? parsed.Width : 0;
        textLength = isComplete ? (int)parsed.Claimed : 0;
        return parsed.Fault switch
        {
            PrefixFault.None => OperationStatus.Done,
            PrefixFault.CutOff => OperationStatus.NeedMoreData,
            _ => OperationStatus.InvalidData,
        };
    }
}
