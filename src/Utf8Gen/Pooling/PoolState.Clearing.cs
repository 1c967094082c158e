namespace Utf8Gen.Pooling;

internal sealed unsafe partial class PoolState
{
    /// <summary>The first slot that <see cref="Clear"/> makes fresh. Those below have preloaded texts, and nothing else.</summary>
    private uint _floor = 1;

    private CellPosition _cellFloor;

    /// <summary>Whether <see cref="Clear"/> can do its work in place: no lease can see it, and the preloaded texts lie together below
    /// everything else.</summary>
    /// <param name="preloaded">How many texts are preloaded.</param>
    public bool CanClear(int preloaded) => Leases.OpenCount == 0 && _floor == preloaded + 1 && Slots.CanReset;

    /// <summary>Says that all texts there are were preloaded, if they are so many.</summary>
    public void RaiseFloor(int preloaded)
    {
        if (Slots.Next != preloaded + 1 || Blocks.Count > 0)
            return;

        _floor = Slots.Next;
        _cellFloor = Cells.Next;
    }

    /// <summary>Ends the life of all texts that are not preloaded. The time does not depend on how many they are, blocks apart.</summary>
    public void Clear()
    {
        Blocks.Release();
        Cells.Reset(_cellFloor);
        _retiredByClear += Slots.Reset(_floor);
        RetiredSlots = _retiredByClear;
        _free = default;
        Table.Clear();
        LiveTexts = 0;
        LiveBytes = 0;
        for (uint number = 1; number < _floor; number++)
            AddAgain(number);
    }

    /// <summary>A new state with nothing but some texts of this one, under the handles that they have here.</summary>
    /// <param name="kept">The handles of live, interned texts.</param>
    /// <exception cref="Utf8PoolLimitException">There is not enough room for both.</exception>
    public PoolState With(IReadOnlyCollection<Utf8Handle> kept)
    {
        Generations generations = Slots.Generations;
        uint firstUsable = generations.TryStartAgain() ? Slots.FirstUsable : Slots.End;
        var fresh = new PoolState(_memory, _quarantine, generations);
        bool isDone = false;
        try
        {
            fresh.Slots.GoOn(firstUsable, Slots.End);
            foreach (Utf8Handle handle in kept.OrderBy(static handle => handle.Slot))
                fresh.Adopt(handle, Slots.Find(handle));
            fresh.RaiseFloor(kept.Count);
            fresh.SkipTo(firstUsable);
            isDone = true;
            return fresh;
        }
        finally
        {
            if (!isDone)
                fresh.Dispose();
        }
    }

    /// <summary>Stores a text of another state in the slot that it has there; the slots before that are free.</summary>
    private void Adopt(Utf8Handle handle, Slot* source)
    {
        SkipTo(handle.Slot);
        ReadOnlySpan<byte> text = Slot.SpanOf(source);
        ulong hash = Table.Hashing.Hash(text);
        if (!TryMakeRoom(text.Length, SizeClass.Of(text.Length), hasSlot: false, out Room room) || !TryReservePlace(room))
            throw _memory.LimitReached();

        uint number = TakeRoom(room);
        Slots[number]->Generation = handle.Generation;
        Write(number, text, Slot.Interned);
        Table.Add(in Slots, hash, number);
    }

    private void SkipTo(uint next)
    {
        while (Slots.Next < next)
            SkipSlot();
    }

    private void SkipSlot()
    {
        if (!TryMakeRoom(length: 0, SizeClass.Inline, hasSlot: false, out Room room))
            throw _memory.LimitReached();

        uint number = TakeRoom(room);
        if (Slots.Free(Slots[number]) && number >= Slots.FirstUsable)
        {
            Push(ref _free[SizeClass.Inline], Slots[number], number);
        }
        else
        {
            RetiredSlots++;
            _retiredByClear++;
        }
    }

    private void AddAgain(uint number)
    {
        Slot* slot = Slots[number];
        LiveTexts++;
        LiveBytes += slot->ByteCount;
        Table.Add(in Slots, Table.Hashing.Hash(Slot.SpanOf(slot)), number);
    }
}
