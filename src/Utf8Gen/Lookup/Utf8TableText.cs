using System.Buffers.Binary;
using System.ComponentModel;

namespace Utf8Gen;

/// <summary>Compares text, ignoring the case of ASCII letters. Called by generated code.</summary>
/// <remarks>No other byte has a case, and all bytes are compared even if the text is ill-formed,
/// whereas <c>Ascii.EqualsIgnoreCase</c> returns false for any text that is not ASCII.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Utf8TableText
{
    private const ulong HighBits = 0x8080_8080_8080_8080;

    /// <summary>Whether two texts are equal after ASCII letters are
    /// converted to lowercase.</summary>
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

    /// <summary>Converts the ASCII letters among eight bytes to lowercase.</summary>
    /// <param name="word">Any eight bytes, in any byte order.</param>
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
