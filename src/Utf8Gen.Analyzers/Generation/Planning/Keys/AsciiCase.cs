namespace Utf8Gen.Analyzers.Generation.Planning.Keys;

/// <summary>The case of ASCII letters, which is one bit. No other byte has a case.</summary>
internal static class AsciiCase
{
    public const byte Bit = 0x20;

    /// <summary>The case bit in each byte of a word.</summary>
    public const ulong BitOfEveryByte = 0x2020_2020_2020_2020;

    public static bool IsLetter(byte value) => (value | Bit) is >= 'a' and <= 'z';

    public static byte ToLower(byte value) => IsLetter(value) ? (byte)(value | Bit) : value;

    public static byte[] ToLower(byte[] text) => Array.ConvertAll(text, ToLower);

    /// <summary>Converts eight bytes at once to lowercase, as <c>Utf8TableText.ToLower</c> of the
    /// runtime library does.</summary>
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
