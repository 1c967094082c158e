using System.Buffers;
using System.Text;

namespace Utf8Gen.CompilerServices;

/// <summary>White space in UTF-8: the characters of
/// <see cref="char.IsWhiteSpace(char)"/>.</summary>
internal static class Utf8WhiteSpace
{
    public static ReadOnlySpan<byte> Trim(ReadOnlySpan<byte> text) => TrimStart(TrimEnd(text));

    public static ReadOnlySpan<byte> TrimStart(ReadOnlySpan<byte> text)
    {
        while (Rune.DecodeFromUtf8(text, out Rune first, out int length) == OperationStatus.Done && Rune.IsWhiteSpace(first))
            text = text[length..];
        return text;
    }

    public static ReadOnlySpan<byte> TrimEnd(ReadOnlySpan<byte> text)
    {
        while (Rune.DecodeLastFromUtf8(text, out Rune last, out int length) == OperationStatus.Done && Rune.IsWhiteSpace(last))
            text = text[..^length];
        return text;
    }
}
