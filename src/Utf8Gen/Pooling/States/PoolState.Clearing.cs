namespace Utf8Gen.Pooling;

internal sealed unsafe partial class PoolState
{
    /// <summary>The first slot that <see cref="Reset"/> makes fresh. Those below have preloaded texts, and nothing else.</summary>
    private uint _floor = 1;

    /// <summary>Those slots without a generation that it took a <see cref="Clear"/> to retire, and all before.</summary>
    private long _retiredByClear;

    /// <summary>Ends the life of all texts that are not preloaded. The time does not depend on how many they are, blocks apart, unless a
    /// lease is open, or the preloaded texts do not lie together below everything else.</summary>
    /// <param name="preloaded">In the order of their slots.</param>
    public void Clear(Utf8Handle[] preloaded)
    {
        EnterAll();
        Table.NoteClearing();
        Table.Clear();
        PausePoints.Reach(PausePoint.BeforeAddingNames);
        Leases.Hold();
        bool isReset = Leases.OpenCount == 0 && _floor == preloaded.Length + 1 && Slots.CanReset(HighestSteps);
        if (isReset)
            Reset(preloaded);
        Leases.Release();
        if (!isReset)
            EndAllBut(preloaded);
        for (int i = 0; i < preloaded.Length; i++)
            Table.Add(in Slots, preloaded[i].Slot);
        Table.NoteClearing();
        LeaveAll();
    }

    /// <summary>Says that texts were preloaded: if they lie together below everything else, it is quicker to clear the rest.</summary>
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

    /// <summary>Texts that were preloaded are like all others from now on.</summary>
    public void LowerFloor()
    {
        _floor = 1;
        foreach (Shard shard in _shards)
            shard.LowerCellFloor();
    }

    /// <summary>Forgets all texts at once. No lease is open.</summary>
    /// <remarks>First the slots: no handle leads to a cell or a block that is used again.</remarks>
    private void Reset(Utf8Handle[] preloaded)
    {
        Slots.Reset(_floor, HighestSteps);
        _retiredByClear = Math.Max(Slots.FirstUsable, _floor) - _floor;
        Memory.FreeBlocks();
        foreach (Shard shard in _shards)
            shard.Clear();
        for (int i = 0; i < preloaded.Length; i++)
            _shards[0].Count(Slots[preloaded[i].Slot]->ByteCount);
    }

    /// <summary>Frees one text after the other. What open leases show stays.</summary>
    /// <remarks>For everybody else they end at once, since no slot is in use meanwhile; unless there are preloaded ones among them, which never
    /// end.</remarks>
    private void EndAllBut(Utf8Handle[] preloaded)
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
            NoteDetained(shard);
    }
}
