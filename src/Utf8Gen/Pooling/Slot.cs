using System.Diagnostics;
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

    private const int TextOffset = 8;

    /// <summary>In <see cref="Word"/> of a live slot: the text is interned, and not to be freed.</summary>
    public const uint Interned = 1u << 31;

    /// <summary>Odd while the slot is live. A handle is valid while it has the same. It is even before anything else of the slot is
    /// written, and odd after all of it.</summary>
    [FieldOffset(0)]
    public uint Generation;

    /// <summary>Live: the number of bytes, and <see cref="Interned"/>. Free: the number of the next free slot.</summary>
    [FieldOffset(4)]
    public uint Word;

    /// <summary>The text, where it is short enough. Freeing leaves it as it is.</summary>
    [FieldOffset(TextOffset)]
    private fixed byte _inline[InlineCapacity];

    /// <summary>Where the text lies, where it is not in the slot.</summary>
    [FieldOffset(TextOffset)]
    public byte* Cell;

    /// <summary>The number of the text's block in <see cref="BlockList"/>, where it has one.</summary>
    [FieldOffset(TextOffset + 8)]
    public int Block;

    public readonly int ByteCount => (int)(Word & ~Interned);

    public readonly bool IsInterned => (Word & Interned) != 0;

    /// <summary>The text of a live slot.</summary>
    /// <remarks>Not with the constructor for pointers, which tests a length that is never negative.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public static ReadOnlySpan<byte> SpanOf(Slot* slot) => SpanAt(TextOf(slot), slot->ByteCount);

    /// <inheritdoc cref="SpanOf"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public static ReadOnlySpan<byte> SpanAt(byte* start, int byteCount) => MemoryMarshal.CreateReadOnlySpan(ref *start, byteCount);

    /// <summary>Whether a slot has a text, interned.</summary>
    public static bool Has(Slot* slot, ReadOnlySpan<byte> text)
        => slot->HasLength(text.Length) && text.SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref *TextOf(slot, text.Length), text.Length));

    /// <summary>The same for a text of more than <see cref="InlineCapacity"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 64 bytes
    public static bool HasInCell(Slot* slot, ReadOnlySpan<byte> text)
    {
        Debug.Assert(text.Length > InlineCapacity, "a shorter one has no cell");
        return slot->HasLength(text.Length) && text.SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref *slot->Cell, text.Length));
    }

    /// <summary>Whether it has an interned text of so many bytes.</summary>
    /// <remarks>The bit is part of each comparison: whatever a table says, no text that can be freed is ever found.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public readonly bool HasLength(int byteCount) => Word == ((uint)byteCount | Interned);

    /// <summary>Where a text begins that has its place in the slot.</summary>
    /// <remarks>Not as the address of the field, which looks whether there is a slot.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public static byte* InlineOf(Slot* slot) => (byte*)slot + TextOffset;

    /// <summary>Where the text of a live slot begins.</summary>
    private static byte* TextOf(Slot* slot) => TextOf(slot, slot->ByteCount);

    /// <summary>Where a text of so many bytes begins, in a slot that is live and has as many.</summary>
    /// <remarks>Without a branch: where short and long texts come in any order, a branch on the length is mispredicted, and
    /// costs more than the rest. The eight bytes of <see cref="Cell"/> are always there to be loaded, and are only used as an
    /// address where the length says that they are one. Volatile for <see cref="SlotStore.TryRead"/>.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 32 bytes
    public static byte* TextOf(Slot* slot, int byteCount)
    {
        nint isLong = (nint)((long)(InlineCapacity - byteCount) >> 63);
        return (byte*)(((nint)InlineOf(slot) & ~isLong) | (Volatile.Read(ref *(nint*)&slot->Cell) & isLong));
    }
}
