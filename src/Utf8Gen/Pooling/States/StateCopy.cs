namespace Utf8Gen.Pooling;

/// <summary>Copies texts of one state to another, under the same handles.</summary>
/// <remarks>Memory is reserved first, outside of all gates, for what the source has then.
/// Inside its gates the texts are copied, unless there are more by then; the copy is then
/// repeated with more spare room.</remarks>
/// <param name="source">The state that holds the texts.</param>
/// <param name="kept">The handles of the texts to copy, in slot order;
/// <see langword="null"/> for all.</param>
internal sealed unsafe class StateCopy(PoolState source, Utf8Handle[]? kept) : IDisposable
{
    /// <summary>The minimum number of cells in a chunk, whatever their sizes.</summary>
    private const int CellsInChunk = CellArena.ChunkBytes / SizeClass.LargestCell - 1;

    private readonly List<NativePiece> _blocks = [];
    private int _nextBlock;
    private bool _isDone;

    public PoolState Source => source;

    public Utf8Handle[]? Kept => kept;

    /// <summary>The state that receives the texts.</summary>
    public PoolState Target { get; } = new(source.Memory.OfNextState(), default, source.Sharing);

    /// <summary>Reserves the memory. Outside of all gates.</summary>
    /// <param name="spare">The number of additional texts to leave room for.</param>
    /// <returns><see langword="false"/> over the limit.</returns>
    /// <exception cref="OutOfMemoryException">There is not enough memory.</exception>
    public bool TryReserve(int spare)
    {
        uint last = 0, interned = (uint)spare;
        int chunks = (spare + CellsInChunk - 1) / CellsInChunk, offset = CellArena.ChunkBytes;
        for (uint number = NextAfter(0); number != 0; number = NextAfter(number))
        {
            (int byteCount, bool isInterned) = Measure(number);
            last = number;
            interned += isInterned ? 1u : 0;
            if (byteCount > SizeClass.LargestCell && !TryTakeBlock(byteCount))
                return false;
            if (byteCount is > Slot.InlineCapacity and <= SizeClass.LargestCell)
                Place(SizeClass.CellSizeOf(SizeClass.OfCell(byteCount)), ref offset, ref chunks);
        }

        last = Math.Max(last, FirstUsable() - 1);
        return last + interned == 0 || Target.TryReserveForCopy(last + (uint)spare, interned, chunks);
    }

    /// <summary>Copies the texts. Inside all gates of the source; no other thread
    /// sees the target yet.</summary>
    /// <returns><see langword="false"/> if the target lacks memory. The
    /// source is unchanged then.</returns>
    public bool TryCopy()
    {
        Generations generations = source.GenerationsNow;
        uint firstUsable = generations.TryRestart() ? source.Slots.FirstUsable : source.Slots.End;
        Target.Slots.ContinueFrom(generations, firstUsable, source.Slots.End);
        uint number = 0;
        for (uint next = NextAfter(0); next != 0; next = NextAfter(next))
        {
            if (!Target.TrySkipTo(next, ref number, firstUsable) || !TryCopy(source.Slots[next], next))
                return false;
            number = next;
        }

        _isDone = Target.TrySkipTo(Math.Max(number + 1, firstUsable), ref number, firstUsable);
        if (_isDone)
            Finish(number);
        return _isDone;
    }

    /// <summary>Releases the memory if no copy was made.</summary>
    public void Dispose()
    {
        if (!_isDone)
            Target.Memory.Dispose();
    }

    private void Finish(uint last)
    {
        Target.KeepFresh(last + 1);
        while (_nextBlock < _blocks.Count)
            Target.Memory.Free(_blocks[_nextBlock++].Index);
    }

    private static void Place(int cellSize, ref int offset, ref int chunks)
    {
        offset += cellSize;
        if (offset <= CellArena.ChunkBytes)
            return;

        offset = cellSize;
        chunks++;
    }

    private uint FirstUsable() => source.GenerationsNow.TryRestart() ? source.Slots.FirstUsable : source.Slots.End;

    private bool TryTakeBlock(int byteCount)
    {
        bool isDone = Target.Memory.TryAllocate((nuint)byteCount, out NativePiece block);
        if (isDone)
            _blocks.Add(block);
        return isDone;
    }

    private bool TryCopy(Slot* source, uint number)
    {
        ReadOnlySpan<byte> text = Slot.SpanOf(source);
        NativePiece block = default;
        if (text.Length > SizeClass.LargestCell && !TryNextBlock(text.Length, out block))
            return false;

        return Target.TryAdopt(number, text, source->Generation, source->IsInterned, block);
    }

    private bool TryNextBlock(int byteCount, out NativePiece block)
    {
        // A text that was there when blocks were reserved may be gone.
        while (_nextBlock < _blocks.Count)
        {
            block = _blocks[_nextBlock++];
            if (block.ByteCount >= (nuint)byteCount)
                return true;
            Target.Memory.Free(block.Index);
        }

        block = default;
        return false;
    }

    private (int ByteCount, bool IsInterned) Measure(uint number)
    {
        Slot* slot = source.Slots[number];
        uint generation = Volatile.Read(ref slot->Generation);
        uint word = Volatile.Read(ref slot->Word);
        return Slot.IsStill(slot, generation) ? ((int)(word & ~Slot.Interned), (word & Slot.Interned) != 0) : (0, false);
    }

    /// <returns>0 if there is none.</returns>
    private uint NextAfter(uint number)
    {
        if (kept is not null)
            return NextKept(number);

        while (++number < source.Slots.Next)
        {
            if (Generations.IsLive(Volatile.Read(ref source.Slots[number]->Generation)))
                return number;
        }

        return 0;
    }

    /// <remarks>The kept handles are in slot order.</remarks>
    private uint NextKept(uint number)
    {
        int first = 0;
        for (int end = kept!.Length; first < end;)
        {
            int middle = first + ((end - first) / 2);
            if (kept[middle].Slot > number)
                end = middle;
            else
                first = middle + 1;
        }

        return first < kept.Length ? kept[first].Slot : 0;
    }
}
