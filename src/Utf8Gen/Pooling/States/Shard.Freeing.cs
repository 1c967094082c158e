using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <remarks>
/// <para>Among threads what is freed has not passed a fence since then, so a lease may be open that this thread does not see yet. Such slots
/// are kept apart. The next thread to enter the gate passes a fence by that: then they are used again if no lease is open, or else
/// detained, until every lease that is older than the free is closed.</para>
/// </remarks>
internal sealed unsafe partial class Shard
{
    /// <summary>So many slots may be held back by a lease that was opened after they were freed.</summary>
    private const int MostUnfenced = 128;

    /// <summary>The same of each size of cells, of which some are large.</summary>
    private const int MostUnfencedCells = 16;

    private SlotQueues _unfenced;

    /// <summary>Freed under a lease, up to <see cref="_epochNow"/>; and those that were freed before, up to <see cref="_epochBefore"/>.</summary>
    private SlotQueues _freedNow;
    private SlotQueues _freedBefore;
    private ulong _epochNow;
    private ulong _epochBefore;
    private int _detainedNow;
    private int _detainedBefore;
    private CellPosition _cellFloor;

    /// <summary>How many slots wait for leases to be closed.</summary>
    public int Detained => _detainedNow + _detainedBefore;

    /// <summary>Ends the life of a text without a block, and puts its slot to others.</summary>
    /// <param name="state">The state.</param>
    /// <param name="slot">Live.</param>
    /// <param name="handle">Its handle.</param>
    /// <param name="isShared">Whether the pool is; for the caller it is a constant.</param>
    /// <returns><see langword="false"/> where there is more to do, or it must not be done. Nothing has changed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public bool TryFreeQuick(PoolState state, Slot* slot, Utf8Handle handle, bool isShared)
    {
        // That of an interned text is larger than any.
        uint byteCount = slot->Word;
        if (byteCount > SizeClass.LargestCell)
            return false;

        int sizeClass = byteCount <= Slot.InlineCapacity ? SizeClass.Inline : SizeClass.OfCell((int)byteCount);
        ref SlotQueue queue = ref (isShared ? ref _unfenced[sizeClass] : ref _free[sizeClass]);
        if (isShared ? queue.Count >= MostUnfencedOf(sizeClass) : state.Leases.OpenCount != 0)
            return false;
        if (!state.Slots.TryFree(slot, handle.Generation, ref _highestSteps))
            return false;

        Forget((int)byteCount);
        queue.PushFront(slot, handle.Slot);
        return true;
    }

    /// <summary>Ends the life of a text, also of an interned one that no table has.</summary>
    public void Free(PoolState state, Slot* slot, uint number)
    {
        int byteCount = slot->ByteCount;
        int sizeClass = SizeClass.Of(byteCount);
        Forget(byteCount);
        bool isUsable = state.Slots.Free(slot, ref _highestSteps);
        if (!isUsable)
            RetiredSlots++;

        // What is used up is not put to others; only its block is to be given back, as all blocks are.
        if (isUsable || sizeClass == SizeClass.Block)
            PutAside(state, slot, number, sizeClass);
    }

    /// <summary>Lets go what no open lease can see any more.</summary>
    public void LetGoDetained(PoolState state)
    {
        // Twice, because what is freed now may be let go together with what was freed before.
        for (int turn = 0; turn < 2 && Detained > 0; turn++)
        {
            if (_detainedBefore == 0)
                BeginBefore();
            if (state.Leases.StartEpochs() < _epochBefore + 2)
                return;

            LetGoBefore(state);
        }
    }

    /// <summary>Puts a slot that was never live to those that can be used, after them; or to the retired ones.</summary>
    public void Add(PoolState state, Slot* slot, uint number, bool isUsable)
    {
        if (isUsable)
            _free[SizeClass.Inline].PushBack(state.Slots.Directory, slot, number);
        else
            RetiredSlots++;
    }

    /// <summary>The cells that there are so far stay in use when the pool is cleared.</summary>
    public void RaiseCellFloor() => _cellFloor = Cells.Next;

    public void LowerCellFloor() => _cellFloor = default;

    /// <summary>All free slots and cells are forgotten, and all texts; the memory stays.</summary>
    public void Clear()
    {
        Cells.Reset(_cellFloor);
        _free = default;
        if (_isShared)
            _unfenced = default;
        if (Detained > 0)
            _freedNow = _freedBefore = default;
        _detainedNow = _detainedBefore = 0;
        _nextFresh = _endFresh = _highestSteps = 0;
        LiveTexts = LiveBytes = RetiredSlots = 0;
    }

