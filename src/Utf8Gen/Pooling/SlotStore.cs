using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>The slots of a pool, by number, in chunks that never move.</summary>
/// <remarks>
/// <para>In a concurrent pool one thread at a time takes slots, while others look them up without a lock. A chunk is
/// written before its entry in the directory, the directory before <see cref="_last"/>, and that before any handle or
/// number is given out; a reader reads in the opposite order. A replaced directory is kept.</para>
/// <para>Safe because: a number up to <see cref="_last"/> is in a chunk that lives as long as the memory of the state,
/// and only such numbers are looked up; the directory is replaced only after it is copied completely. Number 0 is never
/// taken: it ends lists, and stands for the empty text.</para>
/// </remarks>
internal unsafe struct SlotStore(Generations generations)
{
    private const int ChunkShift = SlotDirectory.ChunkShift;
    private const int ChunkBytes = SlotDirectory.HeaderBytes + (Slot.Size << ChunkShift);
    private const uint SmallestDirectory = 64;

    /// <summary>Prevents overflow of slot counts.</summary>
    private const uint MaxChunks = (1u << (31 - ChunkShift)) - 1;

    private nint _directory;
    private uint _directoryLength;
    private uint _chunks;

    /// <summary>The highest number that was given to a shard since the pool was created or cleared; all lower ones but
    /// 0 were, too. A slot is not live before it is in use.</summary>
    private uint _last;

    /// <summary>One more than the highest number that was in use before the last <see cref="Reset"/>, including earlier
    /// states. There may be no memory for it yet.</summary>
    private uint _end = 1;

    /// <summary>Slots below this number and not below the floor have no generation left.</summary>
    private uint _firstUsable = 1;

    /// <summary>Whether some slots without a generation may still be live, because an earlier state used
    /// them.</summary>
    private bool _hasAdopted;
    private Generations _generations = generations;

    /// <summary>The first number that no shard has had since the pool was created or cleared.</summary>
    public readonly uint Next => Volatile.Read(in _last) + 1;

    /// <summary>The first number whose slot may be used after <see cref="Generations"/> have restarted.</summary>
    public readonly uint FirstUsable => _firstUsable;

    /// <summary>One more than the highest number that was ever in use.</summary>
    public readonly uint End => Math.Max(_end, Next);

    /// <summary>Whether <see cref="Reset"/> is possible: it cannot skip slots for which there is no memory.</summary>
    /// <param name="highestSteps">How far slots have advanced.</param>
    public readonly bool CanReset(uint highestSteps) => _end <= Capacity || GenerationsAfter(highestSteps).CanRestart;

    /// <summary>The number of slots for which there is memory.</summary>
    public readonly uint Capacity => _chunks << ChunkShift;

    /// <summary>For a thread that has exclusive access to the slots, or is inside the gate of all that it looks
    /// up.</summary>
    public readonly SlotDirectory Directory => new((Slot**)_directory);

    /// <remarks>The directory is read after the number: the caller has the number from a volatile read, or from inside
    /// a gate.</remarks>
    public readonly Slot* this[uint number]
    {
        get
        {
            Debug.Assert(number < Capacity, "only numbers that were taken are looked up");
            return Directory[number];
        }
    }

    /// <summary>Finds the slot of a handle whose text is live.</summary>
    /// <remarks>The handle may be any 64 bits. The number is looked up only if it was taken, which 0 never is; the
    /// generation must be odd, or a forged handle could match a free slot.</remarks>
    /// <returns><see langword="false"/> if the handle is stale, forged, empty or of another pool.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public readonly bool TryFind(Utf8Handle handle, out Slot* slot)
    {
        if (handle.Slot - 1 >= Volatile.Read(in _last))
        {
            slot = null;
            return false;
        }

        slot = this[handle.Slot];
        return Volatile.Read(ref slot->Generation) == handle.Generation && Generations.IsLive(handle.Generation);
    }

    /// <summary>Whether a slot is still live in the generation that was read before its content, including that of its
    /// cell.</summary>
    /// <remarks>The slot must also be in use: <see cref="Reset"/> gives cells to other slots before this one has
    /// another generation.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 32 bytes
    public readonly bool IsStill(uint number, uint generation)
    {
        PausePointActions.Reach(PausePoint.AfterComparing);
        LoadFence.Pass();
        return TryFind(new Utf8Handle(number, generation), out _);
    }

