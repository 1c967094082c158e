using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Strategy A: one test after the other, in declared order, each of the length and of one or more
/// words.</summary>
/// <remarks>Suitable for a few keys. The length alone decides most of the tests, and a branch predictor learns the
/// order of names in real documents.</remarks>
internal sealed record ChainPlan(EquatableArray<KeyTest> Tests) : LookupPlan
{
    public static ChainPlan Create(IReadOnlyList<byte[]> keys, bool ignoreCase = false)
        => new(keys.Select(key => KeyTest.Create(key, ignoreCase)).ToEquatableArray());

    public override int Find(ReadOnlySpan<byte> utf8)
    {
        for (int index = 0; index < Tests.Count; index++)
        {
            if (Tests[index].Holds(utf8))
                return index;
        }

        return -1;
    }
}

/// <summary>Tests whether some bytes are one given key: first their number, then words that together cover every
/// byte.</summary>
/// <param name="Length">The length of the key in bytes.</param>
/// <param name="Words">The words in the order of their offsets; the last one ends with the key. They may overlap: seven
/// bytes are two words of four.</param>
/// <param name="Whole">The key if it is too long for words; otherwise null.</param>
internal sealed record KeyTest(int Length, EquatableArray<WordTest> Words, WholeKey? Whole)
{
    /// <summary>Four words of eight bytes. Beyond that, one call that compares all bytes is as good and shorter to
    /// read.</summary>
    public const int MaxLengthOfWords = 32;

    public static KeyTest Create(byte[] key, bool ignoreCase = false)
        => key.Length > MaxLengthOfWords
            ? new KeyTest(key.Length, EquatableArray<WordTest>.Empty, WholeKey.Create(key, ignoreCase))
            : new KeyTest(key.Length, WordsOf(key, ignoreCase), Whole: null);

    public bool Holds(ReadOnlySpan<byte> utf8)
    {
        if (utf8.Length != Length)
            return false;

        foreach (WordTest word in Words)
        {
            if (!word.Holds(utf8))
                return false;
        }

        return Whole is null || Whole.Holds(utf8);
    }

    private static EquatableArray<WordTest> WordsOf(byte[] key, bool ignoreCase)
    {
        byte[] mask = ignoreCase ? AsciiCase.MaskOf(key) : new byte[key.Length];
        return Offsets(key.Length).Select(word => WordOf(key, mask, word.Offset, word.Size)).ToEquatableArray();
    }

    private static WordTest WordOf(byte[] key, byte[] mask, int offset, int size)
    {
        ulong ignored = LittleEndian.Read(mask, offset, size);
        return new WordTest(offset, size, LittleEndian.Read(key, offset, size) | ignored, ignored);
    }

    private static IEnumerable<(int Offset, int Size)> Offsets(int length)
    {
        int size = WordSize(length);
        if (size == 0)
            yield break;

        int offset = 0;
        for (; offset + size < length; offset += size)
            yield return (offset, size);

        // Three bytes are a word of two and a single one; anything longer ends with a word
        // that overlaps the previous one.
        if (length == 3)
            yield return (2, 1);
        else
            yield return (length - size, size);
    }

    /// <summary>Returns the size of the widest word that fits.</summary>
    private static int WordSize(int length) => length switch
    {
        0 => 0,
        1 => 1,
        < 4 => 2,
        < 8 => 4,
        _ => 8,
    };
}

/// <summary>One little-endian word of a key.</summary>
/// <param name="Offset">The offset in bytes.</param>
/// <param name="Size">1, 2, 4 or 8 bytes.</param>
/// <param name="Value">The expected value after setting <paramref name="CaseMask"/>.</param>
/// <param name="CaseMask">The ignored bits: 0x20 in each letter if case is ignored.</param>
internal sealed record WordTest(int Offset, int Size, ulong Value, ulong CaseMask)
{
    public bool Holds(ReadOnlySpan<byte> utf8) => (LittleEndian.Read(utf8, Offset, Size) | CaseMask) == Value;
}
