namespace Utf8Gen.Pooling;

/// <summary>The blocks of texts that are too long for a cell: each is allocated for its text and given back with it.</summary>
/// <remarks>Where a block lies and how long it is stands here, never beside the text.</remarks>
internal unsafe struct BlockList(PoolMemory memory)
{
    private const int None = -1;

    private readonly PoolMemory _memory = memory;
    private Entry[] _entries = [];
    private int _count;
    private int _firstUnused = None;

    /// <summary>How many places there are, with a block or without.</summary>
    public readonly int Count => _count;

    /// <summary>For how many there is managed memory.</summary>
    public readonly int Capacity => _entries.Length;

    /// <returns><see langword="false"/> over the limit; nothing has changed.</returns>
    public bool TryTake(int byteCount, out byte* block, out int index)
    {
        index = _firstUnused == None ? _count : _firstUnused;
        if (index == _entries.Length)
            Array.Resize(ref _entries, Math.Max(_entries.Length * 2, 16));
        if (!_memory.TryAllocate((nuint)byteCount, out block))
            return false;

        if (index == _count)
            _count++;
        else
            _firstUnused = _entries[index].NextUnused;
        _entries[index] = new Entry((nint)block, byteCount, None);
        return true;
    }

    public void Free(int index)
    {
        Entry entry = _entries[index];
        _entries[index] = new Entry(0, 0, _firstUnused);
        _firstUnused = index;
        _memory.Free((byte*)entry.Block, (nuint)entry.ByteCount);
    }

    /// <summary>Gives all blocks back. Their number, not that of all texts, is what it takes.</summary>
    public void Release()
    {
        for (int i = 0; i < _count; i++)
            _memory.Free((byte*)_entries[i].Block, (nuint)_entries[i].ByteCount);
        _count = 0;
        _firstUnused = None;
    }

    private readonly record struct Entry(nint Block, int ByteCount, int NextUnused);
}
