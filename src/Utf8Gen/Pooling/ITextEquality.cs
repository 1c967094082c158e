using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Pooling;

/// <summary>Compares texts of equal length; each implementation supports some lengths.</summary>
internal interface ITextEquality
{
    /// <param name="text">The start of the first text.</param>
    /// <param name="other">The start of the second text.</param>
    /// <param name="length">The length of both texts, in bytes.</param>
    static abstract bool AreEqual(scoped ref byte text, scoped ref byte other, int length);
}

/// <summary>Compares texts of <see cref="Shortest"/> to <see cref="Longest"/> bytes as one word: their bytes, followed
/// by zeros.</summary>
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

/// <summary>Compares texts of <see cref="Shortest"/> to <see cref="Longest"/> bytes as four words that overlap: the
/// first two and the last two. In a text of fewer than 16 bytes the third word is the first, and the second is the
/// last. So no branch depends on the length.</summary>
/// <remarks>Safe because: no word extends beyond the text.</remarks>
internal readonly struct FourWords : ITextEquality
{
    public const int Shortest = 8;
    public const int Longest = 32;

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    public static ulong Hash(ref readonly TextHash hashing, ref byte text, int length)
    {
        int last = length - 8, third = ThirdOf(last);
        return hashing.HashQuick(
            TextBytes.Word(ref text, 0), TextBytes.Word(ref text, last - third), TextBytes.Word(ref text, third),
            TextBytes.Word(ref text, last), length);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    public static bool AreEqual(scoped ref byte text, scoped ref byte other, int length)
    {
        int last = length - 8, third = ThirdOf(last);
        return (DifferenceAt(0, ref text, ref other) | DifferenceAt(last - third, ref text, ref other)
            | DifferenceAt(third, ref text, ref other) | DifferenceAt(last, ref text, ref other)) == 0;
    }

    /// <summary>Whether chars are ASCII and, narrowed, the bytes of a text.</summary>
    /// <param name="text">The start of the text.</param>
    /// <param name="chars">The start of as many chars.</param>
    /// <param name="length">The length of both.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: a value by UTF-8
    public static bool AreEqualAscii(scoped ref byte text, scoped ref char chars, int length)
    {
        int last = length - 8, third = ThirdOf(last);
        ref ushort units = ref Unsafe.As<char, ushort>(ref chars);
        return (DifferenceAt(0, ref text, ref units) | DifferenceAt(last - third, ref text, ref units)
            | DifferenceAt(third, ref text, ref units) | DifferenceAt(last, ref text, ref units)) == Vector128<ushort>.Zero;
    }

    /// <summary>Returns the offset of the third word: 0, or that of the word before the last. The second word is as far
    /// from the last as the third is from 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int ThirdOf(int last) => (last - 8) & ~((last - 8) >> 31);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong DifferenceAt(int offset, ref byte text, ref byte other)
        => TextBytes.Word(ref text, offset) ^ TextBytes.Word(ref other, offset);

    /// <summary>Compares eight bytes with eight chars; a byte that is not ASCII equals none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> DifferenceAt(int offset, ref byte text, ref ushort chars)
    {
        Vector128<ushort> bytes = Vector128.WidenLower(Vector128.CreateScalarUnsafe(TextBytes.Word(ref text, offset)).AsByte());
        Vector128<ushort> units = Vector128.LoadUnsafe(ref chars, (nuint)(uint)offset);
        return (bytes ^ units) | (bytes & Vector128.Create((ushort)0x80));
    }
}

/// <summary>Compares texts of any length.</summary>
/// <remarks>Safe because: both texts have the given length.</remarks>
internal readonly struct AnyText : ITextEquality
{
    public static bool AreEqual(scoped ref byte text, scoped ref byte other, int length)
        => MemoryMarshal.CreateReadOnlySpan(ref text, length).SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref other, length));
}
