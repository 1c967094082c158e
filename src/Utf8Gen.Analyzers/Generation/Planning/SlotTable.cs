using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>The key of each slot. The text that leads to a slot is compared with that key only: by two words, and as a
/// whole if these do not cover it.</summary>
/// <param name="Slots">The index of the key of each slot, or -1. Their number is a power of two.</param>
/// <param name="Keys">The keys in declared order.</param>
/// <param name="Layout">How keys and text are read as words.</param>
/// <param name="IgnoreCase">Whether the case of ASCII letters is ignored.</param>
/// <param name="MinLength">The length of the shortest key that is not empty. Shorter text has no slot.</param>
/// <param name="EmptyKey">The index of the empty key, which has no slot, or -1.</param>
internal sealed record SlotTable(
    EquatableArray<int> Slots, EquatableArray<WholeKey> Keys, WordLayout Layout, bool IgnoreCase, int MinLength, int EmptyKey)
{
    /// <summary>Whether some key is compared as a whole.</summary>
    public bool ComparesWholeKeys => Keys.Any(key => !IsCoveredByWords(key.Bytes.Count));

    public static SlotTable Create(KeySet keys, int[] slots, WordLayout layout)
        => new(
            slots.ToEquatableArray(),
            keys.All.Select(key => WholeKey.Create(key, keys.IgnoreCase)).ToEquatableArray(),
            layout,
            keys.IgnoreCase,
            keys.MinLength,
            keys.EmptyKey);

    /// <returns>The index of the slot's key if the bytes equal it, otherwise -1.</returns>
    public int Find(int slot, ReadOnlySpan<byte> utf8)
    {
        int index = Slots[slot];
        return index >= 0 && Holds(Keys[index], utf8) ? index : -1;
    }

    private bool Holds(WholeKey key, ReadOnlySpan<byte> utf8)
        => key.Bytes.Count == utf8.Length
            && (Layout == WordLayout.None || KeyWords.Read(key.Bytes.AsSpan(), Layout) == WordsOf(utf8))
            && (IsCoveredByWords(utf8.Length) || key.Holds(utf8));

    private KeyWords WordsOf(ReadOnlySpan<byte> utf8)
        => IgnoreCase ? KeyWords.Read(utf8, Layout).ToLower() : KeyWords.Read(utf8, Layout);

    private bool IsCoveredByWords(int length) => Layout != WordLayout.None && length <= KeyWords.MaxLengthOfTwo;
}
