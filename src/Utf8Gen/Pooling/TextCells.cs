using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>Memory for cells of any length, which never move: byte arrays, each twice as long as the previous one, up
/// to 64 KiB.</summary>
/// <remarks>
/// <para>A mutable struct; never copy it. Not thread-safe.</para>
/// <para>Safe because: every requested range is checked against the array that the number leads to, whatever other
/// threads have done to the number. No array is reused after <see cref="Clear"/>, so a kept reference stays
/// intact.</para>
/// </remarks>
internal struct TextCells(int maxChunks)
{
    /// <summary>The alignment of cells.</summary>
    public const int Unit = 8;

    /// <summary>The most chunks that cell numbers can address: 32 GiB.</summary>
    public const int MaxChunks = 1 << (32 - ChunkShift);

    private const int ChunkShift = 13;
    private const int ShortestChunk = 256;

    /// <summary>Below the threshold of the large object heap. A longer cell gets an array of its own.</summary>
    private const int LongestChunk = Unit << ChunkShift;

    private Chunk[] _chunks = [];
    private int _count;

    /// <summary>Returns the start of a cell.</summary>
    /// <param name="cell">The number of the cell.</param>
    /// <param name="bytes">The number of bytes needed; not negative.</param>
    /// <exception cref="InvalidOperationException">There is no such cell: threads use the map while another one
    /// writes.</exception>
    public readonly ref byte this[uint cell, long bytes]
    {
        get
        {
            ref byte start = ref TryGet(cell, bytes);
            if (Unsafe.IsNullRef(ref start))
                throw MapBuckets.UsedByThreads();
            return ref start;
        }
    }

    /// <returns>A null reference if there is no such cell.</returns>
    /// <inheritdoc cref="this"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    public readonly ref byte TryGet(uint cell, long bytes)
    {
        Chunk[] chunks = _chunks;
        uint number = cell >> ChunkShift, offset = OffsetOf(cell);
        if (number < (uint)chunks.Length && chunks[number].Bytes is { } chunk && offset + (ulong)bytes <= (uint)chunk.Length)
            return ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(chunk), offset);

        return ref Unsafe.NullRef<byte>();
    }

    /// <summary>Allocates a zeroed cell.</summary>
    /// <param name="bytes">The length of the cell.</param>
    /// <returns>The number of the cell.</returns>
    /// <exception cref="OutOfMemoryException">There is not enough memory. Nothing has changed.</exception>
    /// <exception cref="InvalidOperationException">All cell numbers are in use. Nothing has changed.</exception>
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

    /// <summary>Returns the number of the cell that was allocated after another; after the last one, a number that is
    /// too high.</summary>
    /// <param name="cell">The number of the cell before it.</param>
    /// <param name="bytes">The length of the cell before it.</param>
    public readonly uint After(uint cell, long bytes)
    {
        uint chunk = cell >> ChunkShift;
        long end = OffsetOf(cell) + RoundUp(bytes);
        return end == _chunks[chunk].Used ? (chunk + 1) << ChunkShift : cell + ((uint)RoundUp(bytes) / Unit);
    }

    /// <summary>Removes all cells and leaves the memory to the garbage collector.</summary>
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
        if (_count == maxChunks)
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

/// <summary>A list whose items never move: it grows by adding an array, twice as long as the last one.</summary>
/// <remarks>A mutable struct; never copy it. Not thread-safe.</remarks>
internal struct SegmentedList<T>
{
    /// <summary>The length of the first array, as a power of two.</summary>
    private const int FirstShift = 3;

    private const int Most = 31 - FirstShift;

    private readonly T[]?[] _arrays;

    public SegmentedList() => _arrays = new T[]?[Most];

    /// <summary>Returns an item for which memory is reserved.</summary>
    /// <remarks>With the length of the first array added, the highest bit of an index selects the array, and the other
    /// bits the item.</remarks>
    public readonly ref T this[int index]
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
        get
        {
            uint place = (uint)index + (1u << FirstShift);
            int shift = BitOperations.Log2(place);
            return ref _arrays[shift - FirstShift]![place ^ (1u << shift)];
        }
    }

    /// <summary>Reserves memory for an item; all items before it must be reserved.</summary>
    /// <exception cref="OutOfMemoryException">There is not enough memory. Nothing has changed.</exception>
    public readonly void Reserve(int index)
    {
        int shift = BitOperations.Log2((uint)index + (1u << FirstShift));
        _arrays[shift - FirstShift] ??= new T[1 << shift];
    }

    /// <summary>Resets the first items to their default. The memory stays.</summary>
    public readonly void Clear(int count)
    {
        for (int i = 0; count > 0; i++)
        {
            int length = Math.Min(count, 1 << (i + FirstShift));
            Array.Clear(_arrays[i]!, 0, length);
            count -= length;
        }
    }
}
