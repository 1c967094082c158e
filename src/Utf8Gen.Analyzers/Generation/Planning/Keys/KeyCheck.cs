namespace Utf8Gen.Analyzers.Generation.Planning.Keys;

/// <summary>What a table keeps of a key, to tell whether some bytes of its length are that key.</summary>
/// <param name="Length">The key's length in bytes.</param>
/// <param name="Words">The key's words.</param>
/// <param name="CaseMasks">Their bits that do not count: 0x20 in each letter of a key whose case is ignored.</param>
/// <param name="Whole">The key when its words do not cover it; otherwise null.</param>
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
