using System.Buffers;

namespace Utf8Gen.Text;

public static partial class Utf8LengthPrefix
{
    /// <summary>Reads a length-prefixed text.</summary>
    /// <param name="source">The source; it advances past the text. If there is no complete
    /// text, it does not advance.</param>
    /// <param name="text">The bytes of the text, inside the source. They are not validated; see
    /// <see cref="System.Text.Unicode.Utf8.IsValid"/>.</param>
    /// <param name="prefix">The format of the prefix. With <see cref="Utf8Prefix.None"/> the
    /// text is the whole source.</param>
    /// <param name="maxLength">The maximum length of a text, in bytes.</param>
    /// <returns><see langword="false"/> if the prefix or the text is incomplete,
    /// or the prefix is malformed or greater than <paramref name="maxLength"/>.
    /// <see cref="ReadPrefix(ReadOnlySpan{byte}, out int, out int, Utf8Prefix, int)"/>
    /// tells which.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The prefix format is not defined, or
    /// <paramref name="maxLength"/> is negative.</exception>
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
    /// <param name="source">The source; it advances past the text. It does not advance if
    /// an exception is thrown.</param>
    /// <param name="prefix">The format of the prefix. With <see cref="Utf8Prefix.None"/> the
    /// text is the whole source.</param>
    /// <param name="maxLength">The maximum length of a text, in bytes.</param>
    /// <returns>The bytes of the text, inside the source. They are not validated; see
    /// <see cref="System.Text.Unicode.Utf8.IsValid"/>.</returns>
    /// <exception cref="EndOfStreamException">The prefix or the text is incomplete. The message has
    /// the offset and the stated length.</exception>
    /// <exception cref="InvalidDataException">The prefix is malformed, or greater than
    /// <paramref name="maxLength"/>. The message has the offset and the stated length.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The prefix format is not defined, or
    /// <paramref name="maxLength"/> is negative.</exception>
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
    /// <param name="source">The source. It begins with the prefix; the
    /// text may still be missing.</param>
    /// <param name="prefixLength">The length of the prefix, in bytes.</param>
    /// <param name="textLength">The stated length of the text, in bytes.</param>
    /// <param name="prefix">The format of the prefix. With <see cref="Utf8Prefix.None"/> the
    /// text is the whole source.</param>
    /// <param name="maxLength">The maximum length of a text, in bytes.</param>
    /// <returns><see cref="OperationStatus.NeedMoreData"/> if the prefix is incomplete;
    /// <see cref="OperationStatus.InvalidData"/> if it is malformed or greater than
    /// <paramref name="maxLength"/>; otherwise <see cref="OperationStatus.Done"/>.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The prefix format is not defined, or
    /// <paramref name="maxLength"/> is negative.</exception>
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
