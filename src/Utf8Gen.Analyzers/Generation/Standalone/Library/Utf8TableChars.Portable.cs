namespace Utf8Gen.Generated;

internal static partial class Utf8TableChars
{
    /// <returns>The number of bytes; -1 if the text is ill-formed, or does not fit.</returns>
    private static int Encode(ReadOnlySpan<char> text, Span<byte> utf8)
    {
        int length = 0;
        for (int i = 0; i < text.Length; i++)
        {
            int scalar = text[i];
            if (char.IsSurrogate(text[i]))
            {
                if (i + 1 == text.Length || !char.IsSurrogatePair(text[i], text[i + 1]))
                    return -1;

                scalar = char.ConvertToUtf32(text[i], text[i + 1]);
                i++;
            }

            int size = scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
            if (utf8.Length - length < size)
                return -1;

            Write(scalar, utf8.Slice(length, size));
            length += size;
        }

        return length;
    }

    private static void Write(int scalar, Span<byte> utf8)
    {
        for (int i = utf8.Length - 1; i > 0; i--)
        {
            utf8[i] = (byte)(0x80 | (scalar & 0x3F));
            scalar >>= 6;
        }

        // The highest bits of the first byte say how many there are.
        utf8[0] = utf8.Length == 1 ? (byte)scalar : (byte)(scalar | ((0xFF00 >> utf8.Length) & 0xFF));
    }
}
