using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>A part of a <see cref="PoolState"/> that one thread uses at a time: texts, free slots, and fresh slots. A
/// single-owner or rented pool has one shard.</summary>
/// <remarks>
/// <para>Every slot belongs to one shard from its first use on, and is freed there. So if several threads free a text,
/// one of them does, and slots that one thread fills and another frees come back to the first.</para>
/// <para>In a concurrent pool only the thread inside <see cref="Gate"/> may use a shard.</para>
/// </remarks>
internal sealed unsafe partial class Shard
{
    /// <summary>The longest text, in bytes, that takes the fast path of <see cref="StoreFast"/>.</summary>
    public const int LongestFast = 256;

    private readonly PoolMemory _memory;
    private readonly byte _number;
    private readonly bool _isShared;
    private readonly bool _isOnly;
    private SlotQueueArray _free;
    private uint _nextFresh;
    private uint _endFresh;
    private uint _highestSteps;

    // Fields, not properties: they are mutable structs.
    public SpinGate Gate;
    public CellArena Cells;

    public Shard(PoolMemory memory, byte number, Sharing sharing)
    {
        _memory = memory;
        _number = number;
        _isShared = sharing != Sharing.None;
        _isOnly = sharing != Sharing.Sharded;
        Cells = new CellArena(memory);
    }

    /// <summary>How far slots have advanced since their first generation.</summary>
    public uint HighestSteps => _highestSteps;

    /// <summary>The number of live texts.</summary>
    public long LiveTexts { get; private set; }

    /// <summary>The total length of the live texts, in bytes.</summary>
    public long LiveBytes { get; private set; }

    /// <summary>The number of slots that have no generation left.</summary>
    public long RetiredSlots { get; private set; }

