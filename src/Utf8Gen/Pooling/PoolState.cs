using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Everything that a pool holds: slots, cells, tables and leases, released together.</summary>
/// <remarks>
/// <para>A lease roots the state that it reads from. So a pool that is cleared or disposed of under a lease drops its state and leaves
/// it to the last lease to release it, or to the finalizer.</para>
/// <para>A text is stored in two steps: make room, which may fail and then changes nothing, and write, which cannot fail.</para>
/// </remarks>
internal sealed unsafe partial class PoolState : IDisposable
{
    private readonly PoolMemory _memory;
    private readonly int _quarantine;
    private SlotQueues _free;
    private AliasCache _aliases;
    private bool _isReleased;

    public PoolState(PoolMemory memory, int quarantine, Generations generations)
    {
        _memory = memory;
        _quarantine = quarantine;
        Slots = new SlotStore(memory, generations);
        Table = new InternTable(memory);
        _aliases = new AliasCache(memory);
        Cells = new CellArena(memory);
        Blocks = new BlockList(memory);
    }

    ~PoolState() => ReleaseMemory();

    // Fields, not properties: they are structs that change in place.
    public SlotStore Slots;
    public InternTable Table;
    public CellArena Cells;
    public BlockList Blocks;

    /// <summary>How many texts are live.</summary>
    public long LiveTexts { get; private set; }

    /// <summary>How many bytes the live texts have.</summary>
    public long LiveBytes { get; private set; }

    /// <summary>How many slots have no generation left.</summary>
    public long RetiredSlots { get; private set; }

    /// <summary>Those of them that it took a <see cref="Clear"/> to retire, and all before.</summary>
    private long _retiredByClear;

    /// <summary>The bytes of a live text.</summary>
    /// <param name="handle">Any.</param>
    /// <param name="text">Valid until the text is freed or the state released.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public bool TryRead(Utf8Handle handle, out ReadOnlySpan<byte> text)
    {
        Slot* slot = Slots.Find(handle);
        if (slot is not null)
        {
            text = Slot.SpanOf(slot);
            return true;
        }

        text = default;
        return handle.IsEmpty;
    }

    /// <inheritdoc cref="TryRead"/>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public ReadOnlySpan<byte> Read(Utf8Handle handle)
        => TryRead(handle, out ReadOnlySpan<byte> text)
            ? text
            : throw new InvalidOperationException(
                $"{handle} has no text in this pool: it was freed or cleared, or the handle is of another pool. {nameof(Utf8Pool.IsLive)} tells beforehand.");

    /// <summary>The handle of a text that is interned, where it is the first of its bucket that may be it.</summary>
    /// <returns>The empty handle where it was not found so: <see cref="TryFind"/> may find it all the same.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public Utf8Handle FindFirst(WordsKey words)
    {
        uint number = Table.FindFirst(Table.Hashing.HashQuick(words));
        return number != 0 && words.IsIn(Slots[number]) ? HandleOf(number) : default;
    }

    /// <inheritdoc cref="FindFirst(WordsKey)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 32 bytes
    public Utf8Handle FindFirst(VectorsKey vectors)
    {
        uint number = Table.FindFirst(Table.Hashing.HashQuick(vectors));
        return number != 0 && vectors.IsIn(Slots[number]) ? HandleOf(number) : default;
    }

    /// <summary>The same for a text of more than <see cref="VectorsKey.Longest"/> bytes, which no slot has room for.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 64 bytes
    public Utf8Handle FindFirstLong(ReadOnlySpan<byte> text)
    {
        uint number = Table.FindFirst(Table.Hashing.HashLong(text));
        return number != 0 && Slot.HasInCell(Slots[number], text) ? HandleOf(number) : default;
    }

    /// <param name="number">A live slot's.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    private Utf8Handle HandleOf(uint number) => new(number, Slots[number]->Generation);

    /// <summary>The handle of a text that is interned.</summary>
    /// <param name="text">Not empty.</param>
    /// <param name="hash">The table's hash of it, for <see cref="TryStoreInterned"/>.</param>
    /// <param name="handle">Its handle.</param>
    public bool TryFind(ReadOnlySpan<byte> text, out ulong hash, out Utf8Handle handle)
    {
        hash = Table.Hashing.Hash(text);
        Slot* slot = Table.Find(Slots.Directory, text, hash, out uint number);
        handle = slot is null ? default : new Utf8Handle(number, slot->Generation);
        return slot is not null;
    }

    /// <summary>The handle of a text that is interned, where it came as the same chars before and that is remembered.</summary>
    /// <returns>The empty handle where it was not found so.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    public Utf8Handle FindAlias(ReadOnlySpan<char> text)
    {
        Utf8Handle handle = _aliases.Find(text, in Table.Hashing);
        return Slots.Find(handle) is null ? default : handle;
    }

    /// <summary>Remembers which handle a text has, for when it comes as the same chars again.</summary>
    /// <inheritdoc cref="AliasCache.Add"/>
    public void AddAlias(ReadOnlySpan<char> text, Utf8Handle handle) => _aliases.Add(text, handle, in Table.Hashing, Table.Count);

