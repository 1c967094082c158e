using System.Buffers;
using System.Text;

namespace Utf8Gen.Pooling;

/// <summary>Finds where a text is ill-formed, and creates the exceptions.</summary>
internal static class IllFormedText
{
    public static ArgumentException NotUtf8(int offset, string parameter)
        => new($"The text is not UTF-8: the byte at offset {offset} is ill-formed.", parameter);

    public static ArgumentException LoneSurrogate(int offset, string parameter)
        => new($"The text is ill-formed: the char at offset {offset} is a lone surrogate.", parameter);

    /// <returns>The offset of the first ill-formed byte, or -1.</returns>
    public static int IndexIn(ReadOnlySpan<byte> utf8)
    {
        for (int at = 0; at < utf8.Length;)
        {
            if (Rune.DecodeFromUtf8(utf8[at..], out _, out int length) != OperationStatus.Done)
                return at;
            at += length;
        }

        return -1;
    }

    /// <returns>The offset of the first lone surrogate, or -1.</returns>
    public static int IndexIn(ReadOnlySpan<char> text)
    {
        for (int at = 0; at < text.Length;)
        {
            if (Rune.DecodeFromUtf16(text[at..], out _, out int length) != OperationStatus.Done)
                return at;
            at += length;
        }

        return -1;
    }
}
