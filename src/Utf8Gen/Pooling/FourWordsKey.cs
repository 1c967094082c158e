using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>A text of <see cref="Shortest"/> to <see cref="Longest"/> bytes that is in registers: its first sixteen bytes and its
/// last sixteen.</summary>
/// <remarks>Safe because: no word reaches beyond the text, and what is compared has the same length.</remarks>
internal readonly unsafe struct FourWordsKey : ITextKey
{
    public const int Shortest = WordsKey.Longest + 1;
    public const int Longest = 32;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private FourWordsKey(ulong first, ulong second, ulong third, ulong last, int length)
    {
        First = first;
        Second = second;
        Third = third;
        Last = last;
        Length = length;
    }

    public ulong First { get; }

    public ulong Second { get; }

    public ulong Third { get; }

    public ulong Last { get; }

    public int Length { get; }

    /// <returns><see langword="false"/> for text of another length.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 32 bytes
    public static bool TryRead(ReadOnlySpan<byte> utf8, out FourWordsKey words)
    {
        if (utf8.Length is < Shortest or > Longest)
        {
            words = default;
            return false;
        }

        ref byte start = ref MemoryMarshal.GetReference(utf8);
        ref byte end = ref Unsafe.Add(ref start, (nuint)(uint)utf8.Length);
        words = new FourWordsKey(
            Unsafe.ReadUnaligned<ulong>(ref start),
            Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, 8)),
            Unsafe.ReadUnaligned<ulong>(ref Unsafe.Subtract(ref end, 16)),
            Unsafe.ReadUnaligned<ulong>(ref Unsafe.Subtract(ref end, 8)),
            utf8.Length);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool IsIn(Slot* slot) => slot->Word == ((uint)Length | Slot.Interned) && IsAt(Slot.TextOf(slot));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsAt(byte* text)
        => ((TextBytes.Word(text) ^ First)
            | (TextBytes.Word(text + 8) ^ Second)
            | (TextBytes.Word(text + Length - 16) ^ Third)
            | (TextBytes.Word(text + Length - 8) ^ Last)) == 0;
}
