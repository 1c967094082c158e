namespace Utf8Gen.Pooling;

/// <summary>Cells for texts that do not fit into their slots, carved from chunks one after the other.</summary>
/// <remarks>
/// Safe because: a cell lies inside one chunk, no two cells overlap until <see cref="Reset"/>, and chunks are allocated as long as the memory
/// of the state. A freed cell stays with its slot, so nothing is given back here one by one.
/// </remarks>
internal unsafe struct CellArena(PoolMemory memory)
{
    public const int ChunkBytes = 64 * 1024;

    private readonly PoolMemory _memory = memory;
    private int _first;
    private int _last;
    private int _chunkCount;
    private CellPosition _next;

    /// <summary>Where the next cell comes from, if it fits there.</summary>
    public readonly CellPosition Next => _next;

    private readonly bool HasRoomFor(int byteCount) => _next.Chunk > 0 && _next.Offset + byteCount <= ChunkBytes;

    /// <summary>Whether <see cref="Take"/> has a cell.</summary>
    public readonly bool CanTake(int byteCount, ref Supply supply)
        => HasRoomFor(byteCount) || _next.Chunk < _chunkCount || supply.Has(SupplyKind.CellChunk, ChunkBytes);

    /// <summary>Takes a cell; there must be one.</summary>
    public byte* Take(int byteCount, ref Supply supply)
    {
        if (!HasRoomFor(byteCount) && _next.Chunk == _chunkCount)
            AddChunk(ref supply);
        TryTake(byteCount, out byte* cell);
        return cell;
    }

    /// <summary>Takes a cell from the chunks that there are, if there is room for it.</summary>
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

    /// <summary>The cells after a position are free again; the memory stays.</summary>
    public void Reset(CellPosition position) => _next = position;

    /// <summary>Makes sure that texts of so many bytes can have cells, of up to <see cref="SizeClass.LargestCell"/> bytes. One chunk is added at
    /// a time.</summary>
    /// <remarks>No cell is longer than its text by more than half: 48 bytes for 33 is the worst.</remarks>
    /// <returns><see langword="false"/> where there are not enough chunks yet.</returns>
    public bool TryReserve(long textBytes, ref Supply supply)
    {
        long usable = ChunkBytes - SizeClass.LargestCell;
        long byteCount = Math.Min(textBytes, long.MaxValue / 2) / 2 * 3;
        int unused = _chunkCount - _next.Chunk;
        long room = (unused * usable) + (_next.Chunk > 0 ? Math.Max(usable - _next.Offset, 0) : 0);
        if (room >= byteCount)
            return true;
        if (!supply.Has(SupplyKind.CellChunk, ChunkBytes))
            return false;

        AddChunk(ref supply);
        return room + usable >= byteCount;
    }

    /// <summary>On to the next chunk, if there is one.</summary>
    private bool TryAdvance()
    {
        if (_next.Chunk == _chunkCount)
            return false;

        NativePiece chunk = _next.Chunk == 0 ? _memory.At(_first) : _memory.After(_next.Piece);
        _next = new CellPosition(_next.Chunk + 1, chunk.Index, (nint)chunk.Start);
        return true;
    }

    /// <summary>Adds the chunk in hand to those that cells are taken from.</summary>
    public void AddChunk(ref Supply supply)
    {
        int chunk = supply.Take(SupplyKind.CellChunk).Index;
        if (_chunkCount++ == 0)
            _first = chunk;
        else
            _memory.Link(_last, chunk);
        _last = chunk;
    }
}
