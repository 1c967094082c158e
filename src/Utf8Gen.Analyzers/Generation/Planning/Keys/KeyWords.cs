using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning.Keys;

/// <summary>Words that together cover every byte of a text of up to
/// <see cref="MaxLength"/> bytes.</summary>
/// <param name="First">The first 8 bytes; for shorter text it depends on the layout.</param>
/// <param name="Second">The bytes 8 to 15 of a text of at least 17 bytes, otherwise 0.</param>
/// <param name="Third">The 8 bytes before <paramref name="Last"/> in a text of at least
/// 17 bytes, otherwise 0.</param>
/// <param name="Last">The last 8 bytes; for shorter text it depends on the layout.</param>
internal readonly record struct KeyWords(ulong First, ulong Second, ulong Third, ulong Last)
{
    /// <summary>Four words of eight bytes. Beyond that, one call that compares all bytes is as good
    /// and shorter to read.</summary>
    public const int MaxLength = 32;

    /// <summary>The most bytes that the first and the last word cover.</summary>
    public const int MaxLengthOfTwo = 16;

    /// <summary>The most bytes that are packed into one word byte by byte.</summary>
    public const int MaxLengthOfOne = 3;

    public static KeyWords Read(ReadOnlySpan<byte> utf8, WordLayout layout)
    {
        int length = utf8.Length;
        if (length is 0 or > MaxLength || layout == WordLayout.None)
            return default;
        if (length <= MaxLengthOfOne)
            return new KeyWords(Packed(utf8), 0, 0, 0);
        if (length <= MaxLengthOfTwo)
            return ReadOneOrTwo(utf8, layout);

        return ReadEnds(utf8) with { Second = LittleEndian.Read(utf8, 8, 8), Third = LittleEndian.Read(utf8, length - 16, 8) };
    }

    /// <summary>Reads the first and the last word of a text of any length but 0.</summary>
    public static KeyWords ReadEnds(ReadOnlySpan<byte> utf8)
    {
        if (utf8.Length <= MaxLengthOfOne)
            return new KeyWords(Packed(utf8), 0, 0, 0);

        int size = utf8.Length < 8 ? 4 : 8;
        return new KeyWords(LittleEndian.Read(utf8, 0, size), 0, 0, LittleEndian.Read(utf8, utf8.Length - size, size));
    }

    /// <summary>Packs up to three bytes into one word: a single byte counts three times; of two
    /// bytes the second counts twice.</summary>
    public static ulong Packed(ReadOnlySpan<byte> utf8)
        => utf8[0] | ((ulong)utf8[utf8.Length >> 1] << 8) | ((ulong)utf8[utf8.Length - 1] << 16);

    /// <summary>Whether the words equal these after setting the ignored bits.</summary>
    public bool Hold(KeyWords words, KeyWords masks)
        => (words.First | masks.First) == First
            && (words.Second | masks.Second) == Second
            && (words.Third | masks.Third) == Third
            && (words.Last | masks.Last) == Last;

    public static KeyWords operator |(KeyWords left, KeyWords right)
        => new(left.First | right.First, left.Second | right.Second, left.Third | right.Third, left.Last | right.Last);

    private static KeyWords ReadOneOrTwo(ReadOnlySpan<byte> utf8, WordLayout layout) => layout switch
    {
        WordLayout.JoinedFours => ReadJoinedFours(utf8),
        WordLayout.JoinedEnds when utf8.Length < 8 => new KeyWords(
            LittleEndian.Read(utf8, 0, 4) | (LittleEndian.Read(utf8, utf8.Length - 4, 4) << 32), 0, 0, 0),
        WordLayout.JoinedEnds or WordLayout.Halves => ReadEnds(utf8),
        _ => throw InternalErrorException.Unknown(layout),
    };

    /// <summary>For 8 bytes or more, the first 8 and the last 8; for fewer, the first 4 twice
    /// and the last 4 twice.</summary>
    private static KeyWords ReadJoinedFours(ReadOnlySpan<byte> utf8)
    {
        int length = utf8.Length;
        int step = ((length + 8) >> 4) << 2;
        return new KeyWords(
            LittleEndian.Read(utf8, 0, 4) | (LittleEndian.Read(utf8, step, 4) << 32),
            0,
            0,
            LittleEndian.Read(utf8, length - 4 - step, 4) | (LittleEndian.Read(utf8, length - 4, 4) << 32));
    }
}
