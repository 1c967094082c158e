using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>A part of a <see cref="PoolState"/> that one thread uses at a time: texts, free slots, and slots that were never used. A pool with
/// one owner has one.</summary>
/// <remarks>
/// <para>Every slot has a shard from its first use on, and is freed in that one. So of several threads that free a text one does, and what
/// one thread allocates and another frees comes back to the first.</para>
/// <para>One thread at a time: the one that is inside <see cref="Gate"/>, where there are several.</para>
/// </remarks>
internal sealed unsafe partial class Shard
{
    /// <summary>Texts of up to so many bytes have the quick path of <see cref="StoreQuick"/>.</summary>
    public const int LongestQuick = 256;

    private readonly PoolMemory _memory;
    private readonly byte _number;
    private readonly bool _isShared;
    private SlotQueues _free;
    private uint _nextFresh;
    private uint _endFresh;
    private uint _highestSteps;

    // Fields, not properties: they are structs that change in place.
    public SpinGate Gate;
    public CellArena Cells;

    public Shard(PoolMemory memory, byte number, bool isShared)
    {
        _memory = memory;
        _number = number;
        _isShared = isShared;
        Cells = new CellArena(memory);
    }

    /// <summary>How far slots have gone since their first generation.</summary>
    public uint HighestSteps => _highestSteps;

    /// <summary>How many texts are live.</summary>
    public long LiveTexts { get; private set; }

    /// <summary>How many bytes the live texts have.</summary>
    public long LiveBytes { get; private set; }

    /// <summary>How many slots have no generation left.</summary>
    public long RetiredSlots { get; private set; }

