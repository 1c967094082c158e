using System.Buffers;
using System.Runtime.Intrinsics;
using System.Text.Unicode;

namespace Utf8Gen.Generated;

internal static partial class Utf8TableChars
{
    private const int UnitsOfWord = 8;
    private const int MaxNarrowedLength = 4 * UnitsOfWord;

    /// <remarks>ASCII text of up to 32 characters, which most names are, is narrowed in registers and
    /// stored at once: a read that overlaps several pending stores would have to wait for
    /// all of them.</remarks>
    private static int Find<TLookup>(ReadOnlySpan<char> text)
        where TLookup : struct, IUtf8Lookup
    {
        if (text.Length > MaxNarrowedLength || !BitConverter.IsLittleEndian)
            return EncodeAndFind<TLookup>(text);

        uint units = 0;
        Vector256<ulong> words = Narrow(text, ref units);
        if (units > 0x7F)
            return EncodeAndFind<TLookup>(text);

        Span<byte> utf8 = stackalloc byte[MaxNarrowedLength];
        words.AsByte().CopyTo(utf8);
        return default(TLookup).IndexOf(utf8.Slice(0, text.Length));
    }

    /// <returns>The number of bytes; -1 if the text is ill-formed, or does not fit.</returns>
    private static int Encode(ReadOnlySpan<char> text, Span<byte> utf8)
        => Utf8.FromUtf16(text, utf8, out _, out int written, replaceInvalidSequences: false) == OperationStatus.Done ? written : -1;

    /// <summary>Narrows up to 32 characters.</summary>
    private static Vector256<ulong> Narrow(ReadOnlySpan<char> text, ref uint units)
    {
        if (text.Length < UnitsOfWord)
            return Vector256.CreateScalar(NarrowFew(text, ref units));

        ulong first = NarrowWord(text, 0, ref units);
        ulong last = text.Length % UnitsOfWord == 0 ? 0 : NarrowRest(text, ref units);
        if (text.Length < 2 * UnitsOfWord)
            return Vector256.Create(first, last, 0, 0);

        ulong second = NarrowWord(text, UnitsOfWord, ref units);
        if (text.Length < 3 * UnitsOfWord)
            return Vector256.Create(first, second, last, 0);

        ulong third = NarrowWord(text, 2 * UnitsOfWord, ref units);
        if (text.Length == MaxNarrowedLength)
            last = NarrowWord(text, 3 * UnitsOfWord, ref units);
        return Vector256.Create(first, second, third, last);
    }

    /// <summary>Narrows the characters after the last whole word.</summary>
    private static ulong NarrowRest(ReadOnlySpan<char> text, ref uint units)
        => NarrowWord(text, text.Length - UnitsOfWord, ref units) >> (8 * (UnitsOfWord - (text.Length % UnitsOfWord)));

    private static ulong NarrowFew(ReadOnlySpan<char> text, ref uint units)
    {
        ulong word = 0;
        for (int i = 0; i < text.Length; i++)
        {
            units |= text[i];
            word |= (ulong)text[i] << (8 * i);
        }

        return word;
    }

    private static ulong NarrowWord(ReadOnlySpan<char> text, int offset, ref uint units)
    {
        ReadOnlySpan<char> word = text.Slice(offset, UnitsOfWord);
        units |= (uint)(word[0] | word[1] | word[2] | word[3] | word[4] | word[5] | word[6] | word[7]);
        ulong low = word[0] | ((ulong)word[1] << 8) | ((ulong)word[2] << 16) | ((ulong)word[3] << 24);
        ulong high = word[4] | ((ulong)word[5] << 8) | ((ulong)word[6] << 16) | ((ulong)word[7] << 24);
        return low | (high << 32);
    }
}
