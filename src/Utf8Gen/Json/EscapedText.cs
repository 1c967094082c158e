using System.Buffers;
using System.Buffers.Text;
using System.Text;
using System.Text.Unicode;

namespace Utf8Gen.Json;

/// <summary>Compares and unescapes names and strings as they are in a document.</summary>
internal static class EscapedText
{
    /// <summary>The most bytes of a character as it is in a document: two escapes of a surrogate pair.</summary>
    public const int MaxCharacterLength = 2 * EscapeLength;

    private const int HexDigits = 4;
    private const int EscapeLength = 2 + HexDigits;

    /// <summary>What ends a run of plain bytes in a string: the quotation mark, the backslash, and the control
    /// characters, which JSON does not allow there.</summary>
    public static readonly SearchValues<byte> Interruptions = SearchValues.Create(
        [(byte)'"', (byte)'\\', .. Enumerable.Range(0, ' ').Select(static control => (byte)control)]);

    /// <summary>Compares text with UTF-8 text.</summary>
    /// <remarks>Unlike <see cref="System.Text.Json.Utf8JsonReader.ValueTextEquals(ReadOnlySpan{byte})"/>, this does not
    /// throw for a lone surrogate, which is valid JSON but equal to no text: a document full of them would take a
    /// microsecond or more for each.</remarks>
    /// <param name="raw">Valid JSON text without its quotation marks.</param>
    /// <param name="isEscaped">Whether it has a backslash.</param>
    /// <param name="text">The text to compare it with.</param>
    public static bool Equals(ReadOnlySpan<byte> raw, bool isEscaped, ReadOnlySpan<byte> text)
        => isEscaped ? EqualsEscaped(raw, text) : raw.SequenceEqual(text);

    /// <summary>Unescapes as much of a string as is certain, up to its quotation mark.</summary>
    /// <param name="raw">The bytes after the opening quotation mark, or after those that were unescaped before.</param>
    /// <param name="text">Where the text is written, in well-formed UTF-8: at least as long as
    /// <paramref name="raw"/>.</param>
    /// <param name="read">The number of bytes unescaped; the position of what is wrong, or of the quotation
    /// mark.</param>
    /// <param name="written">The length of the text.</param>
    /// <returns><see cref="OperationStatus.Done"/> if the quotation mark follows;
    /// <see cref="OperationStatus.NeedMoreData"/> if nothing does, or a part of a character, which is not longer than
    /// <see cref="MaxCharacterLength"/>; or <see cref="OperationStatus.InvalidData"/> if the rest is not a string, has
    /// ill-formed UTF-8 or a lone surrogate.</returns>
    public static OperationStatus Unescape(ReadOnlySpan<byte> raw, Span<byte> text, out int read, out int written)
    {
        read = written = 0;
        while (true)
        {
            ReadOnlySpan<byte> rest = raw[read..];
            int end = rest.IndexOfAny(Interruptions);
            ReadOnlySpan<byte> plain = end < 0 ? rest[..^PartOfCharacter(rest)] : rest[..end];
            bool isValid = Utf8.IsValid(plain);
            plain = isValid ? plain : plain[..ValidLength(plain)];
            plain.CopyTo(text[written..]);
            read += plain.Length;
            written += plain.Length;
            if (!isValid)
                return OperationStatus.InvalidData;
            if (end < 0)
                return OperationStatus.NeedMoreData;
            if (rest[end] == '"')
                return OperationStatus.Done;

            OperationStatus status = UnescapeCharacter(rest[end..], out int escapes, out Rune character);
            if (status != OperationStatus.Done)
                return status;

            read += escapes;
            written += character.EncodeToUtf8(text[written..]);
        }
    }

    /// <summary>Reads an escape from the start of a text that may be cut or wrong.</summary>
    /// <param name="raw">The text.</param>
    /// <param name="length">The length of the escape.</param>
    /// <param name="unit">What it stands for.</param>
    public static OperationStatus ReadEscape(ReadOnlySpan<byte> raw, out int length, out char unit)
    {
        const string Escapable = "\"\\/bfnrt";
        length = 0;
        unit = default;
        if (raw is [not (byte)'\\', ..])
            return OperationStatus.InvalidData;
        if (raw.Length < 2)
            return OperationStatus.NeedMoreData;

        if (raw[1] != 'u')
        {
            length = 2;
            unit = Unescape(raw[1]);
            return Escapable.Contains((char)raw[1]) ? OperationStatus.Done : OperationStatus.InvalidData;
        }

        if (raw.Length < EscapeLength)
            return OperationStatus.NeedMoreData;

        length = EscapeLength;
        return TryParse(raw[2..EscapeLength], out unit) ? OperationStatus.Done : OperationStatus.InvalidData;
    }

