namespace Utf8Gen.Pooling;

/// <summary>Copies texts of one state to another, under the same handles.</summary>
/// <remarks>Memory is reserved first, outside of all gates, for what the source has then. Inside its gates the texts
/// are copied, unless there are more by then; the copy is then repeated with more spare room.</remarks>
/// <param name="source">The state that holds the texts.</param>
/// <param name="kept">The handles of the texts to copy, in slot order; <see langword="null"/> for all.</param>
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

    /// <summary>Copies the texts. Inside all gates of the source; no other thread sees the target yet.</summary>
    /// <returns><see langword="false"/> if the target lacks memory. The source is unchanged then.</returns>
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

/// <remarks>Operations of a <see cref="StateCopy"/> on its target, which no other thread sees yet.</remarks>
internal sealed unsafe partial class PoolState
{
    /// <summary>The generations after all slots used so far.</summary>
    public Generations GenerationsNow => Slots.GenerationsAfter(HighestSteps);

    /// <summary>Copies the texts of this state to another, and blocks storing and freeing here from then on.</summary>
    /// <returns><see langword="false"/> if the target lacks memory. This state is unchanged then.</returns>
    /// <remarks>Call <see cref="CloseAll"/> afterwards, when the other state is published, so that waiting threads find
    /// it.</remarks>
    public bool TryMoveTo(StateCopy copy)
    {
        EnterAll();
        bool isDone = copy.TryCopy();
        if (!isDone)
            LeaveAll();
        return isDone;
    }

    /// <summary>Reserves memory for slots, interned texts, and chunks of cells.</summary>
    /// <returns><see langword="false"/> over the limit.</returns>
    /// <exception cref="OutOfMemoryException">There is not enough memory.</exception>
    public bool TryReserveForCopy(uint slots, uint interned, int chunks)
    {
        var reservation = new MemoryReservation(Memory);
        try
        {
            while (!TryReserveForCopy(slots, interned, ref chunks, ref reservation))
            {
                if (!reservation.TryAllocateMissing())
                    return false;
            }

            return true;
        }
        finally
        {
            reservation.ReleaseUnused();
        }
    }

    /// <summary>Leaves all slots below a number free or retired.</summary>
    /// <param name="next">The number.</param>
    /// <param name="number">The last slot that is done, before and after the call.</param>
    /// <param name="firstUsable">Slots below this number are retired.</param>
    /// <returns><see langword="false"/> if there is not enough memory.</returns>
    public bool TrySkipTo(uint next, ref uint number, uint firstUsable)
    {
        while (number + 1 < next)
        {
            if (!TryTake(++number))
                return false;
            HomeOf(number).Add(this, Slots[number], number, isUsable: number >= firstUsable);
        }

        return true;
    }

    /// <summary>Stores a text under the handle that it has in another state.</summary>
    /// <param name="number">The slot number; all lower ones are done.</param>
    /// <param name="text">The text.</param>
    /// <param name="generation">The generation.</param>
    /// <param name="isInterned">Whether it is interned.</param>
    /// <param name="block">The block of the text, if it needs one.</param>
    /// <returns><see langword="false"/> if there is not enough memory.</returns>
    public bool TryAdopt(uint number, ReadOnlySpan<byte> text, uint generation, bool isInterned, NativePiece block)
    {
        var none = new MemoryReservation(Memory);
        int sizeClass = SizeClass.Of(text.Length);
        bool hasCell = sizeClass is SizeClass.Inline or SizeClass.Block
            || _firstShard.Cells.CanTake(SizeClass.CellSizeOf(sizeClass), ref none);
        if (!hasCell || !TryTake(number) || (isInterned && !Table.CanAdd(1, ref none)))
            return false;

        Slot* slot = Slots[number];
        if (block.IsNone)
            _firstShard.AttachMemory(slot, sizeClass, ref none);
        else
            _firstShard.AttachBlock(slot, block);
        slot->Generation = generation - 1;
        _firstShard.Write(slot, number, text, isInterned ? Slot.Interned : 0);
        if (isInterned)
            Table.Add(in Slots, number);
        return true;
    }

    /// <summary>Leaves the rest of the last range to its shard.</summary>
    public void KeepFresh(uint first)
    {
        if (first < Slots.Next)
            HomeOf(first).TakeFresh(first, Slots.Next);
    }

    private bool TryReserveForCopy(uint slots, uint interned, ref int chunks, ref MemoryReservation reservation)
    {
        while (chunks > 0 && reservation.Has(ReservationKind.CellChunk, CellArena.ChunkBytes))
        {
            _firstShard.Cells.AddChunk(ref reservation);
            chunks--;
        }

        bool isDone = Slots.TryReserve(slots, ref reservation) & Table.CanAdd(interned, ref reservation) & chunks == 0;
        if (isDone)
            Table.Grow(in Slots, interned, ref reservation);
        return isDone;
    }

    /// <remarks>All shards get ranges in turn; a shard without one would soon take more.</remarks>
    private bool TryTake(uint number)
    {
        var none = new MemoryReservation(Memory);
        if (number < Slots.Next)
            return true;
        if (!Slots.CanTakeRange(ref none))
            return false;

        Slots.TakeRange(ref none, (byte)((number >> SlotDirectory.RangeShift) % _shards.Length));
        return true;
    }
}
