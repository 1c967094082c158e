using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Copies and compares texts, short ones without a loop and without a call.</summary>
/// <remarks>Safe because: every read and write is of <c>length</c> bytes from the start at most. Two words that overlap cover any
/// length from one word to two.</remarks>
internal static unsafe class TextBytes
{
    /// <param name="from">At least <paramref name="length"/> bytes.</param>
    /// <param name="to">At least <paramref name="length"/> bytes that do not overlap the others.</param>
    /// <param name="length">Any.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public static void Copy(byte* from, byte* to, int length)
    {
        if (length > 16)
        {
            Unsafe.CopyBlockUnaligned(to, from, (uint)length);
        }
        else if (length >= 8)
        {
            ulong first = Word(from), last = Word(from + length - 8);
            Unsafe.WriteUnaligned(to, first);
            Unsafe.WriteUnaligned(to + length - 8, last);
        }
        else if (length >= 4)
        {
            uint first = HalfWord(from), last = HalfWord(from + length - 4);
            Unsafe.WriteUnaligned(to, first);
            Unsafe.WriteUnaligned(to + length - 4, last);
        }
        else
        {
            for (int i = 0; i < length; i++)
                to[i] = from[i];
        }
    }

    /// <param name="left">At least <paramref name="length"/> bytes.</param>
    /// <param name="right">At least <paramref name="length"/> bytes.</param>
    /// <param name="length">Any.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public static bool AreEqual(byte* left, byte* right, int length)
    {
        if (length > 16)
            return new ReadOnlySpan<byte>(left, length).SequenceEqual(new ReadOnlySpan<byte>(right, length));

        if (length >= 8)
            return ((Word(left) ^ Word(right)) | (Word(left + length - 8) ^ Word(right + length - 8))) == 0;

        if (length >= 4)
            return ((HalfWord(left) ^ HalfWord(right)) | (HalfWord(left + length - 4) ^ HalfWord(right + length - 4))) == 0;

        for (int i = 0; i < length; i++)
        {
            if (left[i] != right[i])
                return false;
        }

        return true;
    }

    /// <summary>Eight bytes, in the machine's order: words are compared and hashed here, never kept.</summary>
    public static ulong Word(byte* text) => Unsafe.ReadUnaligned<ulong>(text);

    /// <summary>Four bytes.</summary>
    public static uint HalfWord(byte* text) => Unsafe.ReadUnaligned<uint>(text);
}
