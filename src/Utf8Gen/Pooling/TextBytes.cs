using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>Reads words of a text, and copies a short one without a loop and without a call.</summary>
/// <remarks>Safe because: every read and write is of the text's length from the start at most. </remarks>
internal static unsafe class TextBytes
{
    /// <param name="from">Any text.</param>
    /// <param name="to">At least as many bytes, that do not overlap the others.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public static void Copy(ReadOnlySpan<byte> from, byte* to)
    {
        if (WordsKey.TryRead(from, out WordsKey words))
        {
            words.CopyTo(to);
        }
        else if (from.Length > WordsKey.Longest)
        {
            Unsafe.CopyBlockUnaligned(ref *to, ref MemoryMarshal.GetReference(from), (uint)from.Length);
        }
        else
        {
            for (int i = 0; i < from.Length; i++)
                to[i] = from[i];
        }
    }

    /// <summary>Eight bytes, in the machine's order: words are compared and hashed, never kept.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Word(ref byte start, int offset) => Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, (nuint)(uint)offset));

    /// <inheritdoc cref="Word(ref byte, int)"/>
    public static ulong Word(byte* text) => Unsafe.ReadUnaligned<ulong>(text);

    /// <summary>Four bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint HalfWord(ref byte start, int offset) => Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref start, (nuint)(uint)offset));

    /// <inheritdoc cref="HalfWord(ref byte, int)"/>
    public static uint HalfWord(byte* text) => Unsafe.ReadUnaligned<uint>(text);
}
