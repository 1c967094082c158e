using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

internal sealed unsafe partial class PoolState
{
    /// <inheritdoc cref="Shard.StoreInline"/>
    /// <remarks>For a single owner.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public Utf8Handle StoreInline(ReadOnlySpan<byte> text) => _firstShard.StoreInline(this, text, flags: 0);

    /// <summary>Stores an ASCII text of 1 to <see cref="Shard.LongestFast"/> bytes, if there is a slot and the gate is
    /// free.</summary>
    /// <param name="text">The text.</param>
    /// <param name="flags">The bits of <see cref="Slot.Word"/> besides the length.</param>
    /// <returns>The empty handle if it was not stored.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public Utf8Handle StoreFast(ReadOnlySpan<byte> text, uint flags)
    {
        Shard shard = ShardHere;
        if (_isShared && !shard.Gate.TryEnter())
            return default;

        Utf8Handle handle = shard.StoreFast(this, text, flags);
        if (_isShared)
            shard.Gate.Leave();
        return handle;
    }

    /// <summary>Stores texts inside the gate of one shard, as long as each takes the fast path.</summary>
    /// <returns>The number of texts stored.</returns>
    public int StoreFast(ReadOnlySpan<byte> utf8, ReadOnlySpan<Range> ranges, Span<Utf8Handle> handles)
    {
        Shard shard = ShardHere;
        if (!TryEnter(ref shard.Gate))
            return 0;

        int stored = 0;
        while (stored < ranges.Length && TrySlice(utf8, ranges[stored], out ReadOnlySpan<byte> text))
        {
            Utf8Handle handle = text.IsEmpty ? default : shard.StoreFast(this, text, flags: 0);
            if (handle.IsEmpty && !text.IsEmpty)
                break;
            handles[stored++] = handle; // the ranges may share memory with the handles
        }

        Leave(ref shard.Gate);
        return stored;
    }

    /// <summary>Stores a copy of a text.</summary>
    /// <param name="text">The text, not empty.</param>
    /// <param name="handle">Its handle.</param>
    /// <exception cref="OutOfMemoryException">There is not enough memory. Nothing has changed.</exception>
    public StoreResult Store(ReadOnlySpan<byte> text, out Utf8Handle handle)
    {
        var reservation = new MemoryReservation(Memory);
        try
        {
            StoreResult result;
            while ((result = StoreHere(text, flags: 0, ref reservation, out handle)) == StoreResult.LacksMemory)
            {
                if (!reservation.TryAllocateMissing())
                    return StoreAnywhere(text, flags: 0, ref reservation, out handle);
            }

            return result;
        }
        finally
        {
            reservation.ReleaseUnused();
        }
    }

    /// <summary>Interns a text.</summary>
    /// <inheritdoc cref="Store"/>
    public StoreResult Intern(ReadOnlySpan<byte> text, out Utf8Handle handle)
    {
        var reservation = new MemoryReservation(Memory);
        try
        {
            StoreResult result;
            while ((result = TryIntern(text, mayLook: false, ref reservation, out handle)) == StoreResult.LacksMemory)
            {
                if (!reservation.TryAllocateMissing())
                {
                    result = TryIntern(text, mayLook: true, ref reservation, out handle);
                    return result == StoreResult.LacksMemory ? StoreResult.Refused : result;
                }
            }

            if (Table.IsFlooded)
                RekeyTable(ref reservation);
            return result;
        }
        finally
        {
            reservation.ReleaseUnused();
        }
    }

    /// <summary>Finds a text, or interns it if it is ASCII of up to <see cref="Shard.LongestFast"/> bytes and there is
    /// memory for it.</summary>
    /// <param name="text">The text, not empty.</param>
    /// <param name="handle">Its handle.</param>
    /// <returns><see langword="false"/> if neither is possible; nothing changes then.</returns>
    public bool TryInternFast(ReadOnlySpan<byte> text, out Utf8Handle handle)
    {
        handle = default;
        if (!TryEnter(ref _tableGate))
            return false;

        bool isFlooded = false;
        handle = Table.Find(in Slots, text, out ulong hash);
        if (handle.IsEmpty && text.Length <= Shard.LongestFast && Table.HasRoom)
        {
            handle = StoreFast(text, Slot.Interned);
            if (!handle.IsEmpty)
                Table.Add(in Slots, hash, handle.Slot);
            isFlooded = Table.IsFlooded;
        }

        Leave(ref _tableGate);
        if (isFlooded)
            RekeyTable();
        return !handle.IsEmpty;
    }

    /// <summary>Interns a text with the memory that is there or reserved.</summary>
    /// <param name="text">The text, not empty.</param>
    /// <param name="mayLook">Whether all shards may be searched for a slot.</param>
    /// <param name="reservation">The reserved memory.</param>
    /// <param name="handle">Its handle.</param>
    public StoreResult TryIntern(ReadOnlySpan<byte> text, bool mayLook, ref MemoryReservation reservation, out Utf8Handle handle)
    {
        handle = default;
        if (!TryEnter(ref _tableGate))
            return StoreResult.Closed;

        // Another thread may have interned the text first.
        handle = Table.Find(in Slots, text);
        StoreResult result = StoreResult.Done;
        if (handle.IsEmpty)
            result = Table.CanAdd(1, ref reservation) ? StoreForTable(text, mayLook, ref reservation, out handle) : StoreResult.LacksMemory;
        Leave(ref _tableGate);
        return result;
    }

