namespace Utf8Gen.Pooling;

internal sealed unsafe partial class OwnedState
{
    /// <summary>The first slot that <see cref="Clear"/> makes fresh. Those below have preloaded texts, and nothing else.</summary>
    private uint _floor = 1;

    private CellPosition _cellFloor;

    /// <summary>Those slots without a generation that it took a <see cref="Clear"/> to retire, and all before.</summary>
    private long _retiredByClear;

    /// <summary>Whether <see cref="Clear"/> can do its work in place: no lease can see it, and the preloaded texts lie together below
    /// everything else.</summary>
    /// <param name="preloaded">How many texts are preloaded.</param>
    public bool CanClear(int preloaded) => Leases.OpenCount == 0 && _floor == preloaded + 1 && Slots.CanReset(Storage.HighestSteps);

    /// <summary>Says that all texts there are were preloaded, if they are so many.</summary>
    public void RaiseFloor(int preloaded)
    {
        if (Slots.Next != preloaded + 1 || Storage.Blocks.Count > 0)
            return;

        _floor = Slots.Next;
        _cellFloor = Storage.Cells.Next;
    }

    /// <summary>Ends the life of all texts that are not preloaded. The time does not depend on how many they are, blocks apart.</summary>
    public void Clear()
    {
        Storage.Clear(_cellFloor);
        _retiredByClear += Slots.Reset(_floor, Storage.HighestSteps);
        Storage.HighestSteps = 0;
        Storage.RetiredSlots = _retiredByClear;
        Table.Clear();
        for (uint number = 1; number < _floor; number++)
        {
            Storage.Count(Slots[number]->ByteCount);
            Table.Add(in Slots, number);
        }
    }

    protected override void FinishAdopting(uint firstUsable, int preloaded)
    {
        RaiseFloor(preloaded);
        base.FinishAdopting(firstUsable, preloaded);
        _retiredByClear = Storage.RetiredSlots;
    }
}