    /// <summary>Reads the bytes of a live text.</summary>
    /// <remarks>The generation is compared with that of the handle before and after reading the length and the address,
    /// so these belong together and to that text, whatever other threads do; the slot of a forged handle may be about
    /// to get a new text. All four reads are volatile and thereby ordered on every machine.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public readonly bool TryRead(Utf8Handle handle, out ReadOnlySpan<byte> text)
    {
        if (TryFind(handle, out Slot* slot))
        {
            int byteCount = (int)(Volatile.Read(ref slot->Word) & ~Slot.Interned);
            PausePointActions.Reach(PausePoint.BeforeAddress);
            byte* start = Slot.TextOf(slot, byteCount);
            if (Volatile.Read(ref slot->Generation) == handle.Generation)
            {
                text = Slot.SpanAt(start, byteCount);
                return true;
            }
        }

        text = default;
        return false;
    }

    /// <summary>Whether there is memory for the slot <see cref="Next"/>.</summary>
    public readonly bool HasNext => Next < Capacity;

    /// <summary>Whether <see cref="TakeRange(ref MemoryReservation, byte, uint)"/> has memory for the range of
    /// <see cref="Next"/>.</summary>
    public readonly bool CanTakeRange(ref MemoryReservation reservation) => HasNext || CanGrow(ref reservation);

    /// <summary>Takes slots from <see cref="Next"/> up to the end of the range. None of them is live yet.</summary>
    /// <param name="reservation">The source of memory, if it is needed.</param>
    /// <param name="shard">The shard that will own the slots.</param>
    /// <param name="most">The maximum number of slots.</param>
    /// <returns>The numbers, from the first to one more than the last.</returns>
    public (uint First, uint End) TakeRange(ref MemoryReservation reservation, byte shard, uint most = uint.MaxValue)
    {
        if (!HasNext)
            Grow(ref reservation);

        return TakeRange(shard, most);
    }

    /// <inheritdoc cref="TakeRange(ref MemoryReservation, byte, uint)"/>
    /// <remarks>Only if <see cref="HasNext"/>.</remarks>
    public (uint First, uint End) TakeRange(byte shard, uint most)
    {
        uint first = Next, end = Math.Min(SlotDirectory.RangeEndOf(first) - first, most) + first;
        Directory.ShardOf(first) = shard;
        for (uint number = first; number < end; number++)
            this[number]->Generation = _generations.OfFreshSlot;
        Volatile.Write(ref _last, end - 1);
        return (first, end);
    }

    /// <summary>Ensures that there is memory for this many more slots. Adds one chunk at a time.</summary>
    /// <returns><see langword="false"/> if another chunk is needed.</returns>
    public bool TryReserve(uint slots, ref MemoryReservation reservation)
    {
        if (Capacity > Next && Capacity - Next >= slots)
            return true;
        if (CanGrow(ref reservation))
            Grow(ref reservation);
        return Capacity > Next && Capacity - Next >= slots;
    }

    /// <summary>Frees a slot. Only its generation changes.</summary>
    /// <param name="slot">A live slot.</param>
    /// <param name="highestSteps">Raised to how far the slot has advanced.</param>
    /// <returns><see langword="false"/> if the slot must not be reused.</returns>
    public readonly bool Free(Slot* slot, ref uint highestSteps)
    {
        uint generation = slot->Generation + 1;
        highestSteps = Math.Max(highestSteps, _generations.StepsTo(generation));
        Volatile.Write(ref slot->Generation, generation);
        return !_generations.IsExhausted(generation);
    }

    /// <summary>Frees a slot, if it can be reused.</summary>
    /// <param name="slot">A live slot.</param>
    /// <param name="generation">The generation of the slot.</param>
    /// <param name="highestSteps">Raised to how far the slot has advanced.</param>
    /// <returns><see langword="false"/> if the slot cannot be reused; nothing has changed then.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public readonly bool TryFree(Slot* slot, uint generation, ref uint highestSteps)
    {
        uint steps = _generations.StepsTo(++generation);
        if (steps == 0)
            return false;

        highestSteps = Math.Max(highestSteps, steps);
        Volatile.Write(ref slot->Generation, generation);
        return true;
    }

    /// <summary>Whether a freed slot must not be reused.</summary>
    public readonly bool IsExhausted(Slot* slot) => _generations.IsExhausted(slot->Generation);

    /// <summary>Returns the generations after slots have advanced.</summary>
    /// <param name="highestSteps">How far slots have advanced.</param>
    public readonly Generations GenerationsAfter(uint highestSteps)
    {
        Generations generations = _generations;
        generations.Note(highestSteps);
        return generations;
    }

    /// <summary>Makes all handles of slots from a number on stale at once, until <see cref="ShowUpTo"/>.</summary>
    /// <returns>The number to pass to <see cref="ShowUpTo"/>.</returns>
    public uint HideFrom(uint number)
    {
        uint last = _last;
        if (number <= last)
            Volatile.Write(ref _last, number - 1);
        return last;
    }

    /// <summary>Makes the handles of hidden slots live again if their generation is unchanged.</summary>
    public void ShowUpTo(uint last) => Volatile.Write(ref _last, last);