    /// <summary>Stores a text in a slot that there is already, without a call.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public bool TryStore(WordsKey words, out Utf8Handle handle)
    {
        Slot* slot;
        uint number;
        if (_free[SizeClass.Inline].Count > _quarantine)
        {
            slot = _free[SizeClass.Inline].PopFront(Slots.Directory, out number);
            slot->Generation++;
        }
        else if (Slots.HasNext)
        {
            number = Slots.Next;
            slot = Slots.TakeNext();
        }
        else
        {
            handle = default;
            return false;
        }

        slot->Word = (uint)words.Length;
        words.CopyTo(slot->Inline);
        LiveTexts++;
        LiveBytes += words.Length;
        handle = new Utf8Handle(number, slot->Generation);
        return true;
    }

    /// <returns><see langword="false"/> over the limit; nothing has changed.</returns>
    public bool TryStore(ReadOnlySpan<byte> text, out Utf8Handle handle)
    {
        int sizeClass = SizeClass.Of(text.Length);
        uint number;
        if (HasFree(sizeClass))
        {
            number = TakeFree(sizeClass);
        }
        else if (TryMakeRoom(text.Length, sizeClass, HasSlotForBlock(sizeClass), out Room room))
        {
            number = TakeRoom(room);
        }
        else
        {
            handle = default;
            return false;
        }

        handle = Write(number, text, flags: 0);
        return true;
    }

    /// <param name="text">Not empty, and not in the table.</param>
    /// <param name="hash">The table's hash of it.</param>
    /// <param name="handle">Its handle.</param>
    /// <returns><see langword="false"/> over the limit; nothing has changed.</returns>
    public bool TryStoreInterned(ReadOnlySpan<byte> text, ulong hash, out Utf8Handle handle)
    {
        handle = default;
        int sizeClass = SizeClass.Of(text.Length);
        uint number;
        if (HasFree(sizeClass))
        {
            if (!Table.TryReserve(in Slots, 1))
                return false;
            number = TakeFree(sizeClass);
        }
        else
        {
            if (!TryMakeRoom(text.Length, sizeClass, HasSlotForBlock(sizeClass), out Room room) || !TryReservePlace(room))
                return false;
            number = TakeRoom(room);
        }

        handle = Write(number, text, Slot.Interned);
        Table.Add(in Slots, hash, number);
        return true;
    }

    /// <summary>Ends the life of a text, where its slot can be used again at once, without a call.</summary>
    /// <returns><see langword="false"/> where that is not so, or there is nothing to free; nothing has changed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public bool TryFreeAtOnce(Utf8Handle handle)
    {
        Slot* slot = Slots.Find(handle);
        if (slot is null || _quarantine != 0 || Leases.OpenCount != 0 || Slots.IsLastGeneration(slot))
            return false;

        // An interned one is longer than any by its bit.
        uint byteCount = slot->Word;
        if (byteCount > SizeClass.LargestCell)
            return false;

        LiveTexts--;
        LiveBytes -= byteCount;
        Slots.Free(slot);
        if (byteCount <= Slot.InlineCapacity)
            _free[SizeClass.Inline].PushFront(slot, handle.Slot);
        else
            _free[SizeClass.OfCell((int)byteCount)].PushFront(slot, handle.Slot);
        return true;
    }

    /// <summary>Ends the life of a text that is not interned.</summary>
    public void Free(Slot* slot, uint number)
    {
        int byteCount = slot->ByteCount;
        LiveTexts--;
        LiveBytes -= byteCount;
        bool isUsable = Slots.Free(slot);
        PutAside(slot, number, SizeClass.Of(byteCount), isUsable);
    }

    /// <summary>Finds the place of a freed slot: with those that can be used again, or that will be.</summary>
    private void PutAside(Slot* slot, uint number, int sizeClass, bool isUsable)
    {
        if (!isUsable)
        {
            RetiredSlots++;

            // Only a block goes the way of all blocks, to be given back.
            if (sizeClass != SizeClass.Block)
                return;
        }

        if (Leases.OpenCount == 0)
            Recycle(slot, number, sizeClass);
        else
            Detain(slot, number, sizeClass);
    }

    /// <summary>Takes interned texts back, as if they had never been. The memory stays.</summary>
    /// <remarks>A table takes nothing out but all at once; so it gets all others again. They have places, and need no memory.</remarks>
    public void Forget(List<Utf8Handle> handles)
    {
        if (handles.Count == 0)
            return;

        foreach (Utf8Handle handle in handles)
        {
            Slot* slot = Slots[handle.Slot];
            slot->Word &= ~Slot.Interned;
            Free(slot, handle.Slot);
        }

        Table.Clear();
        for (uint number = 1; number < Slots.Next; number++)
        {
            Slot* slot = Slots[number];
            if (Generations.IsLive(slot->Generation) && slot->IsInterned)
                Table.Add(in Slots, Table.Hashing.Hash(Slot.SpanOf(slot)), number);
        }
    }

