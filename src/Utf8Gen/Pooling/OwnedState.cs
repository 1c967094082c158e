using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>The state of a pool that one thread uses at a time. Nothing in it is synchronised.</summary>
internal sealed unsafe partial class OwnedState : PoolState
{
    public OwnedState(PoolMemory memory, int quarantine, Generations generations)
        : base(memory, quarantine, generations, isShared: false)
    {
        Storage = new TextStorage(memory, quarantine);
    }

    // A field, not a property: it is a struct that changes in place.
    public TextStorage Storage;

    public override long LiveTexts => Storage.LiveTexts;

    public override long LiveBytes => Storage.LiveBytes;

    public override long RetiredSlots => Storage.RetiredSlots;

    protected override uint HighestSteps => Storage.HighestSteps;

    protected override ref TextStorage FirstStorage => ref Storage;

    /// <summary>Stores a text in a slot that there is already, without a call.</summary>
    /// <returns>The empty handle where there is none.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public Utf8Handle StoreAtOnce(WordsKey words)
    {
        Slot* slot;
        uint number;
        if (Storage.HasFree(SizeClass.Inline))
        {
            slot = Storage.TakeFree(Slots.Directory, SizeClass.Inline, out number);
        }
        else if (Slots.HasNext)
        {
            number = Slots.Next;
            slot = Slots.TakeNext();
        }
        else
        {
            return default;
        }

        return Storage.Write(slot, number, words);
    }

    public override StoreResult Store(ReadOnlySpan<byte> text, out Utf8Handle handle) => Store(text, flags: 0, out handle);

    protected override StoreResult StoreForTable(ReadOnlySpan<byte> text, out Utf8Handle handle) => Store(text, Slot.Interned, out handle);

    public override StoreResult StoreInternedAll(byte[][] texts, out Utf8Handle[] handles)
    {
        ThrowIfReleased();
        handles = new Utf8Handle[texts.Length];
        return StoreAllThatAreNew(texts, handles);
    }

    private StoreResult Store(ReadOnlySpan<byte> text, uint flags, out Utf8Handle handle)
    {
        int sizeClass = SizeClass.Of(text.Length);
        if (Storage.HasFree(sizeClass))
        {
            Slot* slot = Storage.TakeFree(Slots.Directory, sizeClass, out uint number);
            handle = Storage.Write(slot, number, text, flags);
            return StoreResult.Done;
        }

        handle = default;
        if (!TryMakeRoom(text.Length, sizeClass, out Room room))
            return StoreResult.Refused;

        handle = WriteInto(room, text, flags);
        return StoreResult.Done;
    }

    public override StoreResult StoreInterned(ReadOnlySpan<byte> text, out Utf8Handle handle) => StoreNew(text, out handle);

    /// <summary>Ends the life of a text, where its slot can be used again at once, without a call.</summary>
    /// <returns><see langword="false"/> where that is not so, or there is nothing to free; nothing has changed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public bool TryFreeAtOnce(Utf8Handle handle)
        => Slots.TryFind(handle, out Slot* slot) && Leases.OpenCount == 0 && Storage.TryFreeAtOnce(in Slots, slot, handle);

    public override StoreResult Free(Utf8Handle handle)
    {
        Slot* slot = Slots.Find(handle);
        if (slot is null || slot->IsInterned)
            return StoreResult.Refused;

        if (Storage.End(in Slots, slot, out int sizeClass))
            PutAside(slot, handle.Slot, sizeClass);
        return StoreResult.Done;
    }

    /// <summary>Ends the life of a text as if it had never been stored, interned or not, if it is there.</summary>
    public void Forget(Utf8Handle handle)
    {
        Slot* slot = Slots.Find(handle);
        if (slot is null)
            return;

        if (slot->IsInterned)
        {
            Table.Remove(in Slots, handle.Slot);
            TakeBack(handle);
        }
        else
        {
            Free(handle);
        }
    }

    public override StoreResult Reserve(uint texts, long bytes)
    {
        ThrowIfReleased();
        bool isDone = Slots.TryReserve(texts) && Table.TryReserve(in Slots, texts) && Storage.Cells.TryReserve(bytes);
        return isDone ? StoreResult.Done : StoreResult.Refused;
    }

    protected override PoolState Next(Generations generations) => new OwnedState(Memory.OfNextState(), Quarantine, generations);

    protected override void ReleaseMemory()
    {
        Storage.Release();
        base.ReleaseMemory();
    }

    /// <summary>Finds the place of a freed slot: with those that can be used again, or that will be.</summary>
    private void PutAside(Slot* slot, uint number, int sizeClass)
    {
        if (Leases.OpenCount == 0)
            Storage.Recycle(in Slots, slot, number, sizeClass);
        else
            Storage.Detain(in Slots, slot, number, sizeClass, Leases.Epoch);
        LetGoDetained();
    }

    private bool TryMakeRoom(int length, int sizeClass, out Room room)
    {
        ThrowIfReleased();
        LetGoDetained();
        if (TryMakeRoomOnce(length, sizeClass, out room))
            return true;
        if (Storage.Detained == 0)
            return false;

        Storage.LetGo(in Slots, Leases.Epoch, int.MaxValue);
        return TryMakeRoomOnce(length, sizeClass, out room);
    }

    private bool TryMakeRoomOnce(int length, int sizeClass, out Room room)
        => Storage.TryMakeRoom(ref Slots, length, sizeClass, needsSlot: !Storage.HasSlotForBlock(sizeClass), out room);

    private Utf8Handle WriteInto(Room room, ReadOnlySpan<byte> text, uint flags)
    {
        uint number = Slots.Next;
        Slot* slot = Storage.HasSlotForBlock(room.SizeClass)
            ? Storage.TakeFree(Slots.Directory, SizeClass.Inline, out number)
            : Slots.TakeNext();
        TextStorage.Furnish(slot, room);
        return Storage.Write(slot, number, text, flags);
    }
}
