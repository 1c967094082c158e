namespace Utf8Gen.Pooling;

/// <remarks>Operations of a <see cref="StateCopy"/> on its target, which no
/// other thread sees yet.</remarks>
internal sealed unsafe partial class PoolState
{
    /// <summary>The generations after all slots used so far.</summary>
    public Generations GenerationsNow => Slots.GenerationsAfter(HighestSteps);

    /// <summary>Copies the texts of this state to another, and blocks storing and
    /// freeing here from then on.</summary>
    /// <returns><see langword="false"/> if the target lacks memory. This
    /// state is unchanged then.</returns>
    /// <remarks>Call <see cref="CloseAll"/> afterwards, when the other state is published, so that
    /// waiting threads find it.</remarks>
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
