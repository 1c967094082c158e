using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>The memory that texts lie in, and the slots that were freed: all of a pool that has one owner, or one shard of another.</summary>
/// <remarks>
/// <para>A text is stored in two steps: make room, which may fail and then changes nothing, and write, which cannot fail.</para>
/// <para>What is freed while a lease is open is detained: it is not used again before every lease that is older is closed. What is let
/// go is paid for in instalments, so that no call takes long because many texts were freed under a lease.</para>
/// <para>One thread at a time: who is inside the gate of the shard, where there are several.</para>
/// </remarks>
internal unsafe struct TextStorage(PoolMemory memory, int quarantine)
{
    /// <summary>So many blocks are given back at a time.</summary>
    public const int Instalment = 16;

    private readonly int _quarantine = quarantine;
    private SlotQueues _free;

    /// <summary>Freed under a lease, up to <see cref="_epochNow"/>; and those that were freed before, up to <see cref="_epochBefore"/>.</summary>
    private SlotQueues _freedNow;
    private SlotQueues _freedBefore;
    private ulong _epochNow;
    private ulong _epochBefore;
    private int _detainedNow;
    private int _detainedBefore;

    // Fields, not properties: they are structs that change in place.
    public CellArena Cells = new(memory);
    public BlockList Blocks = new(memory);

    /// <summary>How far slots have gone since their first generation.</summary>
    public uint HighestSteps;

    /// <summary>How many texts are live.</summary>
    public long LiveTexts { get; private set; }

    /// <summary>How many bytes the live texts have.</summary>
    public long LiveBytes { get; private set; }

    /// <summary>How many slots have no generation left.</summary>
    public long RetiredSlots { get; set; }

    /// <summary>How many slots wait for leases to be closed.</summary>
    public readonly int Detained => _detainedNow + _detainedBefore;

    /// <summary>Whether a freed slot of a size, with its cell, may be used again. Blocks are never.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 256 bytes
    public readonly bool HasFree(int sizeClass) => _free[sizeClass].Count > _quarantine && sizeClass != SizeClass.Block;

    /// <summary>Whether a new block goes into a slot that was freed: those that had blocks are among the ones without a cell.</summary>
    public readonly bool HasSlotForBlock(int sizeClass) => sizeClass == SizeClass.Block && HasFree(SizeClass.Inline);

    /// <summary>Takes a free slot; there must be one. It is not live yet.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 256 bytes
    public Slot* TakeFree(SlotDirectory slots, int sizeClass, out uint number) => _free[sizeClass].PopFront(slots, out number);

    /// <summary>Makes room for a text that no freed slot has a cell for.</summary>
    /// <param name="slots">The slots.</param>
    /// <param name="length">Of the text, in bytes.</param>
    /// <param name="sizeClass">Of the text.</param>
    /// <param name="needsSlot">Whether it goes into the slot <see cref="SlotStore.Next"/>.</param>
    /// <param name="room">For <see cref="Furnish"/> or <see cref="Undo"/>.</param>
    /// <returns><see langword="false"/> over the limit; nothing has changed.</returns>
    public bool TryMakeRoom(ref SlotStore slots, int length, int sizeClass, bool needsSlot, out Room room)
    {
        room = default;
        bool hasGrown = false;
        if (needsSlot && !slots.TryReserveNext(out hasGrown))
            return false;

        room = new Room(sizeClass, Memory: 0, Block: 0, hasGrown, Cells.Next, Cells.ChunkCount);
        bool isDone = false;
        try
        {
            isDone = TryMakeTextRoom(length, ref room);
            return isDone;
        }
        finally
        {
            if (!isDone)
                Undo(ref slots, room);
        }
    }

    public void Undo(ref SlotStore slots, Room room)
    {
        if (room is { SizeClass: SizeClass.Block, Memory: not 0 })
            Blocks.Free(room.Block);
        Cells.Undo(room.CellsBefore, room.CellChunksBefore);
        if (room.HasGrownSlots)
            slots.UndoGrowth();
    }

    /// <summary>Gives a slot, which is not live, the cell or the block that was made for it.</summary>
    public static void Furnish(Slot* slot, Room room)
    {
        if (room.Memory == 0)
            return;

        slot->Cell = (byte*)room.Memory;
        slot->Block = room.Block;
    }

