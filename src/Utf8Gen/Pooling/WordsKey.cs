using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Pooling;

/// <summary>A text of <see cref="Shortest"/> to <see cref="Longest"/> bytes in registers: its first and its last eight
/// bytes, or four of each if it is shorter than eight.</summary>
/// <remarks>Safe because: no word extends beyond the text, and the compared text has the same length and lies in its
/// slot.</remarks>
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

/// <summary>A text of <see cref="Shortest"/> to <see cref="Longest"/> bytes in registers: its first and its last
/// sixteen bytes.</summary>
/// <remarks>Safe because: no vector extends beyond the text, and the compared text has the same length.</remarks>
internal readonly unsafe struct VectorsKey
{
    public const int Shortest = WordsKey.Longest + 1;
    public const int Longest = 2 * Bytes;

    private const int Bytes = 16;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public VectorsKey(Vector128<byte> first, Vector128<byte> last, int length)
    {
        First = first;
        Last = last;
        Length = length;
    }

    public Vector128<byte> First { get; }

    public Vector128<byte> Last { get; }

    public int Length { get; }

    /// <returns><see langword="false"/> for text of another length.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 32 bytes
    public static bool TryRead(ReadOnlySpan<byte> utf8, out VectorsKey vectors)
    {
        if (utf8.Length is < Shortest or > Longest)
        {
            vectors = default;
            return false;
        }

        ref byte start = ref MemoryMarshal.GetReference(utf8);
        vectors = new VectorsKey(
            Vector128.LoadUnsafe(ref start), Vector128.LoadUnsafe(ref start, (nuint)(uint)utf8.Length - Bytes), utf8.Length);
        return true;
    }

    /// <inheritdoc cref="Slot.Has"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool IsIn(Slot* slot, out uint generation)
    {
        generation = Volatile.Read(ref slot->Generation);
        return slot->HasLength(Length) && Slot.TryLocate(slot, Length, generation, out byte* text) && IsAt(text);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsAt(byte* text)
        => ((Vector128.Load(text) ^ First) | (Vector128.Load(text + (nuint)(uint)Length - Bytes) ^ Last)) == Vector128<byte>.Zero;
}

/// <summary>Narrows 4 to 32 ASCII chars to bytes that stay in registers.</summary>
/// <remarks>Safe because: two vectors of eight chars, at the start and at the end, lie inside any text of 8 to 16
/// chars; two words of four chars inside any of 4 to 7; and two vectors at either end inside any of 17 to 32.</remarks>
internal static class AsciiText
{
    private const ushort NotAscii = 0xFF80;

    /// <returns><see langword="false"/> for text of another length, or that is not ASCII.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars, hit
    public static bool TryNarrow(ReadOnlySpan<char> text, out WordsKey words)
    {
        if (text.Length is >= 4 and <= 16 && BitConverter.IsLittleEndian)
        {
            ref ushort start = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));
            (Vector128<ushort> first, Vector128<ushort> last) = text.Length >= 8
                ? (Vector128.LoadUnsafe(ref start), Vector128.LoadUnsafe(ref start, (nuint)(text.Length - 8)))
                : (FourChars(ref start), FourChars(ref Unsafe.Add(ref start, text.Length - 4)));
            if (((first | last) & Vector128.Create(NotAscii)) == Vector128<ushort>.Zero)
            {
                Vector128<ulong> narrowed = Vector128.Narrow(first, last).AsUInt64();
                words = new WordsKey(narrowed.GetElement(0), narrowed.GetElement(1), text.Length);
                return true;
            }
        }

        words = default;
        return false;
    }

    /// <inheritdoc cref="TryNarrow(ReadOnlySpan{char}, out WordsKey)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars, hit, 32 chars
    public static bool TryNarrow(ReadOnlySpan<char> text, out VectorsKey vectors)
    {
        if (text.Length is >= VectorsKey.Shortest and <= VectorsKey.Longest)
        {
            ref ushort start = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));
            nuint last = (nuint)(uint)text.Length - 16;
            Vector128<ushort> first0 = Vector128.LoadUnsafe(ref start), first8 = Vector128.LoadUnsafe(ref start, 8);
            Vector128<ushort> last0 = Vector128.LoadUnsafe(ref start, last), last8 = Vector128.LoadUnsafe(ref start, last + 8);
            if (((first0 | first8 | last0 | last8) & Vector128.Create(NotAscii)) == Vector128<ushort>.Zero)
            {
                vectors = new VectorsKey(Vector128.Narrow(first0, first8), Vector128.Narrow(last0, last8), text.Length);
                return true;
            }
        }

        vectors = default;
        return false;
    }

    /// <summary>Loads four chars, followed by four zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> FourChars(ref ushort start)
        => Vector128.CreateScalar(Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref start))).AsUInt16();
}
