using Utf8Gen.Analyzers.Generation.Planning.Keys;

namespace Utf8Gen.Analyzers.Generation.Planning.Hashing;

/// <summary>A hash of all bytes, eight at a time.</summary>
/// <param name="Seed">The initial value.</param>
/// <param name="Multiplier">The multiplier.</param>
/// <param name="IgnoreCase">Whether ASCII letters, and only these, are hashed in lowercase: here no
/// two keys may collide by case folding of other bytes.</param>
internal sealed record FullHash(ulong Seed, ulong Multiplier, bool IgnoreCase)
{
    public static FullHash Next(SeedSequence seeds, bool ignoreCase) => new(seeds.Next(), seeds.Next() | 1, ignoreCase);

    public ulong Of(ReadOnlySpan<byte> utf8)
    {
        ulong hash = Seed ^ (ulong)utf8.Length;
        while (utf8.Length >= 8)
        {
            hash = Mix(hash, LittleEndian.Read(utf8, 0, 8));
            utf8 = utf8.Slice(8);
        }

        ulong rest = 0;
        foreach (byte value in utf8)
            rest = (rest << 8) | value;
        return Mix(hash, rest);
    }

    private ulong Mix(ulong hash, ulong word) => FoldedProduct.Of(hash ^ (IgnoreCase ? AsciiCase.ToLower(word) : word), Multiplier);
}