    /// <summary>Makes every slot from a number on fresh, in constant time: none of their handles becomes valid
    /// again.</summary>
    /// <remarks>A slot gets its generation when it is taken again. A reader that saw the number in use before finds
    /// that it is not, or finds another generation.</remarks>
    /// <param name="floor">The first number to reset.</param>
    /// <param name="highestSteps">How far slots have advanced. If no generation is left, slots are retired instead, see
    /// <see cref="FirstUsable"/>.</param>
    public void Reset(uint floor, uint highestSteps)
    {
        uint first = Math.Max(floor, _firstUsable);
        FreeAdopted(floor, first);
        _end = End;
        _generations.Note(highestSteps);
        if (_generations.TryRestart())
        {
            Volatile.Write(ref _last, first - 1);
            return;
        }

        // Slots above the last one in use may have been in use before an earlier reset; they may
        // start at the first generation only if they were never used.
        for (uint number = first; number < _end; number++)
            this[number]->Generation = _generations.OfFreshSlot;
        Volatile.Write(ref _last, _end - 1);
        _firstUsable = _end;
    }

    private void FreeAdopted(uint first, uint end)
    {
        for (uint number = first; _hasAdopted && number < end; number++)
        {
            if (Generations.IsLive(this[number]->Generation))
                Volatile.Write(ref this[number]->Generation, this[number]->Generation + 1);
        }

        _hasAdopted = false;
    }

    /// <summary>Continues with the slots of an earlier state.</summary>
    /// <param name="generations">The generations of the earlier state.</param>
    /// <param name="firstUsable">Slots below this number have exhausted their generations.</param>
    /// <param name="end">One more than the highest number that was in use.</param>
    public void ContinueFrom(Generations generations, uint firstUsable, uint end)
    {
        _generations = generations;
        _firstUsable = firstUsable;
        _hasAdopted = firstUsable > 1;
        _end = end;
    }

    private static nuint DirectoryBytes(uint length) => length * (nuint)sizeof(Slot*);

    private readonly uint NextDirectoryLength => Math.Max(_directoryLength * 2, SmallestDirectory);

    /// <remarks>A pool has at most 2^31 slots, which take 64 GiB; no machine has memory for the next chunk.</remarks>
    private readonly bool CanGrow(ref MemoryReservation reservation)
    {
        bool hasPlace = _chunks < _directoryLength || reservation.Has(ReservationKind.SlotDirectory, DirectoryBytes(NextDirectoryLength));
        return reservation.Has(ReservationKind.SlotChunk, _chunks < MaxChunks ? ChunkBytes : (nuint)nint.MaxValue) && hasPlace;
    }

    private void Grow(ref MemoryReservation reservation)
    {
        if (_chunks == _directoryLength)
            GrowDirectory(reservation.Take(ReservationKind.SlotDirectory));

        byte* chunk = reservation.Take(ReservationKind.SlotChunk).Start;
        NativeMemory.Clear(chunk, SlotDirectory.HeaderBytes);
        ((Slot**)_directory)[_chunks++] = (Slot*)(chunk + SlotDirectory.HeaderBytes);
    }

    private void GrowDirectory(NativePiece grown)
    {
        new ReadOnlySpan<nint>((void*)_directory, (int)_directoryLength).CopyTo(new Span<nint>(grown.Start, (int)NextDirectoryLength));
        _directoryLength = NextDirectoryLength;
        Volatile.Write(ref _directory, (nint)grown.Start);
    }
}

/// <summary>Finds slots by number.</summary>
/// <remarks>Safe because: a directory is taken from a <see cref="SlotStore"/> for one operation, during which none is
/// released; and only numbers that were taken from the store are looked up.</remarks>
internal readonly unsafe struct SlotDirectory(Slot** chunks)
{
    public const int ChunkShift = 10;

    /// <summary>The size of a range as a power of two: slots whose numbers differ only in these bits belong to one
    /// shard.</summary>
    public const int RangeShift = 7;

    /// <summary>The bytes before the slots of a chunk, one for each range: the number of its shard.</summary>
    public const int HeaderBytes = (int)NativeAllocator.Alignment;

    private const uint SlotsInChunk = 1u << ChunkShift;

    public Slot* this[uint number]
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
        get
        {
            Debug.Assert(chunks is not null && number != 0, "only numbers that were taken are looked up");
            return chunks[number >> ChunkShift] + (number & (SlotsInChunk - 1));
        }
    }

    /// <summary>Returns the number of the shard that owns a slot's range.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public ref byte ShardOf(uint number)
        => ref ((byte*)chunks[number >> ChunkShift] - HeaderBytes)[(number & (SlotsInChunk - 1)) >> RangeShift];

    /// <summary>Returns one more than the last number of a range.</summary>
    public static uint RangeEndOf(uint number) => ((number >> RangeShift) + 1) << RangeShift;
}
