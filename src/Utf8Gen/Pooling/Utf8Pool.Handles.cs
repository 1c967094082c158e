namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    /// <summary>The handles of all interned texts.</summary>
    public Utf8InternedTexts InternedTexts => new(this);

    /// <summary>Orders handles by their texts as <see cref="CompareOrdinal"/> does, for
    /// <see cref="SortedDictionary{TKey, TValue}"/> and
    /// <see cref="Array.Sort{T}(T[], IComparer{T})"/>.</summary>
    /// <remarks>The comparer never throws for a handle: handles that are not live sort after
    /// all that are. After <see cref="Dispose"/> it throws as the pool does. A handle must stay
    /// live while it is a key.</remarks>
    public IComparer<Utf8Handle> OrdinalComparer => (IComparer<Utf8Handle>)Comparer;

    /// <summary>Compares two texts by their bytes.</summary>
    /// <returns><see langword="false"/> if a handle is not live.</returns>
    internal bool TryCompareOrdinal(Utf8Handle left, Utf8Handle right, out int order)
        => TryCompare(left, right, isOrder: true, out order, out _);

    /// <summary>Finds the first interned text after a slot.</summary>
    /// <param name="slot">The number of a slot; 0 to start from the beginning.</param>
    /// <param name="handle">The handle of the text.</param>
    /// <remarks>Safe because: only slots that have been in use are read, and their memory stays
    /// while the state is reachable. If the generation of a slot is odd, and unchanged after the
    /// bit is read, the slot held an interned text in between.</remarks>
    internal bool TryFindInterned(uint slot, out Utf8Handle handle)
    {
        PoolState state = State;
        handle = default;
        uint next = state.Slots.Next;
        LoadFence.Pass();
        while (handle.IsEmpty && slot < next - 1)
        {
            Slot* current = state.Slots[++slot];
            uint generation = Volatile.Read(ref current->Generation);
            bool isInterned = (Volatile.Read(ref current->Word) & Slot.Interned) != 0;
            PausePointActions.Reach(PausePoint.BeforeListing);
            if (Generations.IsLive(generation) && isInterned && Volatile.Read(ref current->Generation) == generation)
                handle = new Utf8Handle(slot, generation);
        }

        GC.KeepAlive(state);
        return !handle.IsEmpty;
    }
}