    /// <summary>Reserves memory for later texts.</summary>
    /// <inheritdoc cref="Utf8Pool.Reserve"/>
    public StoreResult Reserve(uint texts, long bytes)
    {
        var reservation = new MemoryReservation(Memory);
        try
        {
            StoreResult result;
            while ((result = TryReserve(texts, bytes, ref reservation)) == StoreResult.LacksMemory)
            {
                if (!reservation.TryAllocateMissing())
                    return StoreResult.Refused;
            }

            return result;
        }
        finally
        {
            reservation.ReleaseUnused();
        }
    }

    private StoreResult TryReserve(uint texts, long bytes, ref MemoryReservation reservation)
    {
        if (!TryEnter(ref _tableGate))
            return StoreResult.Closed;

        Shard shard = ShardHere;
        TryEnter(ref shard.Gate);
        TryEnter(ref _growthGate);
        bool isDone = Slots.TryReserve(texts, ref reservation) & Table.CanAdd(texts, ref reservation)
            & shard.Cells.TryReserve(bytes, ref reservation);
        if (isDone)
            Table.Grow(in Slots, texts, ref reservation);
        Leave(ref _growthGate);
        Leave(ref shard.Gate);
        Leave(ref _tableGate);
        return isDone ? StoreResult.Done : StoreResult.LacksMemory;
    }

    /// <summary>Stores a text in the shard of the calling thread.</summary>
    private StoreResult StoreHere(ReadOnlySpan<byte> text, uint flags, ref MemoryReservation reservation, out Utf8Handle handle)
        => StoreIn(ShardHere, text, flags, ref reservation, out handle);

    /// <summary>Stores a text in any shard that has room for it, after reclaiming what is possible.</summary>
    private StoreResult StoreAnywhere(ReadOnlySpan<byte> text, uint flags, ref MemoryReservation reservation, out Utf8Handle handle)
    {
        handle = default;
        foreach (Shard shard in _shards)
        {
            StoreResult result = StoreIn(shard, text, flags, ref reservation, out handle);
            if (result != StoreResult.LacksMemory)
                return result;
        }

        return StoreResult.Refused;
    }

    private StoreResult StoreIn(Shard shard, ReadOnlySpan<byte> text, uint flags, ref MemoryReservation reservation, out Utf8Handle handle)
    {
        handle = default;
        if (!TryEnter(ref shard.Gate))
            return StoreResult.Closed;

        bool lacksSlots = shard.LacksSlots(this, text.Length);
        if (lacksSlots)
            TryEnter(ref _growthGate);
        bool isDone = shard.CanStore(this, text.Length, ref reservation);
        if (isDone)
            handle = shard.Store(this, text, flags, ref reservation);
        if (lacksSlots)
            Leave(ref _growthGate);
        NoteDeferred(shard);
        Leave(ref shard.Gate);
        return isDone ? StoreResult.Done : StoreResult.LacksMemory;
    }

    /// <summary>Stores a text that is not in the table, and adds it there.</summary>
    private StoreResult StoreForTable(ReadOnlySpan<byte> text, bool mayLook, ref MemoryReservation reservation, out Utf8Handle handle)
    {
        StoreResult result = mayLook
            ? StoreAnywhere(text, Slot.Interned, ref reservation, out handle)
            : StoreHere(text, Slot.Interned, ref reservation, out handle);
        if (result != StoreResult.Done)
            return result;

        Table.Grow(in Slots, 1, ref reservation);
        Table.Add(in Slots, handle.Slot);
        return StoreResult.Done;
    }

    /// <remarks>Not <see cref="Range.GetOffsetAndLength"/>, which throws: inside a gate nothing may throw.</remarks>
    private static bool TrySlice(ReadOnlySpan<byte> utf8, Range range, out ReadOnlySpan<byte> text)
    {
        int start = range.Start.GetOffset(utf8.Length), end = range.End.GetOffset(utf8.Length);
        bool isInside = (uint)start <= (uint)end && (uint)end <= (uint)utf8.Length;
        text = isInside ? utf8[start..end] : default;
        return isInside && text.Length <= Shard.LongestFast;
    }

    private void RekeyTable()
    {
        var reservation = new MemoryReservation(Memory);
        RekeyTable(ref reservation);
        reservation.ReleaseUnused();
    }

    /// <summary>Changes the table to the keyed hash. Without memory for that, texts are still found, only
    /// slowly.</summary>
    private void RekeyTable(ref MemoryReservation reservation)
    {
        try
        {
            bool isDone;
            do
            {
                if (!TryEnter(ref _tableGate))
                    return;
                isDone = Table.TryRekey(in Slots, ref reservation);
                Leave(ref _tableGate);
            }
            while (!isDone && reservation.TryAllocateMissing());
        }
        catch (OutOfMemoryException)
        {
            // The text is added; the next colliding one tries again.
        }
    }
}

/// <summary>The outcome of a change to a <see cref="PoolState"/>.</summary>
internal enum StoreResult
{
    /// <summary>The change is made.</summary>
    Done,

    /// <summary>The change is not possible: it would exceed the limit, or there is nothing to free. Nothing has
    /// changed.</summary>
    Refused,

    /// <summary>The change needs memory that must be reserved outside of all gates, see
    /// <see cref="MemoryReservation"/>. Nothing has changed.</summary>
    LacksMemory,

    /// <summary>Another thread has replaced the state of the pool. Nothing has changed; retry with the next
    /// state.</summary>
    Closed,
}
