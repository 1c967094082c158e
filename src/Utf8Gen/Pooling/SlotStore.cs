using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>The slots of a pool, by number, in chunks that never move.</summary>
/// <remarks>
/// <para>Among threads one of them takes slots at a time, while others look them up without a lock. A chunk is written before the
/// directory has it, the directory before <see cref="_last"/>, and that before anybody has a handle or a number; who looks up reads in
/// the opposite order. A directory that a larger one has replaced is kept.</para>
/// <para>Safe because: a number up to <see cref="_last"/> is in a chunk that is allocated until <see cref="Release"/>, and only such
/// numbers are looked up; the directory is replaced only after all of it was copied. Number 0 is never taken: it ends lists, and
/// belongs to the empty text.</para>
/// </remarks>
internal unsafe struct SlotStore(PoolMemory memory, Generations generations, bool keepsReplaced)
{
    private const int ChunkShift = SlotDirectory.ChunkShift;
    private const int ChunkBytes = Slot.Size << ChunkShift;
    private const uint SmallestDirectory = 64;

    /// <summary>So that no count of slots can overflow.</summary>
    private const uint MaxChunks = (1u << (31 - ChunkShift)) - 1;

    private readonly PoolMemory _memory = memory;
    private ReplacedMemory _replaced = new(memory, keepsReplaced);
    private Slot** _directory;
    private uint _directoryLength;
    private uint _chunks;

    /// <summary>The highest number that is in use since the pool was made or cleared: all up to it have been, but 0. Among threads all up to
    /// it were given to a shard at least, and are not live before they are in use.</summary>
    private uint _last;

    /// <summary>One more than the highest number that was in use before the last <see cref="Reset"/>, in earlier states too. There may
    /// be no memory for it yet.</summary>
    private uint _end = 1;

    /// <summary>The slots below it that are not below the floor have no generation left.</summary>
    private uint _firstUsable = 1;
    private Generations _generations = generations;

    /// <summary>The first number that is not in use since the pool was made or cleared.</summary>
    public readonly uint Next => _last + 1;

    /// <summary>The first number whose slot may be used once <see cref="Generations"/> have started again.</summary>
    public readonly uint FirstUsable => _firstUsable;

    /// <summary>One more than the highest number that was ever in use.</summary>
    public readonly uint End => Math.Max(_end, Next);

    /// <summary>Whether <see cref="Reset"/> can be done: it cannot pass over slots that there is no memory for.</summary>
    /// <param name="highestSteps">How far slots have gone.</param>
    public readonly bool CanReset(uint highestSteps) => _end <= Capacity || GenerationsAfter(highestSteps).AreLeft;

    /// <summary>How many slots there is memory for.</summary>
    public readonly uint Capacity => _chunks << ChunkShift;

    /// <summary>Whether there is memory for the slot <see cref="Next"/>.</summary>
    public readonly bool HasNext => Next < Capacity;

    /// <summary>For who is alone with the slots, or inside the gate of all that it looks up.</summary>
    public readonly SlotDirectory Directory => new(_directory);

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
    /// <returns><see langword="null"/> where the handle is stale, forged, of another pool or empty.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public readonly Slot* Find(Utf8Handle handle)
    {
        if (handle.Slot - 1 >= Volatile.Read(in _last))
            return null;

        Slot* slot = this[handle.Slot];
        uint generation = Volatile.Read(ref slot->Generation);
        return generation == handle.Generation && Generations.IsLive(generation) ? slot : null;
    }

    /// <summary>The same.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
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

