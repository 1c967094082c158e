using System.Buffers;

namespace Utf8Gen.Text;

public static partial class Utf8LengthPrefix
{
    /// <summary>Reads a text with a prefix.</summary>
    /// <param name="source">What is read; it is moved behind the text. Where there is no text, it stays as it is.</param>
    /// <param name="text">The bytes of the text, inside the source. They are not looked at: whether they are UTF-8, <see
    /// cref="System.Text.Unicode.Utf8.IsValid"/> says.</param>
    /// <param name="prefix">How the number of bytes is written. With <see cref="Utf8Prefix.None"/> the text is the whole source.</param>
    /// <param name="maxLength">The longest text to take, in bytes.</param>
    /// <returns><see langword="false"/> where the prefix or the text is cut off, the prefix is malformed, or it claims more than
    /// <paramref name="maxLength"/>. Which one it is, <see cref="ReadPrefix(ReadOnlySpan{byte}, out int, out int, Utf8Prefix, int)"/> says.</returns>
    /// <exception cref="ArgumentOutOfRangeException">There is no such prefix, or <paramref name="maxLength"/> is negative.</exception>
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
        ref ReadOnlySequence<byte> source, out ReadOnlySequence<byte> text, Utf8Prefix prefix = Utf8Prefix.SevenBit, int maxLength = int.MaxValue)
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

    /// <summary>Reads a text with a prefix.</summary>
    /// <param name="source">What is read; it is moved behind the text. After an exception it is as it was.</param>
    /// <param name="prefix">How the number of bytes is written. With <see cref="Utf8Prefix.None"/> the text is the whole source.</param>
    /// <param name="maxLength">The longest text to take, in bytes.</param>
    /// <returns>The bytes of the text, inside the source. They are not looked at: whether they are UTF-8, <see
    /// cref="System.Text.Unicode.Utf8.IsValid"/> says.</returns>
    /// <exception cref="EndOfStreamException">The prefix or the text is cut off. The message has the offset and the claimed count.</exception>
    /// <exception cref="InvalidDataException">The prefix is malformed, or claims more than <paramref name="maxLength"/>. The message has the
    /// offset and the claimed count.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such prefix, or <paramref name="maxLength"/> is negative.</exception>
    public static ReadOnlySpan<byte> Read(ref ReadOnlySpan<byte> source, Utf8Prefix prefix = Utf8Prefix.SevenBit, int maxLength = int.MaxValue)
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

    /// <summary>Reads the prefix alone: how much more to wait for, and whether at all.</summary>
    /// <param name="source">It begins with the prefix; the text need not be there yet.</param>
    /// <param name="prefixLength">The bytes of the prefix.</param>
    /// <param name="textLength">The bytes that it claims for the text.</param>
    /// <param name="prefix">How the number of bytes is written. With <see cref="Utf8Prefix.None"/> the text is the whole source.</param>
    /// <param name="maxLength">The longest text to take, in bytes.</param>
    /// <returns><see cref="OperationStatus.NeedMoreData"/> where the prefix is cut off; <see cref="OperationStatus.InvalidData"/> where it is
    /// malformed or claims more than <paramref name="maxLength"/>; otherwise <see cref="OperationStatus.Done"/>.</returns>
    /// <exception cref="ArgumentOutOfRangeException">There is no such prefix, or <paramref name="maxLength"/> is negative.</exception>
    public static OperationStatus ReadPrefix(
        ReadOnlySpan<byte> source, out int prefixLength, out int textLength, Utf8Prefix prefix = Utf8Prefix.SevenBit, int maxLength = int.MaxValue)
        => StatusOf(PrefixFormat.Read(source, source.Length, prefix, maxLength), out prefixLength, out textLength);

    /// <inheritdoc cref="ReadPrefix(ReadOnlySpan{byte}, out int, out int, Utf8Prefix, int)"/>
    public static OperationStatus ReadPrefix(
        in ReadOnlySequence<byte> source, out int prefixLength, out int textLength, Utf8Prefix prefix = Utf8Prefix.SevenBit, int maxLength = int.MaxValue)
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
