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
    public const int InlineCapacity = SizeClass.LongestInline;

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

    /// <summary>The text's block in <see cref="PoolMemory"/>, where it has one.</summary>
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

    /// <summary>Whether a slot has a text, interned, and which generation it has; if <see cref="SlotStore.IsStill"/> says so afterwards.</summary>
    /// <remarks>Other threads may clear the pool meanwhile, and write another text. So an address is used only if the generation is the same
    /// after it was read as before; what lies there stays readable, and counts only if the slot is in use, and the generation the same, in the
    /// end.</remarks>
    /// <param name="slot">A slot.</param>
    /// <param name="text">The text: without a block, unless no block can be given back meanwhile.</param>
    /// <param name="generation">What to make a handle of.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 64 bytes
    public static bool Has(Slot* slot, ReadOnlySpan<byte> text, out uint generation)
    {
        generation = Volatile.Read(ref slot->Generation);
        return slot->HasLength(text.Length) && TryLocate(slot, text.Length, generation, out byte* start)
            && text.SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref *start, text.Length));
    }

    /// <summary>Where the text lies that a slot has in a generation.</summary>
    /// <returns><see langword="false"/> where it has another by now.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 32 bytes
    public static bool TryLocate(Slot* slot, int byteCount, uint generation, out byte* start)
    {
        PausePoints.Reach(PausePoint.BeforeAddressOfFound);
        start = TextOf(slot, byteCount);
        return Volatile.Read(ref slot->Generation) == generation;
    }

    /// <summary>Whether a slot is live in the generation that it had before all that was read of it since. Where that was in a cell, it is
    /// for <see cref="SlotStore.IsStill"/> to say.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public static bool IsStill(Slot* slot, uint generation)
    {
        PausePoints.Reach(PausePoint.AfterComparing);
        LoadFence.Pass();
        return Volatile.Read(ref slot->Generation) == generation && Generations.IsLive(generation);
    }

    /// <summary>Whether it has an interned text of so many bytes.</summary>
    /// <remarks>The bit is part of each comparison: whatever a table says, no text that can be freed is ever found.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public readonly bool HasLength(int byteCount) => Volatile.Read(in Word) == ((uint)byteCount | Interned);

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
