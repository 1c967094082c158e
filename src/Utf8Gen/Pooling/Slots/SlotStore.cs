using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>The slots of a pool, by number, in chunks that never move.</summary>
/// <remarks>
/// <para>Among threads one of them takes slots at a time, while others look them up without a lock. A chunk is written before the
/// directory has it, the directory before <see cref="_last"/>, and that before anybody has a handle or a number; a reader reads in
/// the opposite order. A directory that a larger one has replaced is kept.</para>
/// <para>Safe because: a number up to <see cref="_last"/> is in a chunk that is allocated as long as the memory of the state, and only such
/// numbers are looked up; the directory is replaced only after all of it was copied. Number 0 is never taken: it ends lists, and
/// belongs to the empty text.</para>
/// </remarks>
internal unsafe struct SlotStore(Generations generations)
{
    private const int ChunkShift = SlotDirectory.ChunkShift;
    private const int ChunkBytes = SlotDirectory.HeaderBytes + (Slot.Size << ChunkShift);
    private const uint SmallestDirectory = 64;

    /// <summary>So that no count of slots can overflow.</summary>
    private const uint MaxChunks = (1u << (31 - ChunkShift)) - 1;

    private nint _directory;
    private uint _directoryLength;
    private uint _chunks;

    /// <summary>The highest number that was given to a shard since the pool was made or cleared: all up to it were, but 0. They are not
    /// live before they are in use.</summary>
    private uint _last;

    /// <summary>One more than the highest number that was in use before the last <see cref="Reset"/>, in earlier states too. There may
    /// be no memory for it yet.</summary>
    private uint _end = 1;

    /// <summary>The slots below it that are not below the floor have no generation left.</summary>
    private uint _firstUsable = 1;

    /// <summary>Whether some of those may be live all the same: an earlier state has had them.</summary>
    private bool _hasAdopted;
    private Generations _generations = generations;

    /// <summary>The first number that no shard has since the pool was made or cleared.</summary>
    public readonly uint Next => Volatile.Read(in _last) + 1;

    /// <summary>The first number whose slot may be used once <see cref="Generations"/> have started again.</summary>
    public readonly uint FirstUsable => _firstUsable;

    /// <summary>One more than the highest number that was ever in use.</summary>
    public readonly uint End => Math.Max(_end, Next);

    /// <summary>Whether <see cref="Reset"/> can be done: it cannot pass over slots that there is no memory for.</summary>
    /// <param name="highestSteps">How far slots have gone.</param>
    public readonly bool CanReset(uint highestSteps) => _end <= Capacity || GenerationsAfter(highestSteps).AreLeft;

    /// <summary>How many slots there is memory for.</summary>
    public readonly uint Capacity => _chunks << ChunkShift;

    /// <summary>For a thread that is alone with the slots, or inside the gate of all that it looks up.</summary>
    public readonly SlotDirectory Directory => new((Slot**)_directory);

    /// <remarks>The directory is read after the number was: the caller has it from a volatile read, or from inside a gate.</remarks>
    public readonly Slot* this[uint number]
    {
        get
        {
            Debug.Assert(number < Capacity, "only numbers that were taken are looked up");
            return Directory[number];
        }
    }

    /// <summary>The slot that a handle is of, while its text is live.</summary>
    /// <remarks>Any 64 bits may come in. The number is looked up only if it has been taken, which 0 never is; the generation must be
    /// odd, or a forged handle could have the one of a free slot.</remarks>
    /// <returns><see langword="false"/> where the handle is stale, forged, of another pool or empty.</returns>
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

    /// <summary>Whether a slot is live in the generation that it had before all that was read since, of its cell too.</summary>
    /// <remarks>It must be in use as well: <see cref="Reset"/> gives cells to other slots before this one has another generation.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 32 bytes
    public readonly bool IsStill(uint number, uint generation)
    {
        PausePoints.Reach(PausePoint.AfterComparing);
        LoadFence.Pass();
        return TryFind(new Utf8Handle(number, generation), out _);
    }

