using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>A slot, which a handle refers to: the current generation, and the text or its address.</summary>
/// <remarks>No text is written outside of its slot's own 24 bytes, and the address of a cell is stored in the slot
/// only: text cannot forge either.</remarks>
[StructLayout(LayoutKind.Explicit, Size = Size)]
internal unsafe struct Slot
{
    public const int Size = 32;
    public const int InlineCapacity = SizeClass.LongestInline;

    private const int TextOffset = 8;

    /// <summary>The bit of <see cref="Word"/> that marks the text of a live slot as interned, so that it cannot be
    /// freed.</summary>
    public const uint Interned = 1u << 31;

    /// <summary>Odd while the slot is live. A handle is valid while it has the same generation. It becomes even before
    /// anything else of the slot is written, and odd after all of it.</summary>
    [FieldOffset(0)]
    public uint Generation;

    /// <summary>In a live slot the length in bytes and <see cref="Interned"/>; in a free slot the number of the next
    /// free slot.</summary>
    [FieldOffset(4)]
    public uint Word;

    /// <summary>The text, if it is short enough. Freeing leaves it unchanged.</summary>
    [FieldOffset(TextOffset)]
    private fixed byte _inline[InlineCapacity];

    /// <summary>The address of the text, if it is not in the slot.</summary>
    [FieldOffset(TextOffset)]
    public byte* Cell;

    /// <summary>The index of the text's block in <see cref="PoolMemory"/>, if it has one.</summary>
    [FieldOffset(TextOffset + 8)]
    public int Block;

    public readonly int ByteCount => (int)(Word & ~Interned);

    public readonly bool IsInterned => (Word & Interned) != 0;

    /// <summary>Returns the text of a live slot.</summary>
    /// <remarks>Not the span constructor for pointers, which checks a length that is never negative.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public static ReadOnlySpan<byte> SpanOf(Slot* slot) => SpanAt(TextOf(slot), slot->ByteCount);

    /// <inheritdoc cref="SpanOf"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public static ReadOnlySpan<byte> SpanAt(byte* start, int byteCount) => MemoryMarshal.CreateReadOnlySpan(ref *start, byteCount);

    /// <summary>Whether a slot holds an interned text, and in which generation; valid if
    /// <see cref="SlotStore.IsStill"/> confirms it afterwards.</summary>
    /// <remarks>Other threads may clear the pool meanwhile and write another text. So an address is used only if the
    /// generation is the same before and after reading it; the memory there stays readable, and its content counts only
    /// if the slot is in use and the generation unchanged at the end.</remarks>
    /// <param name="slot">The slot.</param>
    /// <param name="text">The text. It must not have a block, unless no block can be released meanwhile.</param>
    /// <param name="generation">The generation for a handle.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 64 bytes
    public static bool Has(Slot* slot, ReadOnlySpan<byte> text, out uint generation)
    {
        generation = Volatile.Read(ref slot->Generation);
        return slot->HasLength(text.Length) && TryLocate(slot, text.Length, generation, out byte* start)
            && text.SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref *start, text.Length));
    }

    /// <summary>Finds the address of the text that a slot holds in a generation.</summary>
    /// <returns><see langword="false"/> if the generation has changed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 32 bytes
    public static bool TryLocate(Slot* slot, int byteCount, uint generation, out byte* start)
    {
        PausePointActions.Reach(PausePoint.BeforeAddressOfFound);
        start = TextOf(slot, byteCount);
        return Volatile.Read(ref slot->Generation) == generation;
    }

    /// <summary>Whether a slot is still live in the generation that was read before its content. For content in a cell,
    /// <see cref="SlotStore.IsStill"/> decides.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public static bool IsStill(Slot* slot, uint generation)
    {
        PausePointActions.Reach(PausePoint.AfterComparing);
        LoadFence.Pass();
        return Volatile.Read(ref slot->Generation) == generation && Generations.IsLive(generation);
    }

    /// <summary>Whether the slot holds an interned text of this length.</summary>
    /// <remarks>The interned bit is part of each comparison: whatever a table contains, no text that can be freed is
    /// ever found.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public readonly bool HasLength(int byteCount) => Volatile.Read(in Word) == ((uint)byteCount | Interned);

    /// <summary>Returns the address of the text inside a slot.</summary>
    /// <remarks>Not the address of the field, which adds a null check.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public static byte* InlineOf(Slot* slot) => (byte*)slot + TextOffset;

    /// <summary>Returns the address of the text of a live slot.</summary>
    private static byte* TextOf(Slot* slot) => TextOf(slot, slot->ByteCount);

    /// <summary>Returns the address of the text of a live slot that has this length.</summary>
    /// <remarks>Branchless: with short and long texts in random order, a branch on the length is mispredicted and costs
    /// more than the rest. The eight bytes of <see cref="Cell"/> can always be loaded, and are used as an address only
    /// if the length says so. Volatile for <see cref="SlotStore.TryRead"/>.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 32 bytes
    public static byte* TextOf(Slot* slot, int byteCount)
    {
        nint isLong = (nint)((long)(InlineCapacity - byteCount) >> 63);
        return (byte*)(((nint)InlineOf(slot) & ~isLong) | (Volatile.Read(ref *(nint*)&slot->Cell) & isLong));
    }
}

/// <summary>The sequence of generations that the slots of one pool go through: even while free, odd while live, never
/// the same twice.</summary>
/// <remarks>Generations are counted from a random even number, modulo 2^32, so that handles of one pool mean nothing to
/// another. A slot is retired when its next generation would be the first one again.</remarks>
/// <param name="first">The first generation of all; the lowest bit is ignored.</param>
/// <param name="fresh">The generation of fresh slots.</param>
internal struct Generations(uint first, uint fresh)
{
    private readonly uint _first = first & ~1u;

    /// <summary>The highest number of steps that a slot has taken since the first generation.</summary>
    private uint _highestSteps;

    /// <summary>The even generation of a slot that is unused since the pool was created or cleared. Its first live
    /// generation is the next, odd one.</summary>
    public uint OfFreshSlot { get; private set; } = fresh & ~1u;

    /// <summary>Creates a sequence that starts at a random generation.</summary>
    public static Generations Random()
    {
        Span<byte> bytes = stackalloc byte[sizeof(uint)];
        System.Security.Cryptography.RandomNumberGenerator.Fill(bytes);
        uint first = BitConverter.ToUInt32(bytes);
        return new Generations(first, first);
    }

    /// <summary>Whether <see cref="TryRestart"/> has generations left.</summary>
    public readonly bool CanRestart => HighestSteps < uint.MaxValue - 3;

    private readonly uint HighestSteps => Math.Max(_highestSteps, OfFreshSlot - _first);

    public static bool IsLive(uint generation) => (generation & 1) != 0;

    /// <summary>Whether a freed slot has no generation left and must not become live again.</summary>
    public readonly bool IsExhausted(uint generation) => generation == _first;

    /// <summary>Returns the number of steps from the first generation to another.</summary>
    public readonly uint StepsTo(uint generation) => generation - _first;

    /// <summary>Records how far slots have advanced, before <see cref="TryRestart"/>.</summary>
    public void Note(uint steps) => _highestSteps = Math.Max(_highestSteps, steps);

    /// <summary>Moves the generation of fresh slots past every generation that was ever used.</summary>
    /// <returns><see langword="false"/> if none is left: slots that were in use before must then stay unused, and the
    /// others start at the first generation.</returns>
    public bool TryRestart()
    {
        bool areLeft = CanRestart;
        OfFreshSlot = areLeft ? _first + HighestSteps + 2 : _first;
        _highestSteps = 0;
        return areLeft;
    }
}
