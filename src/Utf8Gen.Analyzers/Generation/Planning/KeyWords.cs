using System.Buffers.Binary;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>How a text of four to seven bytes is read as two words. Longer texts are read as their first and last eight
/// bytes, shorter ones as one number.</summary>
internal enum WordLayout
{
    /// <summary>The keys are not compared by words.</summary>
    None,

    /// <summary>The first four bytes, and the last four: what a hash of both ends has already read.</summary>
    Ends,

    /// <summary>The first and the last four bytes in one word, and 0: one comparison where each length class has code
    /// of its own.</summary>
    JoinedEnds,

    /// <summary>The first four bytes twice, and the last four twice: the same code as for up to 16 bytes, so that
    /// lengths in random order cost no branch.</summary>
    JoinedFours,
}

/// <summary>The first and the last bytes of a text as two words.</summary>
/// <param name="First">The first 8 bytes; of 4 to 7 bytes as the layout has it, of up to 3 all.</param>
/// <param name="Last">The last 8 bytes; of 4 to 7 bytes as the layout has it, of up to 3 none.</param>
internal readonly record struct KeyWords(ulong First, ulong Last)
{
    /// <summary>The most bytes that the first and the last word cover.</summary>
    public const int MaxLengthOfTwo = 16;

    /// <summary>The most bytes that are packed into one word byte by byte.</summary>
    public const int MaxLengthOfOne = 3;

    private const int HalfBits = 32;

    /// <summary>Reads the words of a text of any length but 0.</summary>
    public static KeyWords Read(ReadOnlySpan<byte> utf8, WordLayout layout = WordLayout.Ends)
    {
        if (utf8.Length <= MaxLengthOfOne)
            return new KeyWords(Packed(utf8), 0);
        if (utf8.Length >= 8)
            return new KeyWords(LittleEndian.Read(utf8, 0, 8), LittleEndian.Read(utf8, utf8.Length - 8, 8));

        ulong head = LittleEndian.Read(utf8, 0, 4);
        ulong tail = LittleEndian.Read(utf8, utf8.Length - 4, 4);
        return layout switch
        {
            WordLayout.Ends => new KeyWords(head, tail),
            WordLayout.JoinedEnds => new KeyWords(head | (tail << HalfBits), 0),
            WordLayout.JoinedFours => new KeyWords(head | (head << HalfBits), tail | (tail << HalfBits)),
            _ => throw InternalErrorException.Unknown(layout),
        };
    }

    /// <summary>Converts ASCII letters to lowercase.</summary>
    public KeyWords ToLower() => new(AsciiCase.ToLower(First), AsciiCase.ToLower(Last));

    /// <summary>Packs up to three bytes into one word: a single byte counts three times; of two bytes the second counts
    /// twice.</summary>
    public static ulong Packed(ReadOnlySpan<byte> utf8)
        => utf8[0] | ((ulong)utf8[utf8.Length >> 1] << 8) | ((ulong)utf8[utf8.Length - 1] << 16);
}

/// <summary>A key that is compared byte by byte, with one call.</summary>
/// <param name="Bytes">The key, in lowercase if case is ignored.</param>
/// <param name="IgnoresCase">Whether the case of ASCII letters is ignored.</param>
internal sealed record WholeKey(EquatableArray<byte> Bytes, bool IgnoresCase)
{
    public static WholeKey Create(byte[] key, bool ignoreCase)
        => new((ignoreCase ? AsciiCase.ToLower(key) : key).ToEquatableArray(), ignoreCase);

    public bool Holds(ReadOnlySpan<byte> utf8) => IgnoresCase ? HoldsInLowerCase(utf8) : utf8.SequenceEqual(Bytes.AsSpan());

    private bool HoldsInLowerCase(ReadOnlySpan<byte> utf8)
    {
        ReadOnlySpan<byte> key = Bytes.AsSpan();
        if (utf8.Length != key.Length)
            return false;

        for (int i = 0; i < key.Length; i++)
        {
            if (AsciiCase.ToLower(utf8[i]) != key[i])
                return false;
        }

        return true;
    }
}

/// <summary>The case of ASCII letters, which is one bit. No other byte has a case.</summary>
internal static class AsciiCase
{
    public const byte Bit = 0x20;

    /// <summary>The case bit in each byte of a word.</summary>
    public const ulong BitOfEveryByte = 0x2020_2020_2020_2020;

    public static bool IsLetter(byte value) => (value | Bit) is >= 'a' and <= 'z';

    public static byte ToLower(byte value) => IsLetter(value) ? (byte)(value | Bit) : value;

    public static byte[] ToLower(byte[] text) => Array.ConvertAll(text, ToLower);

    /// <summary>Converts eight bytes at once to lowercase, as <c>Utf8TableText.ToLower</c> of the runtime library
    /// does.</summary>
    public static ulong ToLower(ulong word)
    {
        const ulong HighBits = 0x8080_8080_8080_8080;
        ulong low = word & ~HighBits;
        ulong fromA = low + 0x3F3F_3F3F_3F3F_3F3F; // carries into the high bit from 'A' on
        ulong beyondZ = low + 0x2525_2525_2525_2525; // and from '[' on
        return word | ((fromA & ~beyondZ & ~word & HighBits) >> 2);
    }

    /// <summary>Returns the bits of a key that are ignored: the case bit of each letter.</summary>
    public static byte[] MaskOf(byte[] key) => Array.ConvertAll(key, static value => IsLetter(value) ? Bit : (byte)0);
}

/// <summary>Reads little-endian words.</summary>
internal static class LittleEndian
{
    /// <param name="bytes">The bytes.</param>
    /// <param name="offset">The offset of the word.</param>
    /// <param name="size">1, 2, 4 or 8 bytes.</param>
    public static ulong Read(ReadOnlySpan<byte> bytes, int offset, int size) => size switch
    {
        1 => bytes[offset],
        2 => BinaryPrimitives.ReadUInt16LittleEndian(bytes.Slice(offset, 2)),
        4 => BinaryPrimitives.ReadUInt32LittleEndian(bytes.Slice(offset, 4)),
        8 => BinaryPrimitives.ReadUInt64LittleEndian(bytes.Slice(offset, 8)),
        _ => throw new InternalErrorException($"a word of {size} bytes"),
    };
}
