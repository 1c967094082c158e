using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <remarks>
/// <para>In a concurrent pool a freed slot has not passed a fence yet, so there may be an open lease that the freeing
/// thread does not see. Such slots are kept in unfenced queues. The next thread that enters the gate thereby passes a
/// fence: if no lease is open, the slots become free; otherwise their reuse is deferred until every lease that is older
/// than the free is closed.</para>
/// </remarks>
internal sealed unsafe partial class Shard
{
    /// <summary>The most slots that a lease opened after they were freed can hold back.</summary>
    private const int MaxUnfenced = 128;

    /// <summary>The most slots with cells of one size that a lease opened after they were freed can hold back. Cells
    /// can be large, so it is lower.</summary>
    private const int MaxUnfencedCells = 16;

    private SlotQueueArray _unfenced;

    /// <summary>Slots freed under a lease, up to <see cref="_deferredEpoch"/>, and slots freed before those, up to
    /// <see cref="_olderEpoch"/>.</summary>
    private SlotQueueArray _deferred;
    private SlotQueueArray _olderDeferred;
    private ulong _deferredEpoch;
    private ulong _olderEpoch;
    private int _deferredCount;
    private int _olderCount;
    private CellPosition _cellFloor;

    /// <summary>The number of slots that wait for leases to be closed.</summary>
    public int DeferredCount => _deferredCount + _olderCount;

    /// <summary>Frees a text without a block, for immediate reuse of its slot.</summary>
    /// <param name="state">The state.</param>
    /// <param name="slot">A live slot.</param>
    /// <param name="handle">The handle of the text.</param>
    /// <param name="isShared">Whether the pool is concurrent; a constant at each call site.</param>
    /// <returns><see langword="false"/> if freeing needs the slow path, or is not allowed. Nothing has changed
    /// then.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public bool TryFreeFast(PoolState state, Slot* slot, Utf8Handle handle, bool isShared)
    {
        // The word of an interned text is larger than any length.
        uint byteCount = slot->Word;
        if (byteCount > SizeClass.LargestCell)
            return false;

        int sizeClass = byteCount <= Slot.InlineCapacity ? SizeClass.Inline : SizeClass.OfCell((int)byteCount);
        ref SlotQueue queue = ref (isShared ? ref _unfenced[sizeClass] : ref _free[sizeClass]);
        if (isShared ? queue.Count >= MaxUnfencedOf(sizeClass) : state.Leases.OpenCount != 0)
            return false;
        if (!state.Slots.TryFree(slot, handle.Generation, ref _highestSteps))
            return false;

        Forget((int)byteCount);
        queue.PushFront(slot, handle.Slot);
        return true;
    }

    /// <summary>Frees a text, or an interned text that is in no table.</summary>
    public void Free(PoolState state, Slot* slot, uint number)
    {
        int byteCount = slot->ByteCount;
        int sizeClass = SizeClass.Of(byteCount);
        Forget(byteCount);
        bool isUsable = state.Slots.Free(slot, ref _highestSteps);
        if (!isUsable)
            RetiredSlots++;

        // An exhausted slot is not reused; only its block is released.
        if (isUsable || sizeClass == SizeClass.Block)
            Release(state, slot, number, sizeClass);
    }

    /// <summary>Reclaims what no open lease can read any more.</summary>
    public void ReclaimDeferred(PoolState state)
    {
        // Twice, because slots freed in this epoch may be reclaimable together with older ones.
        for (int turn = 0; turn < 2 && DeferredCount > 0; turn++)
        {
            if (_olderCount == 0)
                RotateDeferred();
            if (state.Leases.StartEpochs() < _olderEpoch + 2)
                return;

            ReclaimOlder(state);
        }
    }

    /// <summary>Adds a slot that was never live: to the end of the free slots, or to the retired ones.</summary>
    public void Add(PoolState state, Slot* slot, uint number, bool isUsable)
    {
        if (isUsable)
            _free[SizeClass.Inline].PushBack(state.Slots.Directory, slot, number);
        else
            RetiredSlots++;
    }

    /// <summary>Keeps the cells allocated so far in use when the pool is cleared.</summary>
    public void RaiseCellFloor() => _cellFloor = Cells.Next;

    public void LowerCellFloor() => _cellFloor = default;

    /// <summary>Removes all texts, free slots and cells; the memory stays.</summary>
    public void Clear()
    {
        Cells.Reset(_cellFloor);
        _free = default;
        if (_isShared)
            _unfenced = default;
        if (DeferredCount > 0)
            _deferred = _olderDeferred = default;
        _deferredCount = _olderCount = 0;
        _nextFresh = _endFresh = _highestSteps = 0;
        LiveTexts = LiveBytes = RetiredSlots = 0;
    }

