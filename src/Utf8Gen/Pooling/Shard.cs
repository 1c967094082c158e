using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>A part of a <see cref="SharedState"/> that one thread uses at a time: texts, free slots, and slots that were never used.</summary>
/// <remarks>
/// <para>Every slot has a shard from its first use on, and is freed in that one. So of several threads that free a text one does, and what
/// one thread allocates and another frees comes back to the first.</para>
/// <para>What is freed at once has not passed a fence since then, so a lease may be open that this thread does not see yet. Such slots are
/// kept apart until there are some, or no others are left. Then one fence serves all of them: they are used again if no lease is open, or
/// else detained.</para>
/// </remarks>
internal sealed unsafe class Shard(PoolMemory memory, int quarantine)
{
    /// <summary>So many slots share a fence, and are held back by a lease that was opened after they were freed.</summary>
    private const int MostUnfenced = 128;

    /// <summary>The same of each size of cells, of which some are large.</summary>
    private const int MostUnfencedCells = 16;

    private SlotQueues _unfenced;
    private uint _nextFresh;
    private uint _endFresh;

    // Fields, not properties: they are structs that change in place.
    public BiasedGate Gate;
    public TextStorage Storage = new(memory, quarantine);

    public bool HasFresh => _nextFresh != _endFresh;

    /// <summary>Whether <see cref="StoreAtOnce"/> finds a slot.</summary>
    public bool HasReady => Storage.HasFree(SizeClass.Inline) || HasFresh;

    /// <summary>Takes slots that were never used, to be used by <see cref="TakeFresh"/>.</summary>
    public void Take(uint first, uint end)
    {
        Debug.Assert(!HasFresh, "those that are left are used first");
        (_nextFresh, _endFresh) = (first, end);
    }

    /// <summary>Takes one of the slots that were never used; there must be one. It is not live yet.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Slot* TakeFresh(ref readonly SlotStore slots, out uint number)
    {
        number = _nextFresh++;
        return slots[number];
    }

    /// <summary>Stores a text in a slot that there is already.</summary>
    /// <returns>The empty handle where there is none.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public Utf8Handle StoreAtOnce(ref readonly SlotStore slots, WordsKey words)
    {
        Slot* slot;
        uint number;
        if (Storage.HasFree(SizeClass.Inline))
        {
            slot = Storage.TakeFree(slots.Directory, SizeClass.Inline, out number);
        }
        else if (HasFresh)
        {
            slot = TakeFresh(in slots, out number);
        }
        else
        {
            return default;
        }

        return Storage.Write(slot, number, words);
    }

    /// <summary>Ends the life of a text.</summary>
    /// <inheritdoc cref="TextStorage.TryEnd"/>
    /// <returns><see langword="false"/> where there is more to do, or it must not be done, or <see cref="Settle"/> is due. Nothing has
    /// changed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public bool TryFreeAtOnce(ref readonly SlotStore slots, Slot* slot, Utf8Handle handle)
    {
        uint byteCount = slot->Word;
        if (byteCount <= Slot.InlineCapacity)
            return TryFreeAtOnce(in slots, slot, handle, ref _unfenced[SizeClass.Inline], MostUnfenced);

        return byteCount <= SizeClass.LargestCell
            && TryFreeAtOnce(in slots, slot, handle, ref _unfenced[SizeClass.OfCell((int)byteCount)], MostUnfencedCells);
    }

    /// <summary>Whether so many slots wait for <see cref="Settle"/> that it is time.</summary>
    public bool IsSettlementDue(int sizeClass)
        => _unfenced[sizeClass].Count >= (sizeClass == SizeClass.Inline ? MostUnfenced : MostUnfencedCells);

    /// <summary>Whether a text that another shard has no room for may find some here. To be asked without entering: it may have changed then.</summary>
    /// <param name="length">Of the text, in bytes.</param>
    /// <param name="sizeClass">Of the text.</param>
    /// <param name="needsSlot">Whether a slot is what the other lacks.</param>
    public bool MayHaveRoom(int length, int sizeClass, bool needsSlot) => sizeClass switch
    {
        SizeClass.Block => needsSlot && HasReady,
        SizeClass.Inline => HasReady || _unfenced[SizeClass.Inline].Count > 0,
        _ => Storage.HasFree(sizeClass) || _unfenced[sizeClass].Count > 0 || (HasFresh && Storage.Cells.HasRoomFor(length)),
    };

    /// <summary>Makes sure that the free slots of a size can be used again, whatever leases are open.</summary>
    /// <param name="slots">The slots.</param>
    /// <param name="sizeClass">The size.</param>
    /// <param name="leases">The leases, behind a fence after what was freed: that of <see cref="BiasedGate.Enter"/>, or another.</param>
    public void Settle(ref readonly SlotStore slots, int sizeClass, ref SharedLeases leases)
    {
        ref SlotQueue unfenced = ref _unfenced[sizeClass];
        if (unfenced.Count > 0 && leases.OpenCount == 0)
            Storage.Recycle(in slots, ref unfenced, sizeClass);
        else if (unfenced.Count > 0)
            Storage.Detain(in slots, ref unfenced, sizeClass, leases.Epoch);
        LetGoDetained(in slots, ref leases);
    }

    /// <summary>Puts a freed slot with those that can be used again, or that will be.</summary>
    public void PutAside(ref readonly SlotStore slots, Slot* slot, uint number, int sizeClass, ref SharedLeases leases)
    {
        Interlocked.MemoryBarrier(); // after the slot was freed, before leases are looked for
        Settle(in slots, sizeClass, ref leases);
        if (leases.OpenCount == 0)
            Storage.Recycle(in slots, slot, number, sizeClass);
        else
            Storage.Detain(in slots, slot, number, sizeClass, leases.Epoch);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    private bool TryFreeAtOnce(ref readonly SlotStore slots, Slot* slot, Utf8Handle handle, ref SlotQueue unfenced, int most)
    {
        if (unfenced.Count >= most || !Storage.TryEnd(in slots, slot, handle))
            return false;

        unfenced.PushFront(slot, handle.Slot);
        return true;
    }

    /// <summary>Lets go what no open lease can see any more.</summary>
    public void LetGoDetained(ref readonly SlotStore slots, ref SharedLeases leases)
    {
        if (Storage.Detained > 0)
            Storage.LetGo(in slots, leases.StartEpochs());
    }

    /// <summary>The same, however many blocks that are: where there is no memory left.</summary>
    public void LetGoAll(ref readonly SlotStore slots, ref SharedLeases leases)
    {
        if (Storage.Detained > 0)
            Storage.LetGo(in slots, leases.StartEpochs(), int.MaxValue);
    }
}
