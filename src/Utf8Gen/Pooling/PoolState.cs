using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Everything that a pool holds: slots, cells, tables and leases, released together.</summary>
/// <remarks>
/// <para>A lease roots the state that it reads from, and so does each operation until its last look at the memory. So a pool that is cleared
/// or disposed of drops its state and leaves it to the last of these to release it, or to the finalizer.</para>
/// <para>Here is what reads; any thread may, without a lock, whatever others do. An interned text does not change before the memory
/// is released: what was found is found. Another text may be freed meanwhile, see <see cref="PassingRead"/>.</para>
/// </remarks>
internal abstract unsafe class PoolState : IDisposable
{
    private bool _isReleased;
    private long _pressure;

    private protected PoolState(PoolMemory memory, int quarantine, Generations generations, bool isShared)
    {
        Memory = memory;
        Quarantine = quarantine;
        MayChange = isShared;
        Slots = new SlotStore(memory, generations, keepsReplaced: isShared);
        Table = new InternTable(memory, keepsReplaced: isShared);
    }

    ~PoolState() => ReleaseMemory();

    // Fields, not properties: they are structs that change in place.
    public SlotStore Slots;
    public InternTable Table;

    public PoolMemory Memory { get; }

    /// <summary>Whether the memory was given back.</summary>
    public bool IsReleased => _isReleased;

    /// <summary>Whether a text may be freed while it is read.</summary>
    public bool MayChange { get; private set; }

    /// <summary>See <see cref="Utf8PoolOptions.Quarantine"/>.</summary>
    protected int Quarantine { get; }

    /// <summary>How many texts are live.</summary>
    public abstract long LiveTexts { get; }

    /// <summary>How many bytes the live texts have.</summary>
    public abstract long LiveBytes { get; }

    /// <summary>How many slots have no generation left.</summary>
    public abstract long RetiredSlots { get; }

    /// <summary>How many leases are open.</summary>
    public abstract int OpenLeases { get; }

    /// <summary>Whether the text of a handle is there. The empty text always is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public bool IsLive(Utf8Handle handle) => Slots.Find(handle) is not null || handle.IsEmpty;

    /// <summary>The bytes of a live text. Of one that may be freed meanwhile, see <see cref="PassingRead"/>.</summary>
    /// <param name="handle">Any.</param>
    /// <param name="text">Valid until the text is freed or the state released.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public bool TryRead(Utf8Handle handle, out ReadOnlySpan<byte> text) => Slots.TryRead(handle, out text) || handle.IsEmpty;

    /// <inheritdoc cref="TryRead"/>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public ReadOnlySpan<byte> Read(Utf8Handle handle) => TryRead(handle, out ReadOnlySpan<byte> text) ? text : throw NotLive(handle);

    /// <summary>What to throw for a handle that leads to no text.</summary>
    public static InvalidOperationException NotLive(Utf8Handle handle)
        => new(
            $"{handle} has no text in this pool: it was freed or cleared, or the handle is of another pool. "
            + $"{nameof(Utf8Pool.IsLive)} tells beforehand.");

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

    /// <summary>The handle of a text that is interned.</summary>
    /// <param name="text">Not empty.</param>
    /// <param name="handle">Its handle.</param>
    public bool TryFind(ReadOnlySpan<byte> text, out Utf8Handle handle)
    {
        Slot* slot = Table.Find(in Slots, text, out uint number);
        handle = slot is null ? default : new Utf8Handle(number, slot->Generation);
        return slot is not null;
    }

    /// <summary>Stores a text of its own.</summary>
    /// <param name="text">Not empty.</param>
    /// <param name="handle">Its handle.</param>
    public abstract StoreResult Store(ReadOnlySpan<byte> text, out Utf8Handle handle);

    /// <summary>Interns a text.</summary>
    /// <inheritdoc cref="Store"/>
    public abstract StoreResult StoreInterned(ReadOnlySpan<byte> text, out Utf8Handle handle);

    /// <summary>Interns several texts, or none of them.</summary>
    /// <param name="texts">Well-formed.</param>
    /// <param name="handles">Theirs, in the same order.</param>
    public abstract StoreResult StoreInternedAll(byte[][] texts, out Utf8Handle[] handles);

