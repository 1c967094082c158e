using System.Globalization;
using System.Text;

namespace Utf8Gen.Json;

/// <summary>Compares names and strings as they are in a document with UTF-8 text.</summary>
/// <remarks>Unlike
/// <see cref="System.Text.Json.Utf8JsonReader.ValueTextEquals(ReadOnlySpan{byte})"/>, this does not
/// throw for a lone surrogate, which is valid JSON but equal to no text: a document full of them
/// would take a microsecond or more for each.</remarks>
internal static class EscapedText
{
    private const int HexDigits = 4;

    /// <param name="raw">Valid JSON text without its quotation marks.</param>
    /// <param name="isEscaped">Whether it has a backslash.</param>
    /// <param name="text">The text to compare it with.</param>
    public static bool Equals(ReadOnlySpan<byte> raw, bool isEscaped, ReadOnlySpan<byte> text)
        => isEscaped ? EqualsEscaped(raw, text) : raw.SequenceEqual(text);

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

    /// <summary>Takes an escape, or the two of a surrogate pair, from the start of a
    /// text.</summary>
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

        ushort.TryParse(raw[..HexDigits], NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ushort c);
        raw = raw[HexDigits..];
        return (char)c;
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
