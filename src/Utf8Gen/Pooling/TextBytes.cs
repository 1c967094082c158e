using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Pooling;

/// <summary>Reads words of a text, and copies short texts without a call.</summary>
/// <remarks>Safe because: every read and write starts inside the text and ends at its end at the latest.</remarks>
internal static unsafe class TextBytes
{
    private const ulong HighBits = 0x8080_8080_8080_8080;

    /// <param name="from">The text.</param>
    /// <param name="to">The destination: at least as many bytes, not overlapping the text.</param>
    public static void Copy(ReadOnlySpan<byte> from, byte* to)
        => Unsafe.CopyBlockUnaligned(ref *to, ref MemoryMarshal.GetReference(from), (uint)from.Length);

    /// <summary>Copies a text of 1 to <see cref="Slot.InlineCapacity"/> bytes.</summary>
    /// <inheritdoc cref="CopyAscii"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public static bool CopyShortAscii(ReadOnlySpan<byte> from, byte* to)
    {
        Debug.Assert(from.Length is > 0 and <= Slot.InlineCapacity, "two vectors cover it");
        ref byte start = ref MemoryMarshal.GetReference(from);
        nuint length = (uint)from.Length;
        if (length >= 16)
        {
            Vector128<byte> first = Vector128.LoadUnsafe(ref start), last = Vector128.LoadUnsafe(ref start, length - 16);
            first.Store(to);
            last.Store(to + length - 16);
            return (first | last).ExtractMostSignificantBits() == 0;
        }

        if (length >= 8)
        {
            ulong first = Word(ref start, 0), last = Word(ref start, (int)length - 8);
            Unsafe.WriteUnaligned(to, first);
            Unsafe.WriteUnaligned(to + length - 8, last);
            return ((first | last) & HighBits) == 0;
        }

        return length >= 4 ? CopyFourToSeven(ref start, to, length) : CopyOneToThree(ref start, to, length);
    }

    /// <summary>Copies a text of 16 bytes or more.</summary>
    /// <param name="from">The text.</param>
    /// <param name="to">The destination: at least as many bytes, not overlapping the text.</param>
    /// <returns>Whether all bytes are ASCII. All are copied in any case.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 256 bytes
    public static bool CopyAscii(ReadOnlySpan<byte> from, byte* to)
    {
        Debug.Assert(from.Length >= 16, "a vector lies inside it");
        ref byte start = ref MemoryMarshal.GetReference(from);
        nuint last = (uint)from.Length - 16;
        Vector128<byte> bits = Vector128.LoadUnsafe(ref start, last);
        bits.Store(to + last);
        for (nuint offset = 0; offset < last; offset += 16)
        {
            Vector128<byte> vector = Vector128.LoadUnsafe(ref start, offset);
            vector.Store(to + offset);
            bits |= vector;
        }

        return bits.ExtractMostSignificantBits() == 0;
    }

    /// <summary>Reads eight bytes in native order: words are compared and hashed, never stored.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Word(ref byte start, int offset) => Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, (nuint)(uint)offset));

    /// <inheritdoc cref="Word(ref byte, int)"/>
    public static ulong Word(byte* text) => Unsafe.ReadUnaligned<ulong>(text);

    /// <summary>Reads four bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint HalfWord(ref byte start, int offset) => Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref start, (nuint)(uint)offset));

    /// <inheritdoc cref="HalfWord(ref byte, int)"/>
    public static uint HalfWord(byte* text) => Unsafe.ReadUnaligned<uint>(text);

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 4 bytes
    private static bool CopyFourToSeven(ref byte start, byte* to, nuint length)
    {
        uint first = HalfWord(ref start, 0), last = HalfWord(ref start, (int)length - 4);
        Unsafe.WriteUnaligned(to, first);
        Unsafe.WriteUnaligned(to + length - 4, last);
        return ((first | last) & unchecked((uint)HighBits)) == 0;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 1 byte
    private static bool CopyOneToThree(ref byte start, byte* to, nuint length)
    {
        byte first = start, middle = Unsafe.Add(ref start, length >> 1), last = Unsafe.Add(ref start, length - 1);
        (to[0], to[length >> 1], to[length - 1]) = (first, middle, last);
        return ((first | middle | last) & 0x80) == 0;
    }
}
