using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>The test whether some bytes are one certain key: their number, then words that together cover every
/// byte.</summary>
/// <param name="Length">The key's length in bytes.</param>
/// <param name="Words">The words in the order of their offsets, the last one ending with the key. They may overlap:
/// seven bytes are two words of four.</param>
internal sealed record KeyTest(int Length, EquatableArray<WordTest> Words)
{
    /// <summary>Four words of eight bytes. Beyond that, one call that compares all bytes is as good and shorter to read.</summary>
    private const int MaxLengthInWords = 32;

    /// <summary>Whether the test has no words because the key is too long: it must be compared as a whole.</summary>
    public bool ComparesWhole => Whole.Count > 0;

    /// <summary>The bytes of a key that is too long for words; empty otherwise.</summary>
    public EquatableArray<byte> Whole { get; private init; } = EquatableArray<byte>.Empty;

    public static KeyTest Of(byte[] key)
        => key.Length > MaxLengthInWords
            ? new KeyTest(key.Length, EquatableArray<WordTest>.Empty) { Whole = key.ToEquatableArray() }
            : new KeyTest(key.Length, Offsets(key.Length).Select(word => WordTest.Of(key, word.Offset, word.Size)).ToEquatableArray());

    public bool Holds(ReadOnlySpan<byte> utf8)
    {
        if (utf8.Length != Length)
            return false;

        foreach (WordTest word in Words)
        {
            if (!word.Holds(utf8))
                return false;
        }

        return !ComparesWhole || utf8.SequenceEqual(Whole.AsSpan());
    }

    private static IEnumerable<(int Offset, int Size)> Offsets(int length)
    {
        int size = WordSize(length);
        if (size == 0)
            yield break;

        int offset = 0;
        for (; offset + size < length; offset += size)
            yield return (offset, size);

        // Three bytes are a word of two and one more; anything longer ends with a word that overlaps the one before.
        if (length == 3)
            yield return (2, 1);
        else
            yield return (length - size, size);
    }

    /// <summary>The widest word that fits.</summary>
    private static int WordSize(int length) => length switch
    {
        0 => 0,
        1 => 1,
        < 4 => 2,
        < 8 => 4,
        _ => 8,
    };
}
