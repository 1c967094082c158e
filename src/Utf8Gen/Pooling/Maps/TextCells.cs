using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>Memory for cells of any length, which never move: arrays of bytes, each twice as long as the one before up to 64 KiB.</summary>
/// <remarks>
/// <para>A mutable struct: it is used where it lies. Not thread-safe.</para>
/// <para>Safe because: what is asked for lies in the array that the number leads to, which is looked at each time, whatever threads have done to
/// the number. No array is used again after <see cref="Clear"/>: what a kept reference is to stays what it is.</para>
/// </remarks>
internal struct TextCells(int mostChunks)
{
    /// <summary>Cells begin at multiples of it.</summary>
    public const int Unit = 8;

    /// <summary>As many as the numbers of cells can tell apart: 32 GiB.</summary>
    public const int MostChunks = 1 << (32 - ChunkShift);

    private const int ChunkShift = 13;
    private const int ShortestChunk = 256;

    /// <summary>Below what the runtime puts on the large object heap. A longer cell has an array of its own.</summary>
    private const int LongestChunk = Unit << ChunkShift;

    private Chunk[] _chunks = [];
    private int _count;

    /// <summary>The start of a cell.</summary>
    /// <param name="cell">The number of the cell.</param>
    /// <param name="bytes">How many bytes of it are needed.</param>
    /// <exception cref="InvalidOperationException">There is no such cell: several threads use the map while one writes.</exception>
    public readonly ref byte this[uint cell, int bytes]
    {
        get
        {
            ref byte start = ref TryGet(cell, bytes);
            if (Unsafe.IsNullRef(ref start))
                throw new InvalidOperationException("The map is used by several threads while one of them writes.");
            return ref start;
        }
    }

    /// <inheritdoc cref="this"/>
    /// <returns>A null reference where there is no such cell.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    public readonly ref byte TryGet(uint cell, int bytes)
    {
        Chunk[] chunks = _chunks;
        uint number = cell >> ChunkShift, offset = OffsetOf(cell);
        if (number < (uint)chunks.Length && chunks[number].Bytes is { } chunk && (ulong)offset + (uint)bytes <= (uint)chunk.Length)
            return ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(chunk), offset);

        return ref Unsafe.NullRef<byte>();
    }

    /// <summary>A cell of zeros.</summary>
    /// <param name="bytes">How long it is.</param>
    /// <returns>Its number.</returns>
    /// <exception cref="OutOfMemoryException">There is no memory. Nothing has changed.</exception>
    /// <exception cref="InvalidOperationException">There are no numbers left. Nothing has changed.</exception>
    public uint Take(long bytes)
    {
        bytes = RoundUp(bytes);
        if (_count == 0 || _chunks[_count - 1].Left < bytes)
            AddChunk(bytes);

        ref Chunk chunk = ref _chunks[_count - 1];
        uint cell = ((uint)(_count - 1) << ChunkShift) + ((uint)chunk.Used / Unit);
        chunk.Used += (int)bytes;
        return cell;
    }

    /// <summary>The number of the cell that was taken after another; a number that is too high after the last.</summary>
    /// <param name="cell">The other.</param>
    /// <param name="bytes">How long that is.</param>
    public readonly uint After(uint cell, long bytes)
    {
        uint chunk = cell >> ChunkShift;
        long end = OffsetOf(cell) + RoundUp(bytes);
        return end == _chunks[chunk].Used ? (chunk + 1) << ChunkShift : cell + ((uint)RoundUp(bytes) / Unit);
    }

    /// <summary>Forgets all cells, and gives the memory to the garbage collector.</summary>
    public void Clear()
    {
        _chunks = [];
        _count = 0;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    private static uint OffsetOf(uint cell) => (cell & ((1u << ChunkShift) - 1)) * Unit;

    private static long RoundUp(long bytes) => (bytes + (Unit - 1)) & -Unit;

    private void AddChunk(long leastBytes)
    {
        if (_count == mostChunks)
            throw MapBuckets.NoneLeft();

        long usual = _count == 0 ? ShortestChunk : Math.Min(_chunks[_count - 1].Bytes.LongLength * 2, LongestChunk);
        var added = new Chunk { Bytes = new byte[Math.Max(usual, leastBytes)] };
        if (_count == _chunks.Length)
            Array.Resize(ref _chunks, Math.Max(_count * 2, 4));
        _chunks[_count++] = added;
    }

    private struct Chunk
    {
        public byte[] Bytes;
        public int Used;

        public readonly int Left => Bytes.Length - Used;
    }
}
