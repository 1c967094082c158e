using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Where slots are, by number.</summary>
/// <remarks>Safe because: it is taken from a <see cref="SlotStore"/> for one operation, in which none is released; and only numbers that
/// were taken there are looked up.</remarks>
internal readonly unsafe struct SlotDirectory(Slot** chunks)
{
    public const int ChunkShift = 10;

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
}