    /// <summary>Ends the life of a text that is not interned.</summary>
    /// <returns><see cref="StoreResult.Refused"/> where there is no such text.</returns>
    public abstract StoreResult Free(Utf8Handle handle);

    /// <summary>Takes memory for texts to come.</summary>
    /// <inheritdoc cref="Utf8Pool.Reserve"/>
    public abstract StoreResult Reserve(uint texts, long bytes);

    /// <returns>The token.</returns>
    public abstract ulong Open(out LeaseEntry entry);

    public abstract void Close(LeaseEntry entry, ulong token);

    /// <summary>The pool has no use for this state any more: it is released now, or when nobody sees it any more.</summary>
    public abstract void Drop();

    /// <summary>Nothing is stored or freed in it any more.</summary>
    public void Freeze() => MayChange = false;

    /// <summary>The collector, which does not see native memory, is told how much waits for it.</summary>
    public void LeaveToCollector()
    {
        if (Memory.AddsPressure || _pressure != 0 || Memory.UsedBytes == 0)
            return;

        _pressure = Memory.UsedBytes;
        GC.AddMemoryPressure(_pressure);
    }

    public void Dispose()
    {
        ReleaseMemory();
        GC.SuppressFinalize(this);
    }

    /// <summary>A new state with nothing but some texts of this one, under the handles that they have here.</summary>
    /// <param name="kept">The handles of live texts; all there are where it is <see langword="null"/>.</param>
    /// <param name="preloaded">How many of them are preloaded.</param>
    /// <exception cref="Utf8PoolLimitException">There is not enough room for both.</exception>
    public PoolState With(List<Utf8Handle>? kept, int preloaded)
    {
        Generations generations = Slots.GenerationsAfter(HighestSteps);
        uint firstUsable = generations.TryStartAgain() ? Slots.FirstUsable : Slots.End;
        PoolState next = Next(generations);
        bool isDone = false;
        try
        {
            next.Slots.GoOn(firstUsable, Slots.End);
            if (!next.Table.TryReserve(in next.Slots, (uint)(kept?.Count ?? (int)Table.Count)))
                throw Memory.Budget.LimitReached();
            if (kept is null)
                next.AdoptAll(this);
            else
                next.Adopt(kept, this);
            next.FinishAdopting(firstUsable, preloaded);
            isDone = true;
            return next;
        }
        finally
        {
            if (!isDone)
                next.Dispose();
        }
    }

    /// <exception cref="ObjectDisposedException">The memory was given back.</exception>
    public void ThrowIfReleased() => ObjectDisposedException.ThrowIf(_isReleased, typeof(Utf8Pool));

    /// <summary>Interns a text that is not there, for who is alone with the table.</summary>
    protected StoreResult StoreNew(ReadOnlySpan<byte> text, out Utf8Handle handle)
    {
        handle = default;
        if (!Table.TryPrepare(1))
            return StoreResult.Refused;

        var result = StoreResult.Refused;
        try
        {
            result = StoreForTable(text, out handle);
        }
        finally
        {
            if (result != StoreResult.Done)
                Table.DiscardPrepared();
        }

        if (result == StoreResult.Done)
        {
            Table.Grow(in Slots);
            Table.Add(in Slots, handle.Slot);
        }

        return result;
    }

    /// <summary>The same as <see cref="StoreInternedAll"/>, for who is alone with the table.</summary>
    protected StoreResult StoreAllThatAreNew(byte[][] texts, Utf8Handle[] handles)
    {
        var stored = new List<(int Index, Utf8Handle Handle)>(texts.Length);
        bool isDone = false;
        try
        {
            if (!Table.TryPrepare((uint)texts.Length))
                return StoreResult.Refused;

            for (int i = 0; i < texts.Length; i++)
            {
                if (texts[i].Length == 0 || TryFind(texts[i], out handles[i]))
                    continue;
                if (StoreForTable(texts[i], out handles[i]) != StoreResult.Done)
                    return StoreResult.Refused;
                stored.Add((i, handles[i]));
            }

            isDone = true;
        }
        finally
        {
            if (isDone)
                Table.Grow(in Slots);
            else
                Table.DiscardPrepared();
            foreach ((int index, Utf8Handle handle) in stored)
            {
                // A name that stands there twice was stored twice.
                if (!isDone || TryFind(texts[index], out handles[index]))
                    TakeBack(handle);
                else
                    Table.Add(in Slots, (handles[index] = handle).Slot);
            }
        }

        return StoreResult.Done;
    }