    /// <summary>The bytes of a live text.</summary>
    /// <remarks>The generation is the handle's before the length and the address are read, and after: so they belong together, and to that
    /// text, whatever other threads do; a made-up handle may have met a slot on its way to a new text. All four reads are volatile, and
    /// so in this order on every machine.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public readonly bool TryRead(Utf8Handle handle, out ReadOnlySpan<byte> text)
    {
        if (TryFind(handle, out Slot* slot))
        {
            int byteCount = (int)(Volatile.Read(ref slot->Word) & ~Slot.Interned);
            PausePoints.Reach(PausePoint.Reading);
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

    /// <summary>Whether <see cref="TakeRange(ref Supply, byte, uint)"/> has memory for the range of <see cref="Next"/>.</summary>
    public readonly bool CanTakeRange(ref Supply supply) => HasNext || CanGrow(ref supply);

    /// <summary>Takes slots from <see cref="Next"/> on, up to the end of the range. None of them is live yet.</summary>
    /// <param name="supply">What the memory comes from, if it is needed.</param>
    /// <param name="shard">Which shard they are of.</param>
    /// <param name="most">How many at most.</param>
    /// <returns>The numbers, from the first to one more than the last.</returns>
    public (uint First, uint End) TakeRange(ref Supply supply, byte shard, uint most = uint.MaxValue)
    {
        if (!HasNext)
            Grow(ref supply);

        return TakeRange(shard, most);
    }

    /// <inheritdoc cref="TakeRange(ref Supply, byte, uint)"/>
    /// <remarks>Only where <see cref="HasNext"/>.</remarks>
    public (uint First, uint End) TakeRange(byte shard, uint most)
    {
        uint first = Next, end = Math.Min(SlotDirectory.RangeEndOf(first) - first, most) + first;
        Directory.ShardOf(first) = shard;
        for (uint number = first; number < end; number++)
            this[number]->Generation = _generations.OfFreshSlot;
        Volatile.Write(ref _last, end - 1);
        return (first, end);
    }

    /// <summary>Makes sure that so many slots more have memory. One chunk is added at a time.</summary>
    /// <returns><see langword="false"/> where there is not enough yet.</returns>
    public bool TryReserve(uint slots, ref Supply supply)
    {
        if (Capacity > Next && Capacity - Next >= slots)
            return true;
        if (CanGrow(ref supply))
            Grow(ref supply);
        return Capacity > Next && Capacity - Next >= slots;
    }

    /// <summary>Ends the life of a slot. What it has besides its generation stays.</summary>
    /// <param name="slot">A live one.</param>
    /// <param name="highestSteps">Is raised to how far the slot has gone.</param>
    /// <returns><see langword="false"/> where it must not be taken again.</returns>
    public readonly bool Free(Slot* slot, ref uint highestSteps)
    {
        uint generation = slot->Generation + 1;
        highestSteps = Math.Max(highestSteps, _generations.StepsTo(generation));
        Volatile.Write(ref slot->Generation, generation);
        return !_generations.IsUsedUp(generation);
    }

    /// <summary>The same, if the slot can be taken again.</summary>
    /// <param name="slot">A live one.</param>
    /// <param name="generation">Its generation.</param>
    /// <param name="highestSteps">Is raised to how far the slot has gone.</param>
    /// <returns><see langword="false"/> where it cannot; nothing has changed.</returns>
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

    /// <summary>Whether a slot that was freed must not be taken again.</summary>
    public readonly bool IsUsedUp(Slot* slot) => _generations.IsUsedUp(slot->Generation);

    /// <summary>The generations that slots have gone through.</summary>
    /// <param name="highestSteps">How far.</param>
    public readonly Generations GenerationsAfter(uint highestSteps)
    {
        Generations generations = _generations;
        generations.Note(highestSteps);
        return generations;
    }

    /// <summary>No handle of the slots from a number on is live, all at once, until <see cref="ShowUpTo"/>.</summary>
    /// <returns>The number to show them up to again.</returns>
    public uint HideFrom(uint number)
    {
        uint last = _last;
        if (number <= last)
            Volatile.Write(ref _last, number - 1);
        return last;
    }

    /// <summary>Handles of hidden slots are live again, where their generation is still the same.</summary>
    public void ShowUpTo(uint last) => Volatile.Write(ref _last, last);

    /// <summary>Makes every slot from a number on fresh, in constant time: none of their handles will ever be valid again.</summary>
    /// <remarks>They get their generation when they are taken again. A reader that has seen the number in use before finds that it is not,
    /// or finds another generation.</remarks>
    /// <param name="floor">The number.</param>
    /// <param name="highestSteps">How far slots have gone. Where no generation is left, slots are retired instead, see <see cref="FirstUsable"/>.</param>
    public void Reset(uint floor, uint highestSteps)
    {
        uint first = Math.Max(floor, _firstUsable);
        EndAdopted(floor, first);
        _end = End;
        _generations.Note(highestSteps);
        if (_generations.TryStartAgain())
        {
            Volatile.Write(ref _last, first - 1);
            return;
        }

        // Those above the last one in use now may have been in use before an earlier reset, and begin with the first generation
        // again only if they never were.
        for (uint number = first; number < _end; number++)
            this[number]->Generation = _generations.OfFreshSlot;
        Volatile.Write(ref _last, _end - 1);
        _firstUsable = _end;
    }

    private void EndAdopted(uint first, uint end)
    {
        for (uint number = first; _hasAdopted && number < end; number++)
        {
            if (Generations.IsLive(this[number]->Generation))
                Volatile.Write(ref this[number]->Generation, this[number]->Generation + 1);
        }

        _hasAdopted = false;
    }

    /// <summary>Goes on with the slots of an earlier state.</summary>
    /// <param name="generations">Those that they have gone through.</param>
    /// <param name="firstUsable">The slots below it have used up all generations.</param>
    /// <param name="end">One more than the highest number that was in use.</param>
    public void GoOn(Generations generations, uint firstUsable, uint end)
    {
        _generations = generations;
        _firstUsable = firstUsable;
        _hasAdopted = firstUsable > 1;
        _end = end;
    }

    private static nuint DirectoryBytes(uint length) => length * (nuint)sizeof(Slot*);

    private readonly uint NextDirectoryLength => Math.Max(_directoryLength * 2, SmallestDirectory);

    /// <remarks>A pool has at most 2^31 slots, 64 GiB of them: the next chunk is one that nobody has memory for.</remarks>
    private readonly bool CanGrow(ref Supply supply)
    {
        bool hasPlace = _chunks < _directoryLength || supply.Has(SupplyKind.SlotDirectory, DirectoryBytes(NextDirectoryLength));
        return supply.Has(SupplyKind.SlotChunk, _chunks < MaxChunks ? ChunkBytes : (nuint)nint.MaxValue) && hasPlace;
    }

    private void Grow(ref Supply supply)
    {
        if (_chunks == _directoryLength)
            GrowDirectory(supply.Take(SupplyKind.SlotDirectory));

        byte* chunk = supply.Take(SupplyKind.SlotChunk).Start;
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
