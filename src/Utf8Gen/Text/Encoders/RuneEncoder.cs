using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;

namespace Utf8Gen.Text;

/// <summary>Encodes a text of very few code points, one by one.</summary>
internal static class RuneEncoder
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, Cyrillic of 1 and 2 chars
    public static bool TryEncode(ReadOnlySpan<char> text, Span<byte> destination, out int written, out bool isWellFormed)
    {
        written = 0;
        isWellFormed = true;
        int total = 0;
        while (!text.IsEmpty)
        {
            // A lone surrogate is one char and decodes as U+FFFD.
            isWellFormed &= Rune.DecodeFromUtf16(text, out Rune rune, out int chars) == OperationStatus.Done;
            if (!rune.TryEncodeToUtf8(destination[total..], out int bytes))
                return false;

            text = text[chars..];
            total += bytes;
        }

        written = total;
        return true;
    }
}