    /// <summary>Stores a text that is interned once the table has it.</summary>
    protected abstract StoreResult StoreForTable(ReadOnlySpan<byte> text, out Utf8Handle handle);

    /// <summary>Ends the life of a text that was stored for the table, which does not have it.</summary>
    protected void TakeBack(Utf8Handle handle)
    {
        Slots[handle.Slot]->Word &= ~Slot.Interned;
        Free(handle);
    }

    /// <summary>How far slots have gone since their first generation.</summary>
    protected abstract uint HighestSteps { get; }

    /// <summary>Where a state that nobody else sees yet gets its texts.</summary>
    protected abstract ref TextStorage FirstStorage { get; }

    /// <summary>A state of the same kind, without texts.</summary>
    protected abstract PoolState Next(Generations generations);

    /// <summary>Leaves all slots free or retired that come before a number.</summary>
    protected virtual void FinishAdopting(uint firstUsable, int preloaded) => SkipTo(firstUsable);

    /// <summary>A finalizer may use a pool whose state was finalized before: it finds no text, and can store none.</summary>
    protected virtual void ReleaseMemory()
    {
        _isReleased = true;
        Slots.Release();
        Table.Release();
        if (_pressure != 0)
            GC.RemoveMemoryPressure(_pressure);
        _pressure = 0;
    }

    /// <param name="number">A live slot's.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    private Utf8Handle HandleOf(uint number) => new(number, Slots[number]->Generation);

    private void Adopt(List<Utf8Handle> handles, PoolState source)
    {
        foreach (Utf8Handle handle in handles.OrderBy(static handle => handle.Slot))
            Adopt(handle, source.Slots.Find(handle));
    }

    private void AdoptAll(PoolState source)
    {
        for (uint number = 1; number < source.Slots.Next; number++)
        {
            Slot* slot = source.Slots[number];
            if (Generations.IsLive(slot->Generation))
                Adopt(new Utf8Handle(number, slot->Generation), slot);
        }
    }

    /// <summary>Stores a text of another state in the slot that it has there; the slots before that are free.</summary>
    private void Adopt(Utf8Handle handle, Slot* source)
    {
        SkipTo(handle.Slot);
        ref TextStorage storage = ref FirstStorage;
        ReadOnlySpan<byte> text = Slot.SpanOf(source);
        if (!storage.TryMakeRoom(ref Slots, text.Length, SizeClass.Of(text.Length), needsSlot: true, out Room room)
            || (source->IsInterned && !Table.TryReserve(in Slots, 1)))
            throw Memory.Budget.LimitReached();

        uint number = Slots.Next;
        Slot* slot = Slots.TakeNext();
        TextStorage.Furnish(slot, room);
        slot->Generation = handle.Generation - 1;
        storage.Write(slot, number, text, source->IsInterned ? Slot.Interned : 0);
        if (source->IsInterned)
            Table.Add(in Slots, number);
    }

    private void SkipTo(uint next)
    {
        while (Slots.Next < next)
            SkipSlot();
    }

    /// <summary>Leaves a slot free, for texts without a cell; or retired, where no generation is left for it.</summary>
    private void SkipSlot()
    {
        ref TextStorage storage = ref FirstStorage;
        if (!storage.TryMakeRoom(ref Slots, length: 0, SizeClass.Inline, needsSlot: true, out _))
            throw Memory.Budget.LimitReached();

        uint number = Slots.Next;
        Slot* slot = Slots.TakeNext();
        if (number >= Slots.FirstUsable)
            storage.Recycle(in Slots, slot, number, SizeClass.Inline);
        else
            storage.RetiredSlots++;
    }
}
