namespace Utf8Gen.Analyzers.Generation.Planning.Keys;

/// <summary>The first and the last bytes of a text, as hashes read them.</summary>
/// <param name="First">The first 8 bytes; of 4 to 7 bytes the first 4, of up to
/// 3 all.</param>
/// <param name="Last">The last 8 bytes; of 4 to 7 bytes the last 4, of up to 3
/// none.</param>
internal readonly record struct KeyWords(ulong First, ulong Last)
{
    /// <summary>The most bytes that the first and the last word cover.</summary>
    public const int MaxLengthOfTwo = 16;

    /// <summary>The most bytes that are packed into one word byte by byte.</summary>
    public const int MaxLengthOfOne = 3;

    /// <summary>Reads the words of a text of any length but 0.</summary>
    public static KeyWords Read(ReadOnlySpan<byte> utf8)
    {
        if (utf8.Length <= MaxLengthOfOne)
            return new KeyWords(Packed(utf8), 0);

        int size = utf8.Length < 8 ? 4 : 8;
        return new KeyWords(LittleEndian.Read(utf8, 0, size), LittleEndian.Read(utf8, utf8.Length - size, size));
    }

    /// <summary>Packs up to three bytes into one word: a single byte counts three times; of two
    /// bytes the second counts twice.</summary>
    public static ulong Packed(ReadOnlySpan<byte> utf8)
        => utf8[0] | ((ulong)utf8[utf8.Length >> 1] << 8) | ((ulong)utf8[utf8.Length - 1] << 16);
}
