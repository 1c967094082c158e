namespace Utf8Gen.Pooling;

/// <remarks>What a <see cref="StateCopy"/> does to its target, which nobody else sees yet.</remarks>
internal sealed unsafe partial class PoolState
{
    /// <summary>The generations that slots have gone through so far.</summary>
    public Generations GenerationsNow => Slots.GenerationsAfter(HighestSteps);

    /// <summary>Stores the texts of this state in another, and lets nobody store or free here from then on.</summary>
    /// <returns><see langword="false"/> where there is not enough memory there. Then this state is as it was.</returns>
    /// <remarks>To be followed by <see cref="CloseAll"/>, once another state is in its place, so that threads that are sent away find it.</remarks>
    public bool TryLeaveTo(StateCopy copy)
    {
        EnterAll();
        bool isDone = copy.TryCopy();
        if (!isDone)
            LeaveAll();
        return isDone;
    }

    /// <summary>Takes memory for so many slots, interned texts, and chunks of cells.</summary>
    /// <returns><see langword="false"/> over the limit.</returns>
    /// <exception cref="OutOfMemoryException">There is not so much.</exception>
    public bool TryReserveForCopy(uint slots, uint interned, int chunks)
    {
        var supply = new Supply(Memory);
        try
        {
            while (!TryReserveForCopy(slots, interned, ref chunks, ref supply))
            {
                if (!supply.TryFetch())
                    return false;
            }

            return true;
        }
        finally
        {
            supply.GiveBack();
        }
    }

    /// <summary>Leaves all slots free, or retired, that come before a number.</summary>
    /// <param name="next">The number.</param>
    /// <param name="number">The last one that is dealt with, before and after.</param>
    /// <param name="firstUsable">Those before it are retired.</param>
    /// <returns><see langword="false"/> where there is not enough memory.</returns>
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

    /// <summary>Stores a text under the handle that it has elsewhere.</summary>
    /// <param name="number">Its slot; those before it are dealt with.</param>
    /// <param name="text">The text.</param>
    /// <param name="generation">Its generation.</param>
    /// <param name="isInterned">Whether it is interned.</param>
    /// <param name="block">Its block, where it needs one.</param>
    /// <returns><see langword="false"/> where there is not enough memory.</returns>
    public bool TryAdopt(uint number, ReadOnlySpan<byte> text, uint generation, bool isInterned, NativePiece block)
    {
        var none = new Supply(Memory);
        int sizeClass = SizeClass.Of(text.Length);
        bool hasCell = sizeClass is SizeClass.Inline or SizeClass.Block || _shards[0].Cells.CanTake(SizeClass.CellSizeOf(sizeClass), ref none);
        if (!hasCell || !TryTake(number) || (isInterned && !Table.CanAdd(1, ref none)))
            return false;

        Slot* slot = Slots[number];
        if (block.IsNone)
            _shards[0].GiveMemory(slot, sizeClass, ref none);
        else
            _shards[0].GiveBlock(slot, block);
        slot->Generation = generation - 1;
        _shards[0].Write(slot, number, text, isInterned ? Slot.Interned : 0);
        if (isInterned)
            Table.Add(in Slots, number);
        return true;
    }

    /// <summary>Leaves the rest of the last range to be used.</summary>
    public void LeaveFresh(uint first)
    {
        if (first < Slots.Next)
            HomeOf(first).TakeFresh(first, Slots.Next);
    }

    private bool TryReserveForCopy(uint slots, uint interned, ref int chunks, ref Supply supply)
    {
        while (chunks > 0 && supply.Has(SupplyKind.CellChunk, CellArena.ChunkBytes))
        {
            _shards[0].Cells.AddChunk(ref supply);
            chunks--;
        }

        bool isDone = Slots.TryReserve(slots, ref supply) & Table.CanAdd(interned, ref supply) & chunks == 0;
        if (isDone)
            Table.Grow(in Slots, interned, ref supply);
        return isDone;
    }

    /// <remarks>All shards get ranges in turn, or those that have none would soon take more.</remarks>
    private bool TryTake(uint number)
    {
        var none = new Supply(Memory);
        if (number < Slots.Next)
            return true;
        if (!Slots.CanTakeRange(ref none))
            return false;

        Slots.TakeRange(ref none, (byte)((number >> SlotDirectory.RangeShift) % _shards.Length));
        return true;
    }
}