    /// <summary>The bytes of a live text.</summary>
    /// <remarks>The generation is the handle's before the length and the address are read, and after: so they belong together, and to that
    /// text, whatever other threads do; a made-up handle may have met a slot on its way to a new text. All four reads are volatile, and
    /// so in this order on every machine.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public readonly bool TryRead(Utf8Handle handle, out ReadOnlySpan<byte> text)
    {
        Slot* slot = Find(handle);
        if (slot is not null)
        {
            int byteCount = (int)(Volatile.Read(ref slot->Word) & ~Slot.Interned);
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

    /// <summary>Makes sure that there is memory for the slot <see cref="Next"/>.</summary>
    /// <param name="hasGrown">Whether that took memory, which <see cref="UndoGrowth"/> gives back.</param>
    /// <returns><see langword="false"/> over the limit; nothing has changed.</returns>
    public bool TryReserveNext(out bool hasGrown)
    {
        hasGrown = Next == Capacity || Capacity == 0;
        return !hasGrown || TryGrow();
    }

    /// <summary>The same for many.</summary>
    public bool TryReserve(uint slots)
    {
        while (Capacity - Next < slots || Capacity == 0)
        {
            if (!TryGrow())
                return false;
        }

        return true;
    }

    /// <summary>Gives back the last chunk, none of whose slots was taken.</summary>
    public void UndoGrowth()
    {
        _memory.Free((byte*)_directory[--_chunks], ChunkBytes);
        ReleaseEmptyDirectory();
    }

    /// <summary>Takes the slot <see cref="Next"/>, for which there is memory. It is not live yet.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public Slot* TakeNext()
    {
        Slot* slot = this[++_last];
        slot->Generation = _generations.OfFreshSlot;
        return slot;
    }

    /// <summary>Takes the slots up to a number, for which there is memory. None is live yet.</summary>
    public void TakeUpTo(uint last)
    {
        for (uint number = Next; number <= last; number++)
            this[number]->Generation = _generations.OfFreshSlot;
        Volatile.Write(ref _last, last);
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

    /// <summary>Makes every slot from a number on fresh, in constant time: none of their handles will ever be valid again.</summary>
    /// <param name="floor">The number.</param>
    /// <param name="highestSteps">How far slots have gone.</param>
    /// <returns>How many slots are retired instead, for good, because no generation is left for them.</returns>
    public uint Reset(uint floor, uint highestSteps)
    {
        uint first = Math.Max(floor, _firstUsable);
        _end = End;
        _generations.Note(highestSteps);
        if (_generations.TryStartAgain())
        {
            _last = first - 1;
            return 0;
        }

        // Those above the last one in use now may have been in use before an earlier reset, and begin with the first generation
        // again only if they never were.
        for (uint number = first; number < _end; number++)
            this[number]->Generation = _generations.OfFreshSlot;
        _last = _end - 1;
        _firstUsable = _end;
        return _end - first;
    }

    /// <summary>Goes on with the slots of an earlier state.</summary>
    /// <param name="firstUsable">The slots below it have used up all generations.</param>
    /// <param name="end">One more than the highest number that was in use.</param>
    public void GoOn(uint firstUsable, uint end)
    {
        _firstUsable = firstUsable;
        _end = end;
    }

    public void Release()
    {
        while (_chunks > 0)
            UndoGrowth();
        _replaced.Release();
        _last = 0;
        _end = 1;
    }

    private static nuint DirectoryBytes(uint length) => length * (nuint)sizeof(Slot*);

    private bool TryGrow()
    {
        if (_chunks == MaxChunks)
            throw new InvalidOperationException("A pool has at most 2^31 slots, and all are in use.");
        if (_chunks == _directoryLength && !TryGrowDirectory())
            return false;

        bool isDone = false;
        try
        {
            isDone = _memory.TryAllocate(ChunkBytes, out byte* chunk);
            if (isDone)
                _directory[_chunks++] = (Slot*)chunk;
            return isDone;
        }
        finally
        {
            if (!isDone)
                ReleaseEmptyDirectory();
        }
    }

    /// <summary>An empty pool has no memory, also after its first text found none.</summary>
    private void ReleaseEmptyDirectory()
    {
        if (_chunks > 0)
            return;

        _memory.Free((byte*)_directory, DirectoryBytes(_directoryLength));
        _directory = null;
        _directoryLength = 0;
    }

    private bool TryGrowDirectory()
    {
        uint length = Math.Max(_directoryLength * 2, SmallestDirectory);
        if (!_memory.TryAllocate(DirectoryBytes(length), out byte* grown))
            return false;

        new ReadOnlySpan<nint>(_directory, (int)_directoryLength).CopyTo(new Span<nint>(grown, (int)length));
        Slot** replaced = _directory;
        uint replacedLength = _directoryLength;
        fixed (Slot*** directory = &_directory)
            Volatile.Write(ref *(nint*)directory, (nint)grown);
        _directoryLength = length;
        _replaced.Add(replaced, DirectoryBytes(replacedLength));
        return true;
    }
}