    private static int MaxUnfencedOf(int sizeClass) => sizeClass == SizeClass.Inline ? MaxUnfenced : MaxUnfencedCells;

    /// <summary>Whether there is a free slot of a size class, with its cell.</summary>
    private bool HasFree(PoolState state, int sizeClass) => _free[sizeClass].Count > 0 || TryReclaim(state, sizeClass);

    /// <summary>Whether there is a freed slot of a size class that no lease can read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    private bool HasReady(PoolState state, int sizeClass)
    {
        if (_free[sizeClass].Count > 0)
            return true;
        if (_unfenced[sizeClass].Count == 0 || state.Leases.OpenCount != 0)
            return false;

        PausePointActions.Reach(PausePoint.BeforeReclaiming);
        _free[sizeClass].TakeAll(ref _unfenced[sizeClass]);
        return true;
    }

    /// <summary>Whether no freed slots could be reused in place of fresh ones.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    private bool HasNoFreed(int sizeClass) => (DeferredCount | _unfenced[sizeClass].Count) == 0;

    /// <summary>Reclaims freed slots of a size class if no free one is known, see
    /// <see cref="ReclaimUnfenced"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryReclaim(PoolState state, int sizeClass)
    {
        ReclaimUnfenced(state, sizeClass);
        if (DeferredCount > 0 && _free[sizeClass].Count == 0)
            ReclaimDeferred(state);
        return _free[sizeClass].Count > 0;
    }

    /// <summary>Frees or defers the slots that were freed before the gate was entered.</summary>
    private void ReclaimUnfenced(PoolState state, int sizeClass)
    {
        ref SlotQueue unfenced = ref _unfenced[sizeClass];
        if (unfenced.Count == 0)
            return;

        PausePointActions.Reach(PausePoint.BeforeReclaiming);
        if (state.Leases.OpenCount != 0)
        {
            Defer(state, ref unfenced, sizeClass);
            return;
        }

        ref SlotQueue free = ref _free[sizeClass];
        if (free.Count > 0)
            unfenced.Append(state.Slots.Directory, ref free);
        free = unfenced;
        unfenced = default;
    }

    /// <summary>Makes a freed slot available for reuse, now or later.</summary>
    private void Release(PoolState state, Slot* slot, uint number, int sizeClass)
    {
        if (_isShared)
            Interlocked.MemoryBarrier(); // after this slot, and others in the same gate, were freed; before leases are checked
        if (_isShared && sizeClass != SizeClass.Block)
        {
            ReclaimUnfenced(state, sizeClass);
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
        Defer(state, ref one, sizeClass);
    }

    /// <remarks>Slots that are already deferred get a later epoch, which is never too early for them.</remarks>
    private void Defer(PoolState state, ref SlotQueue freed, int sizeClass)
    {
        _deferredEpoch = state.Leases.Epoch;
        _deferredCount += freed.Count;
        _deferred[sizeClass].Append(state.Slots.Directory, ref freed);
    }

    private void RotateDeferred()
    {
        (_olderDeferred, _deferred) = (_deferred, _olderDeferred);
        (_olderEpoch, _olderCount, _deferredCount) = (_deferredEpoch, _deferredCount, 0);
    }

    private void ReclaimOlder(PoolState state)
    {
        _olderCount = 0;
        for (int sizeClass = 0; sizeClass < SizeClass.Block; sizeClass++)
            _free[sizeClass].Append(state.Slots.Directory, ref _olderDeferred[sizeClass]);
        while (_olderDeferred[SizeClass.Block].Count > 0)
        {
            Slot* slot = _olderDeferred[SizeClass.Block].PopFront(state.Slots.Directory, out uint number);
            Recycle(state, slot, number, SizeClass.Block);
        }
    }

    /// <summary>Makes a slot available for reuse. A block is released; its slot then suits any text that needs no
    /// cell.</summary>
    private void Recycle(PoolState state, Slot* slot, uint number, int sizeClass)
    {
        Debug.Assert(!Generations.IsLive(slot->Generation), "only free slots are in a queue");
        if (sizeClass != SizeClass.Block)
        {
            _free[sizeClass].PushFront(slot, number);
            return;
        }

        _memory.Free(slot->Block);
        if (!state.Slots.IsExhausted(slot))
            _free[SizeClass.Inline].PushFront(slot, number);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Forget(int byteCount)
    {
        LiveTexts--;
        LiveBytes -= byteCount;
    }
}
