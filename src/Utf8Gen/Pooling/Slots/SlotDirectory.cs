using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Where slots are, by number.</summary>
/// <remarks>Safe because: it is taken from a <see cref="SlotStore"/> for one operation, in which none is released; and only numbers that
/// were taken there are looked up.</remarks>
internal readonly unsafe struct SlotDirectory(Slot** chunks)
{
    public const int ChunkShift = 10;

    /// <summary>So many slots have one shard, as a power of two: all that have the number in common but for these bits.</summary>
    public const int RangeShift = 7;

    /// <summary>Before the slots of a chunk there is a byte for each range, its shard.</summary>
    public const int HeaderBytes = (int)NativeAllocator.Alignment;

    private const uint SlotsInChunk = 1u << ChunkShift;

    public Slot* this[uint number]
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
        get
        {
            Debug.Assert(chunks is not null && number != 0, "only numbers that were taken are looked up");
            return chunks[number >> ChunkShift] + (number & (SlotsInChunk - 1));
        }
    }

    /// <summary>The shard of a slot, which is that of its range.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public ref byte ShardOf(uint number)
        => ref ((byte*)chunks[number >> ChunkShift] - HeaderBytes)[(number & (SlotsInChunk - 1)) >> RangeShift];

    /// <summary>One more than the last number of a range.</summary>
    public static uint RangeEndOf(uint number) => ((number >> RangeShift) + 1) << RangeShift;
}
