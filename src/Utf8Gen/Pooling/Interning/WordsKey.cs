using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>A text of <see cref="Shortest"/> to <see cref="Longest"/> bytes in registers: its first
/// and its last eight bytes, or four of each if it is shorter than eight.</summary>
/// <remarks>Safe because: no word extends beyond the text, and the compared text has the same
/// length and lies in its slot.</remarks>
internal readonly unsafe struct WordsKey
{
    public const int Shortest = 4;
    public const int Longest = 16;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WordsKey(ulong first, ulong last, int length)
    {
        First = first;
        Last = last;
        Length = length;
    }

    public ulong First { get; }

    public ulong Last { get; }

    public int Length { get; }

    /// <returns><see langword="false"/> for text of another length.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public static bool TryRead(ReadOnlySpan<byte> utf8, out WordsKey words)
    {
        ref byte start = ref MemoryMarshal.GetReference(utf8);
        if (utf8.Length is >= 8 and <= Longest)
        {
            words = new WordsKey(TextBytes.Word(ref start, 0), TextBytes.Word(ref start, utf8.Length - 8), utf8.Length);
            return true;
        }

        if (utf8.Length is >= Shortest and < 8)
        {
            words = new WordsKey(TextBytes.HalfWord(ref start, 0), TextBytes.HalfWord(ref start, utf8.Length - 4), utf8.Length);
            return true;
        }

        words = default;
        return false;
    }

    /// <inheritdoc cref="Slot.Has"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool IsIn(Slot* slot, out uint generation)
    {
        generation = Volatile.Read(ref slot->Generation);
        return slot->HasLength(Length) && IsAt(Slot.InlineOf(slot)) && Slot.IsStill(slot, generation);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsAt(byte* text) => Length >= 8
        ? ((TextBytes.Word(text) ^ First) | (TextBytes.Word(text + Length - 8) ^ Last)) == 0
        : ((TextBytes.HalfWord(text) ^ First) | (TextBytes.HalfWord(text + Length - 4) ^ Last)) == 0;
}
