using System.Buffers.Binary;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Utf8Gen.CompilerServices;

/// <summary>Compares text with keys.</summary>
/// <remarks>For generated code only; kept within a major version. Only ASCII letters have a case here, and all bytes
/// are compared even if the text is ill-formed, whereas <c>Ascii.EqualsIgnoreCase</c> returns false for any text that
/// is not ASCII.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Utf8TableText
{
    private const ulong HighBits = 0x8080_8080_8080_8080;

    private const int SizeOfWord = 8;
    private const int SizeOfHalf = 4;

    /// <summary>Returns one to three bytes as one number: a single byte counts three times, of two bytes the second
    /// counts twice.</summary>
    /// <param name="utf8">At least one byte.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Pack(ReadOnlySpan<byte> utf8)
        => (uint)(utf8[0] | (utf8[utf8.Length >> 1] << 8) | (utf8[utf8.Length - 1] << 16));

    /// <summary>Reads the first and the last eight bytes; of four to seven, the first and the last four; of fewer,
    /// <see cref="Pack"/> and 0.</summary>
    /// <param name="utf8">At least one byte.</param>
    /// <param name="first">The first bytes.</param>
    /// <param name="last">The last bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void ReadEnds(ReadOnlySpan<byte> utf8, out ulong first, out ulong last)
    {
        if (utf8.Length >= SizeOfWord)
        {
            first = WordAt(utf8, 0);
            last = WordAt(utf8, utf8.Length - SizeOfWord);
        }
        else if (utf8.Length >= SizeOfHalf)
        {
            first = HalfAt(utf8, 0);
            last = HalfAt(utf8, utf8.Length - SizeOfHalf);
        }
        else
        {
            first = Pack(utf8);
            last = 0;
        }
    }

    /// <summary>Reads the first and the last eight bytes; of four to seven, the first four twice and the last four
    /// twice; of fewer, <see cref="Pack"/> and 0.</summary>
    /// <param name="utf8">At least one byte.</param>
    /// <param name="first">The first bytes.</param>
    /// <param name="last">The last bytes.</param>
    /// <remarks>From four bytes on without a branch: lengths in random order would be predicted wrongly half of the
    /// time.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void ReadFours(ReadOnlySpan<byte> utf8, out ulong first, out ulong last)
    {
        int length = utf8.Length;
        if (length < SizeOfHalf)
        {
            first = Pack(utf8);
            last = 0;
            return;
        }

        int step = ((SizeOfWord - 1 - length) >> 31) & SizeOfHalf; // 4 from eight bytes on, otherwise 0
        first = HalfAt(utf8, 0) | ((ulong)HalfAt(utf8, step) << 32);
        last = HalfAt(utf8, length - SizeOfHalf - step) | ((ulong)HalfAt(utf8, length - SizeOfHalf) << 32);
    }

    /// <summary>Whether a text is a key.</summary>
    /// <param name="utf8">Any bytes.</param>
    /// <param name="key">As many bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool AreEqual(ReadOnlySpan<byte> utf8, ReadOnlySpan<byte> key)
        => utf8.Length > 4 * SizeOfWord ? utf8.SequenceEqual(key) : AreEqual32(utf8, key);

    /// <summary>Whether a text of up to 32 bytes is a key.</summary>
    /// <param name="utf8">Up to 32 bytes.</param>
    /// <param name="key">As many bytes.</param>
    /// <remarks>A lookup that calls nothing saves no registers; that is a third of its time.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool AreEqual32(ReadOnlySpan<byte> utf8, ReadOnlySpan<byte> key)
    {
        int length = utf8.Length;
        if (length < SizeOfWord)
            return AreEqualBelow8(utf8, key);

        ulong difference = Difference(utf8, key, 0) | Difference(utf8, key, length - SizeOfWord);
        if (length > 2 * SizeOfWord)
            difference |= Difference(utf8, key, SizeOfWord) | Difference(utf8, key, length - (2 * SizeOfWord));

        return difference == 0;
    }

    /// <summary>Whether a text of 17 to 32 bytes is a key that has the same first and last eight bytes.</summary>
    /// <param name="utf8">17 to 32 bytes.</param>
    /// <param name="key">As many bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool AreMiddlesEqual(ReadOnlySpan<byte> utf8, ReadOnlySpan<byte> key)
        => (Difference(utf8, key, SizeOfWord) | Difference(utf8, key, utf8.Length - (2 * SizeOfWord))) == 0;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool AreEqualBelow8(ReadOnlySpan<byte> utf8, ReadOnlySpan<byte> key)
    {
        int length = utf8.Length;
        if (length >= SizeOfHalf)
        {
            int last = length - SizeOfHalf;
            return ((HalfAt(utf8, 0) ^ HalfAt(key, 0)) | (HalfAt(utf8, last) ^ HalfAt(key, last))) == 0;
        }

        int middle = length >> 1;
        return length == 0 || (utf8[0] == key[0] && utf8[middle] == key[middle] && utf8[length - 1] == key[length - 1]);
    }

    /// <summary>Whether two texts are equal after ASCII letters are converted to lowercase.</summary>
    /// <param name="left">Any bytes.</param>
    /// <param name="right">Any bytes.</param>
    /// <remarks>Most names are spelled as the key is.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool AreEqualIgnoringCase(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
        => left.Length == right.Length && (AreEqual(left, right) || LettersAreEqual(left, right));

    private static bool LettersAreEqual(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
        => left.Length >= SizeOfWord ? WordsAreEqual(left, right) : BytesAreEqual(left, right);

    /// <remarks>The last word overlaps the one before it, unless the length is a multiple of eight.</remarks>
    private static bool WordsAreEqual(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
        int last = left.Length - SizeOfWord;
        for (int at = 0; at < last; at += SizeOfWord)
        {
            if (ToLower(WordAt(left, at)) != ToLower(WordAt(right, at)))
                return false;
        }

        return ToLower(WordAt(left, last)) == ToLower(WordAt(right, last));
    }

    private static bool BytesAreEqual(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
        if (left.Length >= SizeOfHalf)
            return ToLower(Halves(left)) == ToLower(Halves(right));

        for (int at = 0; at < left.Length; at++)
        {
            if (ToLower(left[at]) != ToLower(right[at]))
                return false;
        }

        return true;
    }

    /// <summary>Converts the ASCII letters among eight bytes to lowercase.</summary>
    /// <param name="word">Any eight bytes, in any byte order.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ToLower(ulong word)
    {
        ulong low = word & ~HighBits;
        ulong fromA = low + 0x3F3F_3F3F_3F3F_3F3F; // carries into the high bit from 'A' on
        ulong beyondZ = low + 0x2525_2525_2525_2525; // and from '[' on
        return word | ((fromA & ~beyondZ & ~word & HighBits) >> 2); // 0x80 becomes 0x20
    }

    private static byte ToLower(byte value) => value is >= (byte)'A' and <= (byte)'Z' ? (byte)(value | 0x20) : value;

    /// <summary>Returns the first and the last four of four to eight bytes.</summary>
    private static ulong Halves(ReadOnlySpan<byte> bytes) => HalfAt(bytes, 0) | ((ulong)HalfAt(bytes, bytes.Length - SizeOfHalf) << 32);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Difference(ReadOnlySpan<byte> utf8, ReadOnlySpan<byte> key, int offset)
        => WordAt(utf8, offset) ^ WordAt(key, offset);

    // Both arguments of Slice: behind a test of the length the JIT then drops every check.
    private static ulong WordAt(ReadOnlySpan<byte> bytes, int offset)
        => BinaryPrimitives.ReadUInt64LittleEndian(bytes.Slice(offset, SizeOfWord));

    private static uint HalfAt(ReadOnlySpan<byte> bytes, int offset)
        => BinaryPrimitives.ReadUInt32LittleEndian(bytes.Slice(offset, SizeOfHalf));
}
