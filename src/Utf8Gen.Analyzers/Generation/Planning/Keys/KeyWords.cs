using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning.Keys;

/// <summary>How a text of four to seven bytes is read as two words. Longer texts are read as their
/// first and last eight bytes, shorter ones as one number.</summary>
internal enum WordLayout
{
    /// <summary>The keys are not compared by words.</summary>
    None,

    /// <summary>The first four bytes, and the last four: what a hash of both ends has already
    /// read.</summary>
    Ends,

    /// <summary>The first and the last four bytes in one word, and 0: one comparison where each
    /// length class has code of its own.</summary>
    JoinedEnds,

    /// <summary>The first four bytes twice, and the last four twice: the same code as for up to
    /// 16 bytes, so that lengths in random order cost no branch.</summary>
    JoinedFours,
}

/// <summary>The first and the last bytes of a text as two words.</summary>
/// <param name="First">The first 8 bytes; of 4 to 7 bytes as the layout has it, of up to
/// 3 all.</param>
/// <param name="Last">The last 8 bytes; of 4 to 7 bytes as the layout has it, of up to 3
/// none.</param>
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

    /// <summary>Packs up to three bytes into one word: a single byte counts three times; of two
    /// bytes the second counts twice.</summary>
    public static ulong Packed(ReadOnlySpan<byte> utf8)
        => utf8[0] | ((ulong)utf8[utf8.Length >> 1] << 8) | ((ulong)utf8[utf8.Length - 1] << 16);
}