    private bool HasFresh
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
        get => _nextFresh != _endFresh;
    }

    /// <summary>How many slots are taken at once: beside other shards a whole range, or those could take the rest of
    /// it; else few, because each slot is written to.</summary>
    private uint MaxFresh => _isOnly ? 16 : uint.MaxValue;

    /// <summary>Stores an ASCII text of 1 to <see cref="LongestFast"/> bytes, if there is a slot, or memory for one
    /// that needs no other gate.</summary>
    /// <returns>The empty handle if there is none or the text is not ASCII. Nothing has changed then.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public Utf8Handle StoreFast(PoolState state, ReadOnlySpan<byte> text, uint flags)
    {
        Utf8Handle handle = text.Length <= Slot.InlineCapacity ? StoreInline(state, text, flags) : StoreInCell(state, text, flags);
        return handle.IsEmpty ? StoreInNext(state, text, flags) : handle;
    }

    /// <summary>Stores an ASCII text of 1 to <see cref="Slot.InlineCapacity"/> bytes in a slot that is ready for
    /// it.</summary>
    /// <returns>The empty handle if there is none or the text is not ASCII. Nothing has changed then.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public Utf8Handle StoreInline(PoolState state, ReadOnlySpan<byte> text, uint flags, bool mayTakeFresh = false)
    {
        ref SlotQueue free = ref _free[SizeClass.Inline];
        Slot* slot;
        uint number;
        if (HasReady(state, SizeClass.Inline))
            slot = free.PopFront(state.Slots.Directory, out number);
        else if (HasFresh && (mayTakeFresh || HasNoFreed(SizeClass.Inline)))
            slot = state.Slots[number = _nextFresh++];
        else
            return default;

        if (TextBytes.CopyShortAscii(text, Slot.InlineOf(slot)))
        {
            slot->Word = (uint)text.Length | flags;
            return Publish(slot, number, text.Length);
        }

        free.PushFront(slot, number);
        return default;
    }

    /// <summary>Whether the shard needs another range of slots for a text. Call it before <see cref="CanStore"/>, which
    /// then needs the growth gate.</summary>
    public bool LacksSlots(PoolState state, int length)
    {
        int sizeClass = SizeClass.Of(length);
        return !HasFree(state, sizeClass == SizeClass.Block ? SizeClass.Inline : sizeClass) && !HasFresh;
    }

    /// <summary>Whether <see cref="Store"/> has all the memory that it needs for a text.</summary>
    /// <param name="state">The state.</param>
    /// <param name="length">The length of the text, in bytes.</param>
    /// <param name="reservation">The reserved memory.</param>
    public bool CanStore(PoolState state, int length, ref MemoryReservation reservation)
    {
        int sizeClass = SizeClass.Of(length);
        if (sizeClass != SizeClass.Block && _free[sizeClass].Count > 0)
            return true;

        bool hasSlot = HasFresh || (sizeClass == SizeClass.Block && _free[SizeClass.Inline].Count > 0)
            || state.Slots.CanTakeRange(ref reservation);
        bool hasMemory = sizeClass switch
        {
            SizeClass.Inline => true,
            SizeClass.Block => reservation.Has(ReservationKind.Block, (nuint)length),
            _ => Cells.CanTake(SizeClass.CellSizeOf(sizeClass), ref reservation),
        };
        return hasSlot && hasMemory;
    }

    /// <summary>Stores a text, after <see cref="CanStore"/> inside the same gates.</summary>
    /// <param name="state">The state.</param>
    /// <param name="text">The text, not empty.</param>
    /// <param name="flags">The bits of <see cref="Slot.Word"/> besides the length.</param>
    /// <param name="reservation">The reserved memory.</param>
    public Utf8Handle Store(PoolState state, ReadOnlySpan<byte> text, uint flags, ref MemoryReservation reservation)
    {
        int sizeClass = SizeClass.Of(text.Length);
        Slot* slot;
        uint number;
        if (sizeClass != SizeClass.Block && _free[sizeClass].Count > 0)
        {
            slot = _free[sizeClass].PopFront(state.Slots.Directory, out number);
        }
        else
        {
            slot = TakeSlot(state, sizeClass, ref reservation, out number);
            AttachMemory(slot, sizeClass, ref reservation);
        }

        return Write(slot, number, text, flags);
    }

    /// <summary>Writes a text into a slot that has room for it, and makes it live.</summary>
    public Utf8Handle Write(Slot* slot, uint number, ReadOnlySpan<byte> text, uint flags)
    {
        slot->Word = (uint)text.Length | flags;
        TextBytes.Copy(text, Slot.TextOf(slot, text.Length));
        return Publish(slot, number, text.Length);
    }

    /// <summary>Attaches the cell or block that a text needs to a slot that is not live.</summary>
    public void AttachMemory(Slot* slot, int sizeClass, ref MemoryReservation reservation)
    {
        if (sizeClass == SizeClass.Block)
            AttachBlock(slot, reservation.Take(ReservationKind.Block));
        else if (sizeClass != SizeClass.Inline)
            slot->Cell = Cells.Take(SizeClass.CellSizeOf(sizeClass), ref reservation);
    }

    public void AttachBlock(Slot* slot, NativePiece block)
    {
        _memory.MarkBlock(block.Index);
        slot->Cell = block.Start;
        slot->Block = block.Index;
    }

    /// <summary>Counts a text that is already stored.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public void Count(int byteCount)
    {
        LiveTexts++;
        LiveBytes += byteCount;
    }

    /// <summary>Takes fresh slots for later texts.</summary>
    public void TakeFresh(uint first, uint end) => (_nextFresh, _endFresh) = (first, end);

    private Utf8Handle StoreInCell(PoolState state, ReadOnlySpan<byte> text, uint flags, bool mayTakeFresh = false)
    {
        int sizeClass = SizeClass.OfCell(text.Length);
        Slot* slot;
        uint number;
        ref SlotQueue free = ref _free[sizeClass];
        if (HasReady(state, sizeClass))
        {
            slot = free.PopFront(state.Slots.Directory, out number);
        }
        else if (HasFresh && (mayTakeFresh || HasNoFreed(sizeClass)) && Cells.TryTake(SizeClass.CellSizeOf(sizeClass), out byte* cell))
        {
            slot = state.Slots[number = _nextFresh++];
            slot->Cell = cell;
        }
        else
        {
            return default;
        }

        if (TextBytes.CopyAscii(text, slot->Cell))
        {
            slot->Word = (uint)text.Length | flags;
            return Publish(slot, number, text.Length);
        }

        free.PushFront(slot, number);
        return default;
    }

    /// <summary>Reclaims freed slots, or else takes fresh ones, and stores a text.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private Utf8Handle StoreInNext(PoolState state, ReadOnlySpan<byte> text, uint flags)
    {
        int sizeClass = SizeClass.Of(text.Length);
        if (_free[sizeClass].Count > 0)
            return default;

        if (!TryReclaim(state, sizeClass) && !HasFresh)
        {
            if (!_isOnly || !state.Slots.HasNext)
                return default;
            (_nextFresh, _endFresh) = state.Slots.TakeRange(_number, MaxFresh);
            PassRange();
        }

        return sizeClass == SizeClass.Inline
            ? StoreInline(state, text, flags, mayTakeFresh: true)
            : StoreInCell(state, text, flags, mayTakeFresh: true);
    }

    /// <summary>Takes a slot without a cell. It is not live yet.</summary>
    private Slot* TakeSlot(PoolState state, int sizeClass, ref MemoryReservation reservation, out uint number)
    {
        if (sizeClass == SizeClass.Block && _free[SizeClass.Inline].Count > 0)
            return _free[SizeClass.Inline].PopFront(state.Slots.Directory, out number);
        if (!HasFresh)
        {
            (_nextFresh, _endFresh) = state.Slots.TakeRange(ref reservation, _number, MaxFresh);
            PassRange();
        }

        number = _nextFresh++;
        return state.Slots[number];
    }

    /// <summary>Orders the generations of fresh slots before anything else of them: a reader may know these slots from
    /// before <see cref="PoolState.Clear"/>.</summary>
    private void PassRange()
    {
        if (_isShared)
            Interlocked.MemoryBarrier();
    }

    /// <remarks>The odd generation is written last: a thread that reads it also reads everything written
    /// before.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private Utf8Handle Publish(Slot* slot, uint number, int byteCount)
    {
        Debug.Assert(!Generations.IsLive(slot->Generation), "only a free slot is written to");
        uint generation = slot->Generation + 1;
        Volatile.Write(ref slot->Generation, generation);
        Count(byteCount);
        return new Utf8Handle(number, generation);
    }
}
