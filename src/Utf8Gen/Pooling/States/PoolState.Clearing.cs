namespace Utf8Gen.Pooling;

internal sealed unsafe partial class PoolState
{
    /// <summary>The first slot that <see cref="Reset"/> makes fresh. The slots below it hold the
    /// preloaded texts and nothing else.</summary>
    private uint _floor = 1;

    /// <summary>The number of slots without a generation that were retired by
    /// <see cref="Clear"/>.</summary>
    private long _retiredByClear;

    /// <summary>Removes all texts that are not preloaded. The time does not depend on their
    /// number, blocks apart, unless a lease is open or the preloaded texts are not contiguous
    /// below everything else.</summary>
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

    /// <summary>Records the preloaded texts: if they are contiguous below everything else,
    /// clearing the rest is faster.</summary>
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
    /// <remarks>Other readers see all texts end at once, since no slot is in use meanwhile; unless
    /// preloaded texts, which must stay live, are among them.</remarks>
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