    /// <summary>Writes a text into a slot that has room for it; it is live after that.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 256 bytes
    public Utf8Handle Write(Slot* slot, uint number, ReadOnlySpan<byte> text, uint flags)
    {
        slot->Word = (uint)text.Length | flags;
        TextBytes.Copy(text, Slot.TextOf(slot, text.Length));
        return Finish(slot, number, text.Length);
    }

    /// <inheritdoc cref="Write(Slot*, uint, ReadOnlySpan{byte}, uint)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public Utf8Handle Write(Slot* slot, uint number, WordsKey words)
    {
        slot->Word = (uint)words.Length;
        words.CopyTo(Slot.InlineOf(slot));
        return Finish(slot, number, words.Length);
    }

    /// <summary>Ends the life of a text, and puts its slot to those that can be used again at once.</summary>
    /// <inheritdoc cref="TryEnd"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public bool TryFreeAtOnce(ref readonly SlotStore slots, Slot* slot, Utf8Handle handle)
    {
        uint byteCount = slot->Word;
        if (byteCount > SizeClass.LargestCell || !TryEnd(in slots, slot, handle))
            return false;

        if (byteCount <= Slot.InlineCapacity)
            _free[SizeClass.Inline].PushFront(slot, handle.Slot);
        else
            _free[SizeClass.OfCell((int)byteCount)].PushFront(slot, handle.Slot);
        return true;
    }

    /// <summary>Ends the life of a text of at most <see cref="SizeClass.LargestCell"/> bytes, which an interned one never has, by its bit. Its slot
    /// still has to be put to others.</summary>
    /// <param name="slots">The slots.</param>
    /// <param name="slot">The one of the handle. There is no quarantine.</param>
    /// <param name="handle">Live.</param>
    /// <returns><see langword="false"/> where there is more to do, or it must not be done. Nothing has changed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public bool TryEnd(ref readonly SlotStore slots, Slot* slot, Utf8Handle handle)
    {
        Debug.Assert(slot->Generation == handle.Generation && _quarantine == 0, "it is live, and its slot need not wait");
        Debug.Assert(slot->Word <= SizeClass.LargestCell, "it has a cell at most");
        if (!slots.TryFree(slot, handle.Generation, ref HighestSteps))
            return false;

        Forget((int)slot->Word);
        return true;
    }

    /// <summary>Ends the life of a text. Its slot still has to be put to others.</summary>
    /// <returns><see langword="false"/> where there is nothing left of it that could be used again.</returns>
    public bool End(ref readonly SlotStore slots, Slot* slot, out int sizeClass)
    {
        int byteCount = slot->ByteCount;
        sizeClass = SizeClass.Of(byteCount);
        Forget(byteCount);
        if (slots.Free(slot, ref HighestSteps))
            return true;

        RetiredSlots++;

        // Only a block goes the way of all blocks, to be given back.
        return sizeClass == SizeClass.Block;
    }

    /// <summary>Puts a freed slot to those that can be used again, after the quarantine.</summary>
    public void Recycle(ref readonly SlotStore slots, Slot* slot, uint number, int sizeClass)
    {
        Push(ref _free[sizeClass], slots.Directory, slot, number);
        if (sizeClass == SizeClass.Block && _free[SizeClass.Block].Count > _quarantine)
            RecycleBlock(in slots);
    }

    /// <summary>Keeps a freed slot from being used while a lease that is older may have spans of it.</summary>
    /// <param name="slots">The slots.</param>
    /// <param name="slot">The slot.</param>
    /// <param name="number">Its number.</param>
    /// <param name="sizeClass">Of the text that it had.</param>
    /// <param name="epoch">Of the leases, read after the slot was freed.</param>
    public void Detain(ref readonly SlotStore slots, Slot* slot, uint number, int sizeClass, ulong epoch)
    {
        // With a later epoch for those that are there already: that is never too early for them.
        _epochNow = epoch;
        _detainedNow++;
        _freedNow[sizeClass].PushBack(slots.Directory, slot, number);
    }

