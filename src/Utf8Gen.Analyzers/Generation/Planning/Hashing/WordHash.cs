using Utf8Gen.Analyzers.Generation.Planning.Keys;

namespace Utf8Gen.Analyzers.Generation.Planning.Hashing;

/// <summary>A hash of the length, the first and the last word of a text and, if these do not
/// suffice, the word in its middle.</summary>
/// <param name="First">Combined with the first word.</param>
/// <param name="Last">Combined with the last word.</param>
/// <param name="Middle">Multiplied with the word in the middle; 0 if that is not read.</param>
/// <param name="IgnoreCase">Whether 0x20 is set in each byte. That may make different words equal;
/// the words that are compared afterwards are exact.</param>
internal sealed record WordHash(ulong First, ulong Last, ulong Middle, bool IgnoreCase)
{
    public bool ReadsMiddle => Middle != 0;

    public static WordHash Next(SeedSequence seeds, bool readsMiddle, bool ignoreCase)
        => new(seeds.Next(), seeds.Next(), readsMiddle ? seeds.Next() | 1 : 0, ignoreCase);

    public ulong Of(ReadOnlySpan<byte> utf8)
    {
        (ulong first, ulong last, ulong middle) = WordsOf(utf8, ReadsMiddle, IgnoreCase);
        return unchecked(FoldedProduct.Of(first ^ First, (last ^ Last) + (ulong)utf8.Length + (middle * Middle)));
    }

    /// <summary>Returns what the hash reads of a text besides its length.</summary>
    public static (ulong First, ulong Last, ulong Middle) WordsOf(ReadOnlySpan<byte> utf8, bool readsMiddle, bool ignoreCase)
    {
        KeyWords ends = KeyWords.Read(utf8);
        bool hasMiddle = readsMiddle && utf8.Length > KeyWords.MaxLengthOfTwo;
        ulong middle = hasMiddle ? LittleEndian.Read(utf8, (utf8.Length >> 1) - 4, 8) : 0;
        ulong set = ignoreCase ? AsciiCase.BitOfEveryByte : 0;
        return (ends.First | set, ends.Last | set, hasMiddle ? middle | set : 0);
    }
}
