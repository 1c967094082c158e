using System.Numerics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Allocates cells, for texts that do not fit into their slots, from chunks.</summary>
/// <remarks>Safe because: a cell lies inside one chunk, no two cells overlap until <see cref="Reset"/>, and chunks live
/// as long as the memory of the state. A freed cell stays with its slot, so cells are never returned one by
/// one.</remarks>
internal unsafe struct CellArena(PoolMemory memory)
{
    public const int ChunkBytes = 64 * 1024;

    private readonly PoolMemory _memory = memory;
    private int _first;
    private int _last;
    private int _chunkCount;
    private CellPosition _next;

    /// <summary>The position of the next cell, if it fits into the current chunk.</summary>
    public readonly CellPosition Next => _next;

    private readonly bool HasRoomFor(int byteCount) => _next.Chunk > 0 && _next.Offset + byteCount <= ChunkBytes;

    /// <summary>Whether <see cref="Take"/> can allocate a cell.</summary>
    public readonly bool CanTake(int byteCount, ref MemoryReservation reservation)
        => HasRoomFor(byteCount) || _next.Chunk < _chunkCount || reservation.Has(ReservationKind.CellChunk, ChunkBytes);

    /// <summary>Allocates a cell; there must be room.</summary>
    public byte* Take(int byteCount, ref MemoryReservation reservation)
    {
        if (!HasRoomFor(byteCount) && _next.Chunk == _chunkCount)
            AddChunk(ref reservation);
        TryTake(byteCount, out byte* cell);
        return cell;
    }

    /// <summary>Allocates a cell from the existing chunks, if there is room.</summary>
    public bool TryTake(int byteCount, out byte* cell)
    {
        if (!HasRoomFor(byteCount) && !TryAdvance())
        {
            cell = null;
            return false;
        }

        cell = (byte*)_next.Start + _next.Offset;
        _next.Offset += byteCount;
        return true;
    }

    /// <summary>Frees the cells after a position; the memory stays.</summary>
    public void Reset(CellPosition position) => _next = position;

    /// <summary>Reserves cells of up to <see cref="SizeClass.LargestCell"/> bytes for texts of a total length. Adds one
    /// chunk at a time.</summary>
    /// <remarks>A cell is at most half as long again as its text: 48 bytes for 33 is the worst case.</remarks>
    /// <returns><see langword="false"/> if another chunk is needed.</returns>
    public bool TryReserve(long textBytes, ref MemoryReservation reservation)
    {
        long usable = ChunkBytes - SizeClass.LargestCell;
        long byteCount = Math.Min(textBytes, long.MaxValue / 2) / 2 * 3;
        int unused = _chunkCount - _next.Chunk;
        long room = (unused * usable) + (_next.Chunk > 0 ? Math.Max(usable - _next.Offset, 0) : 0);
        if (room >= byteCount)
            return true;
        if (!reservation.Has(ReservationKind.CellChunk, ChunkBytes))
            return false;

        AddChunk(ref reservation);
        return room + usable >= byteCount;
    }

    /// <summary>Moves to the next chunk, if there is one.</summary>
    private bool TryAdvance()
    {
        if (_next.Chunk == _chunkCount)
            return false;

        NativePiece chunk = _next.Chunk == 0 ? _memory.At(_first) : _memory.After(_next.Piece);
        _next = new CellPosition(_next.Chunk + 1, chunk.Index, (nint)chunk.Start);
        return true;
    }

    /// <summary>Adds the chunk in the reservation.</summary>
    public void AddChunk(ref MemoryReservation reservation)
    {
        int chunk = reservation.Take(ReservationKind.CellChunk).Index;
        if (_chunkCount++ == 0)
            _first = chunk;
        else
            _memory.Link(_last, chunk);
        _last = chunk;
    }
}

/// <summary>The position of the next cell of a <see cref="CellArena"/>.</summary>
/// <param name="Chunk">The number of the chunk, counted from 1; 0 before the first.</param>
/// <param name="Piece">The index of the chunk's piece of memory.</param>
/// <param name="Start">The start of the chunk.</param>
internal record struct CellPosition(int Chunk, int Piece, nint Start)
{
    /// <summary>The offset of the cell in the chunk, in bytes.</summary>
    /// <remarks>A field, so that it is written alone: reading the whole struct after a partial write stalls the
    /// processor.</remarks>
    public int Offset;
}

/// <summary>Rounds text lengths to a few cell sizes, so that freed cells fit later texts.</summary>
/// <remarks>Steps of 16 bytes up to 128, then four sizes for each doubling, which leaves at most a fifth of a cell
/// unused. Text of up to <see cref="LongestInline"/> bytes needs no cell; text longer than <see cref="LargestCell"/>
/// gets a block of its own.</remarks>
internal static class SizeClass
{
    /// <summary>The class of texts that are stored in their slots.</summary>
    public const int Inline = 0;

    /// <summary>The longest text that is stored in its slot.</summary>
    public const int LongestInline = 24;

    /// <summary>The longest text: 1 GiB.</summary>
    public const int LongestText = 1 << 30;

    /// <summary>A sixteenth of a chunk: the unused end of a chunk is never larger.</summary>
    public const int LargestCell = 4096;

    /// <summary>The class of texts that have a block of their own.</summary>
    public const int Block = 28;

    public const int Count = Block + 1;

    private const int LargestStep = 128;
    private const int ClassesOfSteps = LargestStep / 16;
    private const int Log2OfLargestStep = 7;

    public static int Of(int byteCount) => byteCount switch
    {
        <= LongestInline => Inline,
        > LargestCell => Block,
        _ => OfCell(byteCount),
    };

    /// <summary>Returns the class of a text that has a cell.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 256 bytes
    public static int OfCell(int byteCount)
    {
        if (byteCount <= LargestStep)
            return ((byteCount + 15) / 16) - 1;

        uint last = (uint)byteCount - 1;
        int log2 = BitOperations.Log2(last);
        return ClassesOfSteps + ((log2 - Log2OfLargestStep) * 4) + (int)((last >> (log2 - 2)) & 3);
    }

    /// <param name="sizeClass">A class of cells.</param>
    public static int CellSizeOf(int sizeClass)
    {
        if (sizeClass < ClassesOfSteps)
            return (sizeClass + 1) * 16;

        int quarter = sizeClass - ClassesOfSteps;
        return (5 + (quarter & 3)) << (Log2OfLargestStep - 2 + (quarter >> 2));
    }
}