    private static int MostUnfencedOf(int sizeClass) => sizeClass == SizeClass.Inline ? MostUnfenced : MostUnfencedCells;

    /// <summary>Whether a freed slot of a size, with its cell, may be used again.</summary>
    private bool HasFree(PoolState state, int sizeClass) => _free[sizeClass].Count > 0 || HasMoreFree(state, sizeClass);

    /// <summary>Whether there are slots that were never used, and none that were freed and may be used again by now.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    private bool HasOnlyFresh(int sizeClass) => HasFresh && (Detained | _unfenced[sizeClass].Count) == 0;

    /// <summary>The same where none is known to be, see <see cref="Settle"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool HasMoreFree(PoolState state, int sizeClass)
    {
        Settle(state, sizeClass);
        if (Detained > 0 && _free[sizeClass].Count == 0)
            LetGoDetained(state);
        return _free[sizeClass].Count > 0;
    }

    /// <summary>Finds out what becomes of the slots that were freed before the gate was entered.</summary>
    private void Settle(PoolState state, int sizeClass)
    {
        ref SlotQueue unfenced = ref _unfenced[sizeClass];
        if (unfenced.Count == 0)
            return;

        PausePoints.Reach(PausePoint.BeforeSettling);
        if (state.Leases.OpenCount != 0)
        {
            Detain(state, ref unfenced, sizeClass);
            return;
        }

        ref SlotQueue free = ref _free[sizeClass];
        if (free.Count > 0)
            unfenced.Append(state.Slots.Directory, ref free);
        free = unfenced;
        unfenced = default;
    }

    /// <summary>Puts a freed slot to those that can be used again, or that will be.</summary>
    private void PutAside(PoolState state, Slot* slot, uint number, int sizeClass)
    {
        if (_isShared)
            Interlocked.MemoryBarrier(); // after this slot, and others in the same entrance, were freed; before leases are looked for
        if (_isShared && sizeClass != SizeClass.Block)
        {
            Settle(state, sizeClass);
            _unfenced[sizeClass].PushFront(slot, number);
            return;
        }

        if (state.Leases.OpenCount == 0)
        {
            Recycle(state, slot, number, sizeClass);
            return;
        }

        var one = default(SlotQueue);
        one.PushFront(slot, number);
        Detain(state, ref one, sizeClass);
    }

    /// <remarks>With a later epoch for those that are there already: that is never too early for them.</remarks>
    private void Detain(PoolState state, ref SlotQueue freed, int sizeClass)
    {
        _epochNow = state.Leases.Epoch;
        _detainedNow += freed.Count;
        _freedNow[sizeClass].Append(state.Slots.Directory, ref freed);
    }

    private void BeginBefore()
    {
        (_freedBefore, _freedNow) = (_freedNow, _freedBefore);
        (_epochBefore, _detainedBefore, _detainedNow) = (_epochNow, _detainedNow, 0);
    }

    private void LetGoBefore(PoolState state)
    {
        _detainedBefore = 0;
        for (int sizeClass = 0; sizeClass < SizeClass.Block; sizeClass++)
            _free[sizeClass].Append(state.Slots.Directory, ref _freedBefore[sizeClass]);
        while (_freedBefore[SizeClass.Block].Count > 0)
        {
            Slot* slot = _freedBefore[SizeClass.Block].PopFront(state.Slots.Directory, out uint number);
            Recycle(state, slot, number, SizeClass.Block);
        }
    }

    /// <summary>Puts a slot to those that can be used again. A block is given back; its slot can have any text that needs no cell.</summary>
    private void Recycle(PoolState state, Slot* slot, uint number, int sizeClass)
    {
        Debug.Assert(!Generations.IsLive(slot->Generation), "only free slots are in a queue");
        if (sizeClass != SizeClass.Block)
        {
            _free[sizeClass].PushFront(slot, number);
            return;
        }

        _memory.Free(slot->Block);
        if (!state.Slots.IsUsedUp(slot))
            _free[SizeClass.Inline].PushFront(slot, number);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Forget(int byteCount)
    {
        LiveTexts--;
        LiveBytes -= byteCount;
    }
}
