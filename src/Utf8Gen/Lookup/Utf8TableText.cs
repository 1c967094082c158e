using System.Buffers.Binary;
using System.ComponentModel;

namespace Utf8Gen;

/// <summary>Compares text without regard to the case of ASCII letters. Generated code calls it.</summary>
/// <remarks>
/// No other byte has a case, and every byte counts, also where the text is ill-formed: <c>Ascii.EqualsIgnoreCase</c>, in
/// contrast, says false of any text that has a byte outside ASCII.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Utf8TableText
{
    private const ulong HighBits = 0x8080_8080_8080_8080;

    /// <summary>Whether the bytes are equal once ASCII letters are in lower case.</summary>
    /// <param name="left">Any bytes.</param>
    /// <param name="right">Any bytes.</param>
    public static bool EqualsIgnoreCase(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
        if (left.Length != right.Length)
            return false;

        int at = 0;
        for (; at <= left.Length - 8; at += 8)
        {
            if (ToLower(WordAt(left, at)) != ToLower(WordAt(right, at)))
                return false;
        }

        for (; at < left.Length; at++)
        {
            if (ToLower(left[at]) != ToLower(right[at]))
                return false;
        }

        return true;
    }

    /// <summary>Eight bytes with the ASCII letters among them in lower case.</summary>
    /// <param name="word">Any bytes, in any order.</param>
    public static ulong ToLower(ulong word)
    {
        ulong low = word & ~HighBits;
        ulong fromA = low + 0x3F3F_3F3F_3F3F_3F3F; // carries into the high bit from 'A' on
        ulong beyondZ = low + 0x2525_2525_2525_2525; // and from '[' on
        return word | ((fromA & ~beyondZ & ~word & HighBits) >> 2); // 0x80 becomes 0x20
    }

    private static byte ToLower(byte value) => value is >= (byte)'A' and <= (byte)'Z' ? (byte)(value | 0x20) : value;

    private static ulong WordAt(ReadOnlySpan<byte> bytes, int offset) => BinaryPrimitives.ReadUInt64LittleEndian(bytes.Slice(offset, 8));
}