    private bool HasFresh
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
        get => _nextFresh != _endFresh;
    }

    /// <summary>How many slots are taken at once: among threads a range, or others could take the rest of it; with one owner few,
    /// because each is written to.</summary>
    private uint MostFresh => _isShared ? uint.MaxValue : 16;

    /// <summary>Stores a text of 1 to <see cref="LongestQuick"/> bytes of ASCII, if there is a slot for it, or memory for slots that can be
    /// taken without another gate.</summary>
    /// <returns>The empty handle where there is not, or it is not ASCII. Then nothing has changed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public Utf8Handle StoreQuick(PoolState state, ReadOnlySpan<byte> text)
    {
        bool isInline = text.Length <= Slot.InlineCapacity;
        int sizeClass = isInline ? SizeClass.Inline : SizeClass.OfCell(text.Length);
        if (_free[sizeClass].Count == 0 && !HasOnlyFresh(sizeClass) && !TryGetSlots(state, sizeClass))
            return default;

        return isInline ? StoreInline(state, text) : StoreInCell(state, text, sizeClass);
    }

    /// <summary>Stores a text of 1 to <see cref="Slot.InlineCapacity"/> bytes of ASCII in a slot that is ready for it.</summary>
    /// <returns>The empty handle where there is none, or it is not ASCII. Then nothing has changed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public Utf8Handle StoreInline(PoolState state, ReadOnlySpan<byte> text)
    {
        ref SlotQueue free = ref _free[SizeClass.Inline];
        Slot* slot;
        uint number;
        if (free.Count > 0)
            slot = free.PopFront(state.Slots.Directory, out number);
        else if (HasOnlyFresh(SizeClass.Inline))
            slot = state.Slots[number = _nextFresh++];
        else
            return default;

        if (TextBytes.CopyShortAscii(text, Slot.InlineOf(slot)))
        {
            slot->Word = (uint)text.Length;
            return Publish(slot, number, text.Length);
        }

        free.PushFront(slot, number);
        return default;
    }

    /// <summary>Whether the shard has no slot for a text, and needs another range of them: to be asked before <see cref="CanStore"/>, which then
    /// needs the gate that ranges are taken inside of.</summary>
    public bool LacksSlots(PoolState state, int length)
    {
        int sizeClass = SizeClass.Of(length);
        return !HasFree(state, sizeClass == SizeClass.Block ? SizeClass.Inline : sizeClass) && !HasFresh;
    }

    /// <summary>Whether <see cref="Store"/> has all the memory that it needs for a text.</summary>
    /// <param name="state">The state.</param>
    /// <param name="length">Of the text, in bytes.</param>
    /// <param name="supply">What it may take memory from.</param>
    public bool CanStore(PoolState state, int length, ref Supply supply)
    {
        int sizeClass = SizeClass.Of(length);
        if (sizeClass != SizeClass.Block && _free[sizeClass].Count > 0)
            return true;

        bool hasSlot = HasFresh || (sizeClass == SizeClass.Block && _free[SizeClass.Inline].Count > 0) || state.Slots.CanTakeRange(ref supply);
        bool hasMemory = sizeClass switch
        {
            SizeClass.Inline => true,
            SizeClass.Block => supply.Has(SupplyKind.Block, (nuint)length),
            _ => Cells.CanTake(SizeClass.CellSizeOf(sizeClass), ref supply),
        };
        return hasSlot && hasMemory;
    }

    /// <summary>Stores a text. <see cref="CanStore"/> was asked before, inside the same gates.</summary>
    /// <param name="state">The state.</param>
    /// <param name="text">The text, not empty.</param>
    /// <param name="flags">What goes into <see cref="Slot.Word"/> beside the length.</param>
    /// <param name="supply">What it takes memory from.</param>
    public Utf8Handle Store(PoolState state, ReadOnlySpan<byte> text, uint flags, ref Supply supply)
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
            slot = TakeSlot(state, sizeClass, ref supply, out number);
            GiveMemory(slot, sizeClass, ref supply);
        }

        return Write(slot, number, text, flags);
    }

    /// <summary>Writes a text into a slot that has room for it; it is live after that.</summary>
    public Utf8Handle Write(Slot* slot, uint number, ReadOnlySpan<byte> text, uint flags)
    {
        slot->Word = (uint)text.Length | flags;
        TextBytes.Copy(text, Slot.TextOf(slot, text.Length));
        return Publish(slot, number, text.Length);
    }

    /// <summary>Gives a slot that is not live the cell or the block that a text needs.</summary>
    public void GiveMemory(Slot* slot, int sizeClass, ref Supply supply)
    {
        if (sizeClass == SizeClass.Block)
            GiveBlock(slot, supply.Take(SupplyKind.Block));
        else if (sizeClass != SizeClass.Inline)
            slot->Cell = Cells.Take(SizeClass.CellSizeOf(sizeClass), ref supply);
    }

    public void GiveBlock(Slot* slot, NativePiece block)
    {
        _memory.MarkBlock(block.Index);
        slot->Cell = block.Start;
        slot->Block = block.Index;
    }

    /// <summary>Counts a text that is there already.</summary>
    public void Count(int byteCount)
    {
        LiveTexts++;
        LiveBytes += byteCount;
    }

    /// <summary>Takes slots that were never used, for the texts to come.</summary>
    public void TakeFresh(uint first, uint end) => (_nextFresh, _endFresh) = (first, end);

    private Utf8Handle StoreInCell(PoolState state, ReadOnlySpan<byte> text, int sizeClass)
    {
        Slot* slot;
        uint number;
        ref SlotQueue free = ref _free[sizeClass];
        if (free.Count > 0)
        {
            slot = free.PopFront(state.Slots.Directory, out number);
        }
        else if (Cells.TryTake(SizeClass.CellSizeOf(sizeClass), out byte* cell))
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
            slot->Word = (uint)text.Length;
            return Publish(slot, number, text.Length);
        }

        free.PushFront(slot, number);
        return default;
    }

    /// <summary>Looks for slots of a size that can be used again, and takes some that were never used where there are none.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryGetSlots(PoolState state, int sizeClass)
    {
        if (HasMoreFree(state, sizeClass) || HasFresh)
            return true;
        if (_isShared || !state.Slots.HasNext)
            return false;

        (_nextFresh, _endFresh) = state.Slots.TakeRange(_number, MostFresh);
        return true;
    }

    /// <summary>Takes a slot without a cell. It is not live yet.</summary>
    private Slot* TakeSlot(PoolState state, int sizeClass, ref Supply supply, out uint number)
    {
        if (sizeClass == SizeClass.Block && _free[SizeClass.Inline].Count > 0)
            return _free[SizeClass.Inline].PopFront(state.Slots.Directory, out number);
        if (!HasFresh)
        {
            (_nextFresh, _endFresh) = state.Slots.TakeRange(ref supply, _number, MostFresh);
            if (_isShared)
                Interlocked.MemoryBarrier(); // after the generations, before anything else of slots that a reader knows from before Clear
        }

        number = _nextFresh++;
        return state.Slots[number];
    }

    /// <remarks>The generation is made odd last: a thread that reads it so reads all that was written before.</remarks>
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
