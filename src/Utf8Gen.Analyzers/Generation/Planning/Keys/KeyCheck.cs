namespace Utf8Gen.Analyzers.Generation.Planning.Keys;

/// <summary>The data of a key that tells whether some bytes of its length are that key.</summary>
/// <param name="Length">The length of the key in bytes.</param>
/// <param name="Words">The words of the key.</param>
/// <param name="CaseMasks">The bits of the words that are ignored: 0x20 in each
/// letter if case is ignored.</param>
/// <param name="Whole">The key if its words do not cover it; otherwise null.</param>
internal sealed record KeyCheck(int Length, KeyWords Words, KeyWords CaseMasks, WholeKey? Whole)
{
    public static KeyCheck Of(byte[] key, WordLayout layout, bool ignoreCase)
    {
        KeyWords masks = ignoreCase ? KeyWords.Read(AsciiCase.MaskOf(key), layout) : default;
        bool isWhole = layout == WordLayout.None || key.Length > KeyWords.MaxLength;
        return new KeyCheck(key.Length, KeyWords.Read(key, layout) | masks, masks, isWhole ? WholeKey.Of(key, ignoreCase) : null);
    }

    public bool Holds(ReadOnlySpan<byte> utf8, WordLayout layout)
    {
        if (utf8.Length != Length)
            return false;

        return Whole is not null ? Whole.Holds(utf8) : Words.Hold(KeyWords.Read(utf8, layout), CaseMasks);
    }
}