    public void Dispose()
    {
        ReleaseMemory();
        GC.SuppressFinalize(this);
    }

    /// <summary>A finalizer may use a pool whose state was finalized before: it finds no text, and can store none.</summary>
    private void ReleaseMemory()
    {
        _isReleased = true;
        _free = _freedNow = _freedBefore = default;
        Slots.Release();
        Table.Release();
        _aliases.Release();
        Cells.Release();
        Blocks.Release();
    }

    /// <summary>Whether a freed slot of a size, with its cell, may be used again. Blocks are never.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 256 bytes
    private bool HasFree(int sizeClass) => _free[sizeClass].Count > _quarantine && sizeClass != SizeClass.Block;

    /// <summary>Whether a new block goes into a slot that was freed: those that had blocks are among the ones without a cell.</summary>
    private bool HasSlotForBlock(int sizeClass) => sizeClass == SizeClass.Block && HasFree(SizeClass.Inline);

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 256 bytes
    private uint TakeFree(int sizeClass)
    {
        Slot* slot = _free[sizeClass].PopFront(Slots.Directory, out uint number);
        SlotStore.Take(slot);
        return number;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 256 bytes
    private Utf8Handle Write(uint number, ReadOnlySpan<byte> text, uint flags)
    {
        Slot* slot = Slots[number];
        slot->Word = (uint)text.Length | flags;
        TextBytes.Copy(text, Slot.TextOf(slot));
        LiveTexts++;
        LiveBytes += text.Length;
        return new Utf8Handle(number, slot->Generation);
    }

    /// <exception cref="ObjectDisposedException">The memory was given back.</exception>
    public void ThrowIfReleased() => ObjectDisposedException.ThrowIf(_isReleased, typeof(Utf8Pool));

    private bool TryMakeRoom(int length, int sizeClass, bool hasSlot, out Room room)
    {
        ThrowIfReleased();
        room = default;
        bool hasGrown = false;
        if (!hasSlot && !Slots.TryReserveNext(out hasGrown))
            return false;

        room = new Room(sizeClass, hasSlot, Memory: 0, Block: 0, hasGrown, Cells.Next, Cells.ChunkCount);
        bool isDone = false;
        try
        {
            isDone = TryMakeTextRoom(length, ref room);
            return isDone;
        }
        finally
        {
            if (!isDone)
                UndoRoom(room);
        }
    }

    private bool TryMakeTextRoom(int length, ref Room room)
    {
        byte* memory = null;
        int block = 0;
        bool isDone = room.SizeClass switch
        {
            SizeClass.Inline => true,
            SizeClass.Block => Blocks.TryTake(length, out memory, out block),
            _ => Cells.TryTake(SizeClass.CellSizeOf(room.SizeClass), out memory),
        };
        room = room with { Memory = (nint)memory, Block = block };
        return isDone;
    }

    private bool TryReservePlace(Room room)
    {
        bool isDone = false;
        try
        {
            isDone = Table.TryReserve(in Slots, 1);
            return isDone;
        }
        finally
        {
            if (!isDone)
                UndoRoom(room);
        }
    }

    private void UndoRoom(Room room)
    {
        if (room is { SizeClass: SizeClass.Block, Memory: not 0 })
            Blocks.Free(room.Block);
        Cells.Undo(room.CellsBefore, room.CellChunksBefore);
        if (room.HasGrownSlots)
            Slots.UndoGrowth();
    }

    private uint TakeRoom(Room room)
    {
        uint number = room.HasSlot ? TakeFree(SizeClass.Inline) : Slots.Next;
        Slot* slot = room.HasSlot ? Slots[number] : Slots.TakeNext();
        if (room.Memory != 0)
        {
            slot->Cell = (byte*)room.Memory;
            slot->Block = room.Block;
        }

        return number;
    }

    private void Recycle(Slot* slot, uint number, int sizeClass)
    {
        Push(ref _free[sizeClass], slot, number);
        if (sizeClass == SizeClass.Block && _free[SizeClass.Block].Count > _quarantine)
            RecycleBlock();
    }

    /// <summary>Gives the oldest freed block back. Its slot can have any text that needs no cell.</summary>
    private void RecycleBlock()
    {
        Slot* slot = _free[SizeClass.Block].PopFront(Slots.Directory, out uint number);
        Blocks.Free(slot->Block);
        if (!Slots.IsUsedUp(slot))
            Push(ref _free[SizeClass.Inline], slot, number);
    }

    /// <summary>The last freed is the first used, because it is in the cache; unless there is a quarantine.</summary>
    private void Push(ref SlotQueue queue, Slot* slot, uint number)
    {
        Debug.Assert(!Generations.IsLive(slot->Generation), "only free slots are in a queue");
        if (_quarantine > 0)
            queue.PushBack(Slots.Directory, slot, number);
        else
            queue.PushFront(slot, number);
    }
}
