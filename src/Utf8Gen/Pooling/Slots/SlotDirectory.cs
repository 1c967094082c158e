using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Finds slots by number.</summary>
/// <remarks>Safe because: a directory is taken from a <see cref="SlotStore"/> for one
/// operation, during which none is released; and only numbers that were taken from the
/// store are looked up.</remarks>
internal readonly unsafe struct SlotDirectory(Slot** chunks)
{
    public const int ChunkShift = 10;

    /// <summary>The size of a range as a power of two: slots whose numbers differ only in these
    /// bits belong to one shard.</summary>
    public const int RangeShift = 7;

    /// <summary>The bytes before the slots of a chunk, one for each range: the
    /// number of its shard.</summary>
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

    /// <summary>Returns the number of the shard that owns a slot's range.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public ref byte ShardOf(uint number)
        => ref ((byte*)chunks[number >> ChunkShift] - HeaderBytes)[(number & (SlotsInChunk - 1)) >> RangeShift];

    /// <summary>Returns one more than the last number of a range.</summary>
    public static uint RangeEndOf(uint number) => ((number >> RangeShift) + 1) << RangeShift;
}