    /// <summary>The same for many that had texts of a size.</summary>
    public void Detain(ref readonly SlotStore slots, ref SlotQueue freed, int sizeClass, ulong epoch)
    {
        _epochNow = epoch;
        _detainedNow += freed.Count;
        _freedNow[sizeClass].Append(slots.Directory, ref freed);
    }

    /// <summary>Puts many that had texts of a size, without a block, to those that can be used again: they are used first.</summary>
    public void Recycle(ref readonly SlotStore slots, ref SlotQueue freed, int sizeClass)
    {
        freed.Append(slots.Directory, ref _free[sizeClass]);
        (_free[sizeClass], freed) = (freed, default);
    }

    /// <summary>Lets go what was freed under leases of which none is open any more.</summary>
    /// <param name="slots">The slots.</param>
    /// <param name="epoch">Of the leases: when it has begun, those of two epochs before and earlier are closed.</param>
    /// <param name="mostBlocks">How many blocks are given back at most.</param>
    public void LetGo(ref readonly SlotStore slots, ulong epoch, int mostBlocks = Instalment)
    {
        // Twice, because what is freed now may be let go together with what was freed before.
        for (int turn = 0; turn < 2 && Detained > 0; turn++)
        {
            if (_detainedBefore == 0)
                BeginBefore();
            if (epoch < _epochBefore + 2)
                return;

            LetGoBefore(in slots, mostBlocks);
            if (_detainedBefore > 0)
                return;
        }
    }

    /// <summary>All free slots and cells are forgotten, and all texts; the memory stays.</summary>
    public void Clear(CellPosition cellFloor)
    {
        Blocks.Release();
        Cells.Reset(cellFloor);
        _free = _freedNow = _freedBefore = default;
        _detainedNow = _detainedBefore = 0;
        LiveTexts = 0;
        LiveBytes = 0;
    }

    /// <summary>Counts a text that is there already.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public void Count(int byteCount)
    {
        LiveTexts++;
        LiveBytes += byteCount;
    }

    public void Release()
    {
        Clear(default);
        Cells.Release();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Forget(int byteCount)
    {
        LiveTexts--;
        LiveBytes -= byteCount;
    }

    /// <summary>The generation is made odd last: who reads it so reads all that was written before.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private Utf8Handle Finish(Slot* slot, uint number, int byteCount)
    {
        uint generation = slot->Generation + 1;
        Volatile.Write(ref slot->Generation, generation);
        Count(byteCount);
        return new Utf8Handle(number, generation);
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

    private void BeginBefore()
    {
        (_freedBefore, _freedNow) = (_freedNow, _freedBefore);
        (_epochBefore, _detainedBefore, _detainedNow) = (_epochNow, _detainedNow, 0);
    }

    private void LetGoBefore(ref readonly SlotStore slots, int mostBlocks)
    {
        for (int sizeClass = 0; sizeClass < SizeClass.Block; sizeClass++)
        {
            _detainedBefore -= _freedBefore[sizeClass].Count;
            _free[sizeClass].Append(slots.Directory, ref _freedBefore[sizeClass]);
        }

        for (int i = 0; i < mostBlocks && _freedBefore[SizeClass.Block].Count > 0; i++, _detainedBefore--)
        {
            Slot* slot = _freedBefore[SizeClass.Block].PopFront(slots.Directory, out uint number);
            Recycle(in slots, slot, number, SizeClass.Block);
        }
    }

    /// <summary>Gives the oldest freed block back. Its slot can have any text that needs no cell.</summary>
    private void RecycleBlock(ref readonly SlotStore slots)
    {
        Slot* slot = _free[SizeClass.Block].PopFront(slots.Directory, out uint number);
        Blocks.Free(slot->Block);
        if (!slots.IsUsedUp(slot))
            _free[SizeClass.Inline].PushBack(slots.Directory, slot, number);
    }

    /// <summary>The last freed is the first used, because it is in the cache; unless there is a quarantine.</summary>
    private readonly void Push(ref SlotQueue queue, SlotDirectory slots, Slot* slot, uint number)
    {
        Debug.Assert(!Generations.IsLive(slot->Generation), "only free slots are in a queue");
        if (_quarantine > 0)
            queue.PushBack(slots, slot, number);
        else
            queue.PushFront(slot, number);
    }
}
