using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>What a handle leads to: the generation that is live, and the text or where it lies.</summary>
/// <remarks>No text lies before or behind a slot's own 24 bytes in a way that it could be written beyond them, and where a cell
/// lies is stored in the slot only: text cannot forge either.</remarks>
[StructLayout(LayoutKind.Explicit, Size = Size)]
internal unsafe struct Slot
{
    public const int Size = 32;
    public const int InlineCapacity = 24;

    /// <summary>In <see cref="Word"/> of a live slot: the text is interned, and not to be freed.</summary>
    public const uint Interned = 1u << 31;

    /// <summary>Odd while the slot is live. A handle is valid while it has the same.</summary>
    [FieldOffset(0)]
    public uint Generation;

    /// <summary>Live: the number of bytes, and <see cref="Interned"/>. Free: the number of the next free slot.</summary>
    [FieldOffset(4)]
    public uint Word;

    /// <summary>The text, where it is short enough. Freeing leaves it as it is.</summary>
    [FieldOffset(8)]
    public fixed byte Inline[InlineCapacity];

    /// <summary>Where the text lies, where it is not in <see cref="Inline"/>.</summary>
    [FieldOffset(8)]
    public byte* Cell;

    /// <summary>The number of the text's block in <see cref="BlockList"/>, where it has one.</summary>
    [FieldOffset(16)]
    public int Block;

    public readonly int ByteCount => (int)(Word & ~Interned);

    public readonly bool IsInterned => (Word & Interned) != 0;

    /// <summary>The text of a live slot.</summary>
    /// <remarks>Not with the constructor for pointers, which tests a length that is never negative.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public static ReadOnlySpan<byte> SpanOf(Slot* slot) => MemoryMarshal.CreateReadOnlySpan(ref *TextOf(slot), slot->ByteCount);

    /// <summary>Where the text of a live slot begins.</summary>
    /// <remarks>Without a branch: where short and long texts come in any order, a branch on the length is mispredicted, and
    /// costs more than the rest. The eight bytes of <see cref="Cell"/> are always there to be loaded, and are only used as an
    /// address where the length says that they are one.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 32 bytes
    public static byte* TextOf(Slot* slot)
    {
        nint isLong = (nint)((long)(InlineCapacity - slot->ByteCount) >> 63);
        return (byte*)(((nint)slot->Inline & ~isLong) | ((nint)slot->Cell & isLong));
    }
}