    /// <summary>Whether a string is not JSON at a place where it has no text: its error is that of a reader.</summary>
    /// <param name="raw">The string from that place on, see
    /// <see cref="Unescape(ReadOnlySpan{byte}, Span{byte}, out int, out int)"/>.</param>
    public static bool IsMalformed(ReadOnlySpan<byte> raw)
    {
        if (raw is not [(byte)'\\', ..])
            return raw is [< (byte)' ', ..];
        if (ReadEscape(raw, out int length, out char unit) == OperationStatus.InvalidData)
            return true;

        ReadOnlySpan<byte> second = raw[length..];
        return char.IsHighSurrogate(unit) && second is [(byte)'\\', ..]
            && ReadEscape(second, out _, out _) == OperationStatus.InvalidData;
    }

    /// <summary>Returns how many bytes at the end are the beginning of a character.</summary>
    private static int PartOfCharacter(ReadOnlySpan<byte> text)
    {
        const int MaxPart = 3;
        for (int length = 1; length <= Math.Min(MaxPart, text.Length); length++)
        {
            bool isContinuation = (text[^length] & 0xC0) == 0x80;
            if (!isContinuation)
                return Rune.DecodeFromUtf8(text[^length..], out _, out _) == OperationStatus.NeedMoreData ? length : 0;
        }

        return 0;
    }

    private static int ValidLength(ReadOnlySpan<byte> text)
    {
        int length = 0;
        while (Rune.DecodeFromUtf8(text[length..], out _, out int character) == OperationStatus.Done)
            length += character;
        return length;
    }

    /// <summary>Reads an escape, or the two of a surrogate pair, from the start of a text that may be cut or
    /// wrong.</summary>
    private static OperationStatus UnescapeCharacter(ReadOnlySpan<byte> raw, out int length, out Rune character)
    {
        length = 0;
        OperationStatus status = ReadEscape(raw, out int first, out char unit);
        if (status != OperationStatus.Done || Rune.TryCreate(unit, out character))
        {
            character = status == OperationStatus.Done ? new Rune(unit) : default;
            length = first;
            return status;
        }

        if (!char.IsHighSurrogate(unit))
            return OperationStatus.InvalidData;

        status = ReadEscape(raw[first..], out int second, out char low);
        length = first + second;
        return status == OperationStatus.Done && !Rune.TryCreate(unit, low, out character) ? OperationStatus.InvalidData : status;
    }

    private static bool TryParse(ReadOnlySpan<byte> digits, out char unit)
    {
        // Unlike this one, the parser of ushort accepts zero bytes at the end.
        bool isParsed = Utf8Parser.TryParse(digits, out ushort value, out int length, 'x') && length == digits.Length;
        unit = (char)value;
        return isParsed;
    }

    private static bool EqualsEscaped(ReadOnlySpan<byte> raw, ReadOnlySpan<byte> text)
    {
        Span<byte> buffer = stackalloc byte[4]; // a character
        while (!raw.IsEmpty)
        {
            int length = 1;
            buffer[0] = raw[0];
            if (raw[0] != '\\')
                raw = raw[1..];
            else if (TryUnescape(ref raw, out Rune character))
                length = character.EncodeToUtf8(buffer);
            else
                return false;

            if (!text.StartsWith(buffer[..length]))
                return false;

            text = text[length..];
        }

        return text.IsEmpty;
    }

    /// <summary>Takes an escape, or the two of a surrogate pair, from the start of a text.</summary>
    /// <returns>Whether it is a character and not a lone surrogate.</returns>
    private static bool TryUnescape(ref ReadOnlySpan<byte> raw, out Rune character)
    {
        char c = Unescape(ref raw);
        if (Rune.TryCreate(c, out character))
            return true;

        return raw is [(byte)'\\', (byte)'u', ..] && Rune.TryCreate(c, Unescape(ref raw), out character);
    }

    private static char Unescape(ref ReadOnlySpan<byte> raw)
    {
        byte kind = raw[1];
        raw = raw[2..];
        if (kind != 'u')
            return Unescape(kind);

        _ = TryParse(raw[..HexDigits], out char c);
        raw = raw[HexDigits..];
        return c;
    }

    private static char Unescape(byte kind) => (char)kind switch
    {
        'b' => '\b',
        'f' => '\f',
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        char itself => itself,
    };
}
