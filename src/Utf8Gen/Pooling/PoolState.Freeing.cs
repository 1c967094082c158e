using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

internal sealed unsafe partial class PoolState
{
    /// <summary>Frees a text without a block in a single-owner pool, if no lease is open.</summary>
    /// <returns><see langword="false"/> if that is not possible, or there is nothing to free; nothing has changed
    /// then.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public bool TryFreeAsOwner(Utf8Handle handle)
        => Slots.TryFind(handle, out Slot* slot) && _firstShard.TryFreeFast(this, slot, handle, isShared: false);

    /// <summary>Frees a text without a block in a concurrent pool, if the gate is free.</summary>
    /// <inheritdoc cref="TryFreeAsOwner"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public bool TryFreeConcurrent(Utf8Handle handle)
    {
        if (handle.Slot - 1 >= Slots.Next - 1) // 0 was never taken
            return false;

        Shard home = HomeOf(handle.Slot);
        PausePointActions.Reach(PausePoint.BeforeFreeing);
        if (!home.Gate.TryEnter())
            return false;

        bool isFreed = Slots.TryFind(handle, out Slot* slot) && home.TryFreeFast(this, slot, handle, isShared: true);
        home.Gate.Leave();
        return isFreed;
    }

    /// <summary>Frees a text that is not interned.</summary>
    /// <returns><see cref="StoreResult.Refused"/> if there is no such text.</returns>
    public StoreResult Free(Utf8Handle handle)
    {
        if (!Slots.TryFind(handle, out _))
            return StoreResult.Refused;

        Shard home = HomeOf(handle.Slot);
        PausePointActions.Reach(PausePoint.BeforeFreeing);
        if (!TryEnter(ref home.Gate))
            return StoreResult.Closed;

        StoreResult result = Free(home, handle);
        Leave(ref home.Gate);
        return result;
    }

    /// <summary>Frees several texts, entering the gate once for each run of texts of the same shard.</summary>
    /// <remarks>Each handle is read once: another thread may write to the span.</remarks>
    /// <param name="handles">The handles; on return, those that are not done.</param>
    /// <param name="freed">Incremented for each freed text.</param>
    /// <returns><see cref="StoreResult.Closed"/> if the remaining texts are in another state.</returns>
    public StoreResult FreeAll(ref ReadOnlySpan<Utf8Handle> handles, ref int freed)
    {
        while (handles.Length > 0)
        {
            Utf8Handle handle = handles[0];
            if (!Slots.TryFind(handle, out _))
            {
                handles = handles[1..];
                continue;
            }

            Shard home = HomeOf(handle.Slot);
            PausePointActions.Reach(PausePoint.BeforeFreeing);
            if (!TryEnter(ref home.Gate))
                return StoreResult.Closed;

            FreeRun(home, handle, ref handles, ref freed);
            Leave(ref home.Gate);
        }

        return StoreResult.Done;
    }

    private void FreeRun(Shard home, Utf8Handle handle, ref ReadOnlySpan<Utf8Handle> handles, ref int freed)
    {
        do
        {
            if (Free(home, handle) == StoreResult.Done)
                freed++;
            handles = handles[1..];
            handle = handles.IsEmpty ? default : handles[0];
        }
        while (Slots.TryFind(handle, out _) && HomeOf(handle.Slot) == home);
    }

    /// <summary>Frees a text inside the gate of its shard.</summary>
    private StoreResult Free(Shard home, Utf8Handle handle)
    {
        if (!Slots.TryFind(handle, out Slot* slot) || slot->IsInterned)
            return StoreResult.Refused;

        if (!home.TryFreeFast(this, slot, handle, _isShared))
        {
            home.Free(this, slot, handle.Slot);
            NoteDeferred(home);
        }

        return StoreResult.Done;
    }

    /// <summary>The first slot that <see cref="Reset"/> makes fresh. The slots below it hold the preloaded texts and
    /// nothing else.</summary>
    private uint _floor = 1;

    /// <summary>The number of slots without a generation that were retired by <see cref="Clear"/>.</summary>
    private long _retiredByClear;

    /// <summary>Removes all texts that are not preloaded. The time does not depend on their number, blocks apart,
    /// unless a lease is open or the preloaded texts are not contiguous below everything else.</summary>
    /// <param name="preloaded">The handles of the preloaded texts, in slot order.</param>
    /// <returns>Whether slots and cells are as in a new state.</returns>
    public bool Clear(Utf8Handle[] preloaded)
    {
        EnterAll();
        if (_floor > preloaded.Length + 1)
            LowerFloor();
        Table.NoteClearing();
        Table.Clear();
        PausePointActions.Reach(PausePoint.BeforeAddingNames);
        Leases.Hold();
        bool isReset = Leases.OpenCount == 0 && _floor == preloaded.Length + 1 && Slots.CanReset(HighestSteps);
        if (isReset)
            Reset(preloaded);
        Leases.Release();
        if (!isReset)
            FreeAllExcept(preloaded);
        for (int i = 0; i < preloaded.Length; i++)
            Table.Add(in Slots, preloaded[i].Slot);
        Table.NoteClearing();
        LeaveAll();
        return isReset;
    }

    /// <summary>Records the preloaded texts: if they are contiguous below everything else, clearing the rest is
    /// faster.</summary>
    /// <inheritdoc cref="Clear"/>
    public void RaiseFloor(Utf8Handle[] preloaded)
    {
        EnterAll();
        bool haveBlocks = false;
        for (int i = 0; i < preloaded.Length; i++)
            haveBlocks |= Slots[preloaded[i].Slot]->ByteCount > SizeClass.LargestCell;
        if (!haveBlocks && preloaded.Length > 0 && preloaded[^1].Slot == preloaded.Length)
        {
            _floor = (uint)preloaded.Length + 1;
            foreach (Shard shard in _shards)
                shard.RaiseCellFloor();
        }

        LeaveAll();
    }

    /// <summary>Makes preloaded texts ordinary ones.</summary>
    private void LowerFloor()
    {
        _floor = 1;
        foreach (Shard shard in _shards)
            shard.LowerCellFloor();
    }

    /// <summary>Removes all texts at once. No lease is open.</summary>
    /// <remarks>Slots first: no handle may lead to a cell or block that is reused.</remarks>
    private void Reset(Utf8Handle[] preloaded)
    {
        Slots.Reset(_floor, HighestSteps);
        _retiredByClear = Math.Max(Slots.FirstUsable, _floor) - _floor;
        Memory.FreeBlocks();
        foreach (Shard shard in _shards)
            shard.Clear();
        for (int i = 0; i < preloaded.Length; i++)
            _firstShard.Count(Slots[preloaded[i].Slot]->ByteCount);
    }

    /// <summary>Frees the texts one by one. What open leases read stays unchanged.</summary>
    /// <remarks>Other readers see all texts end at once, since no slot is in use meanwhile; unless preloaded texts,
    /// which must stay live, are among them.</remarks>
    private void FreeAllExcept(Utf8Handle[] preloaded)
    {
        int next = 0;
        uint last = Slots.HideFrom(_floor == preloaded.Length + 1 ? _floor : Slots.Next);
        for (uint number = 1; number <= last; number++)
        {
            if (next < preloaded.Length && preloaded[next].Slot == number)
                next++;
            else if (Generations.IsLive(Slots[number]->Generation))
                HomeOf(number).Free(this, Slots[number], number);
        }

        Slots.ShowUpTo(last);
        foreach (Shard shard in _shards)
            NoteDeferred(shard);
    }
}
