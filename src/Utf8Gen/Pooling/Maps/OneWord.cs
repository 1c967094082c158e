using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Compares texts of <see cref="Shortest"/> to <see cref="Longest"/> bytes as one word:
/// their bytes, followed by zeros.</summary>
/// <remarks>Safe because: no byte outside of the text is read; only words are compared.</remarks>
internal readonly struct OneWord : ITextEquality
{
    public const int Shortest = 1;
    public const int Longest = 7;

    /// <summary>Reads a text as a word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text, 1 to 7 bytes
    public static ulong Read(ref byte text, int length)
    {
        Debug.Assert(BitConverter.IsLittleEndian && length is >= Shortest and <= Longest, "the caller has looked");
        if (length >= 4)
            return TextBytes.HalfWord(ref text, 0) | ((ulong)TextBytes.HalfWord(ref text, length - 4) << (8 * (length - 4)));

        int middle = length / 2, last = length - 1;
        return text | ((ulong)Unsafe.Add(ref text, middle) << (8 * middle)) | ((ulong)Unsafe.Add(ref text, last) << (8 * last));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text, 1 to 7 bytes
    public static bool AreEqual(scoped ref byte text, scoped ref byte other, int length)
        => TextBytes.Word(ref text, 0) == TextBytes.Word(ref other, 0);
}
