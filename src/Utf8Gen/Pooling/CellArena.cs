namespace Utf8Gen.Pooling;

/// <summary>Cells for texts that do not fit into their slots, carved from chunks one after the other.</summary>
/// <remarks>
/// Safe because: a cell lies inside one chunk, no two cells overlap until <see cref="Reset"/>, and chunks are allocated until
/// <see cref="Release"/>. A freed cell stays with its slot, so nothing is given back here one by one.
/// </remarks>
internal unsafe struct CellArena(PoolMemory memory)
{
    private const int ChunkBytes = 64 * 1024;

    private readonly PoolMemory _memory = memory;
    private nint[] _chunks = [];
    private int _chunkCount;
    private CellPosition _next;

    /// <summary>Where the next cell comes from, if it fits there.</summary>
    public readonly CellPosition Next => _next;

    /// <returns><see langword="false"/> over the limit; nothing has changed.</returns>
    public bool TryTake(int byteCount, out byte* cell)
    {
        cell = null;
        if (!HasRoomFor(byteCount) && !TryAdvance())
            return false;

        cell = (byte*)_chunks[_next.Chunk] + _next.Offset;
        _next = _next with { Offset = _next.Offset + byteCount };
        return true;
    }

    /// <summary>Takes back everything that was taken since a position, and no more memory than was there then.</summary>
    public void Undo(CellPosition position, int chunkCount)
    {
        Reset(position);
        while (_chunkCount > chunkCount)
            _memory.Free((byte*)_chunks[--_chunkCount], ChunkBytes);
    }

    public readonly int ChunkCount => _chunkCount;

    /// <summary>The cells after a position are free again; the memory stays.</summary>
    public void Reset(CellPosition position) => _next = position;

    /// <summary>Makes sure that texts of so many bytes can have cells, of up to <see cref="SizeClass.LargestCell"/> bytes.</summary>
    /// <remarks>No cell is longer than its text by more than half: 48 bytes for 33 is the worst.</remarks>
    public bool TryReserve(long textBytes)
    {
        long usable = ChunkBytes - SizeClass.LargestCell;
        long byteCount = Math.Min(textBytes, long.MaxValue / 2) / 2 * 3;
        while ((_chunkCount - _next.Chunk) * usable - _next.Offset < byteCount)
        {
            if (!TryAddChunk())
                return false;
        }

        return true;
    }

    public void Release()
    {
        Undo(default, chunkCount: 0);
        _chunks = [];
    }

    public readonly bool HasRoomFor(int byteCount) => _next.Chunk < _chunkCount && _next.Offset + byteCount <= ChunkBytes;

    /// <summary>On to the next chunk: one that a reset has left, or a new one.</summary>
    private bool TryAdvance()
    {
        int chunk = _chunkCount == 0 ? 0 : _next.Chunk + 1;
        if (chunk == _chunkCount && !TryAddChunk())
            return false;

        _next = new CellPosition(chunk, Offset: 0);
        return true;
    }

    private bool TryAddChunk()
    {
        if (_chunkCount == _chunks.Length)
            Array.Resize(ref _chunks, Math.Max(_chunks.Length * 2, 4));
        if (!_memory.TryAllocate(ChunkBytes, out byte* chunk))
            return false;

        _chunks[_chunkCount++] = (nint)chunk;
        return true;
    }
}
