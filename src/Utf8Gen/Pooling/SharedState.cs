using System.Numerics;

namespace Utf8Gen.Pooling;

/// <summary>The state of a pool that any thread may use at any time.</summary>
/// <remarks>
/// <para>Who stores or frees enters the gate of a shard; who interns what was not there enters that of the table first. To take more slots
/// there is a third one, inside both, and so is that of the leases. So there is an order, and no two threads wait for each other.</para>
/// <para>Once it is closed nothing is stored in it or freed any more, and the pool has another state or none. Readers may still be in it:
/// the finalizer releases the memory when the last one has left.</para>
/// </remarks>
internal sealed unsafe partial class SharedState : PoolState
{
    /// <summary>A shard takes so many slots at a time, as a power of two: all that have the number in common but for these bits.</summary>
    private const int RangeShift = 7;

    /// <summary>More threads live than run at once, and those that have the same shard cannot enter it so quickly.</summary>
    private const uint ShardsPerProcessor = 4;

    private const uint FewestShards = 8;
    private const uint MostShards = 64;

    // Empty before the constructor has made them: a finalizer comes also where it failed.
    private readonly Shard[] _shards = [];
    private SpinGate _tableGate;
    private SpinGate _growthGate;

    /// <summary>The shard of each range of slots: there is one for every slot that was ever in use.</summary>
    private byte[] _homes = [];

    public SharedState(PoolMemory memory, int quarantine, Generations generations)
        : base(memory, quarantine, generations, isShared: true)
    {
        uint wanted = (uint)Environment.ProcessorCount * ShardsPerProcessor;
        int count = (int)BitOperations.RoundUpToPowerOf2(Math.Clamp(wanted, FewestShards, MostShards));
        var shards = new Shard[count];
        for (int i = 0; i < count; i++)
            shards[i] = new Shard(memory, quarantine);
        _shards = shards;
        _pageShift = 64 - BitOperations.Log2((uint)count);
        _byPage = new Shard[count];
        Array.Fill(_byPage, shards[0]);
    }

    public override long LiveTexts => _shards.Sum(static shard => shard.Storage.LiveTexts);

    public override long LiveBytes => _shards.Sum(static shard => shard.Storage.LiveBytes);

    public override long RetiredSlots => _shards.Sum(static shard => shard.Storage.RetiredSlots);

    protected override uint HighestSteps => _shards.Max(static shard => shard.Storage.HighestSteps);

    protected override ref TextStorage FirstStorage => ref _shards[0].Storage;

    public override StoreResult Store(ReadOnlySpan<byte> text, out Utf8Handle handle)
    {
        handle = StoreInFreed(text);
        return handle.IsEmpty ? StoreAnywhere(text, flags: 0, out handle) : StoreResult.Done;
    }

    public override StoreResult StoreInterned(ReadOnlySpan<byte> text, out Utf8Handle handle)
    {
        handle = default;
        ThrowIfReleased();
        if (!_tableGate.Enter())
            return StoreResult.Closed;

        try
        {
            // Another thread may have been first.
            return TryFind(text, out handle) ? StoreResult.Done : StoreNew(text, out handle);
        }
        finally
        {
            _tableGate.Leave();
        }
    }

    public override StoreResult StoreInternedAll(byte[][] texts, out Utf8Handle[] handles)
    {
        handles = new Utf8Handle[texts.Length];
        ThrowIfReleased();
        if (!_tableGate.Enter())
            return StoreResult.Closed;

        try
        {
            return StoreAllThatAreNew(texts, handles);
        }
        finally
        {
            _tableGate.Leave();
        }
    }

    public override StoreResult Free(Utf8Handle handle)
    {
        Slot* slot = Slots.Find(handle);
        if (slot is null)
            return StoreResult.Refused;

        Shard home = HomeOf(handle.Slot);
        if (!home.Gate.Enter())
            return StoreResult.Closed;

        try
        {
            if (slot->Generation != handle.Generation || slot->IsInterned)
                return StoreResult.Refused;

            if (home.Storage.End(in Slots, slot, out int sizeClass))
                home.PutAside(in Slots, slot, handle.Slot, sizeClass, ref _leases);
            NoteDetained(home);
            return StoreResult.Done;
        }
        finally
        {
            home.Gate.Leave();
        }
    }

    public override StoreResult Reserve(uint texts, long bytes)
    {
        ThrowIfReleased();
        if (!_tableGate.Enter())
            return StoreResult.Closed;

        Shard shard = OfThisThread();
        shard.Gate.Enter();
        _growthGate.Enter();
        try
        {
            bool isDone = Slots.TryReserve(texts) && Table.TryReserve(in Slots, texts) && shard.Storage.Cells.TryReserve(bytes);
            return isDone ? StoreResult.Done : StoreResult.Refused;
        }
        finally
        {
            _growthGate.Leave();
            shard.Gate.Leave();
            _tableGate.Leave();
        }
    }

    /// <summary>Keeps everybody out who would store or free, until <see cref="Reopen"/> or for ever.</summary>
    public void EnterAll()
    {
        _tableGate.Enter();
        bool isFenceDue = false;
        foreach (Shard shard in _shards)
        {
            shard.Gate.EnterBesideOwner(out bool wasOwned);
            isFenceDue |= wasOwned;
        }

        if (isFenceDue)
            Interlocked.MemoryBarrierProcessWide();
        foreach (Shard shard in _shards)
            shard.Gate.AwaitOwner();
    }

    public void Reopen()
    {
        foreach (Shard shard in _shards)
            shard.Gate.Leave();
        _tableGate.Leave();
    }

    /// <summary>For ever: who comes is sent back to the pool. After <see cref="EnterAll"/>.</summary>
    public void CloseAll()
    {
        foreach (Shard shard in _shards)
            shard.Gate.Close();
        _tableGate.Close();
    }

    protected override StoreResult StoreForTable(ReadOnlySpan<byte> text, out Utf8Handle handle) => StoreAnywhere(text, Slot.Interned, out handle);

    protected override PoolState Next(Generations generations) => new SharedState(Memory.OfNextState(), Quarantine, generations);

    /// <summary>Up to the end of a range: the slots of one have one shard. It is the first one, which has all that is adopted.</summary>
    protected override void FinishAdopting(uint firstUsable, int preloaded)
    {
        base.FinishAdopting(Slots.Next == 1 && firstUsable == 1 ? 1 : RangeEndOf(Math.Max(firstUsable, Slots.Next) - 1), preloaded);
        if (Slots.Next > 1)
            _homes = Longer(_homes, (Slots.Next - 1) >> RangeShift);
    }

    protected override void ReleaseMemory()
    {
        CloseAll();
        foreach (Shard shard in _shards)
            shard.Storage.Release();
        base.ReleaseMemory();
    }

    private static uint RangeEndOf(uint number) => ((number >> RangeShift) + 1) << RangeShift;

    private Shard OfThisThread() => ShardOf(ThreadNumber.Current);

    /// <summary>Stores a text in the shard of this thread, or, where that has no room left, in another one that has; or where there is some
    /// when all is let go that may be.</summary>
    private StoreResult StoreAnywhere(ReadOnlySpan<byte> text, uint flags, out Utf8Handle handle)
    {
        StoreResult result = StoreInTurn(text, flags, out handle);
        if (result != StoreResult.Refused || !Volatile.Read(ref _hasDetained))
            return result;

        LetGoDetained(all: true);
        return StoreInTurn(text, flags, out handle);
    }

    private StoreResult StoreInTurn(ReadOnlySpan<byte> text, uint flags, out Utf8Handle handle)
    {
        int first = IndexOf(ThreadNumber.Current);
        StoreResult result = Store(_shards[first], first, text, flags, out handle);
        bool needsSlot = !_shards[first].HasReady && !Slots.HasNext;
        for (int i = 1; i < _shards.Length && result == StoreResult.Refused; i++)
        {
            int index = (first + i) & (_shards.Length - 1);
            if (_shards[index].MayHaveRoom(text.Length, SizeClass.Of(text.Length), needsSlot))
                result = Store(_shards[index], index, text, flags, out handle);
        }

        return result;
    }

    private StoreResult Store(Shard shard, int index, ReadOnlySpan<byte> text, uint flags, out Utf8Handle handle)
    {
        handle = default;
        ThrowIfReleased();
        if (!shard.Gate.Enter())
            return StoreResult.Closed;

        try
        {
            int sizeClass = SizeClass.Of(text.Length);
            shard.Settle(in Slots, sizeClass == SizeClass.Block ? SizeClass.Inline : sizeClass, ref _leases);
            if (!TryTakeSlot(shard, index, text.Length, sizeClass, out Slot* slot, out uint number))
                return StoreResult.Refused;

            handle = shard.Storage.Write(slot, number, text, flags);
            return StoreResult.Done;
        }
        finally
        {
            NoteDetained(shard);
            shard.Gate.Leave();
        }
    }

    /// <summary>Takes a slot that has room for a text.</summary>
    private bool TryTakeSlot(Shard shard, int index, int length, int sizeClass, out Slot* slot, out uint number)
    {
        if (shard.Storage.HasFree(sizeClass))
        {
            slot = shard.Storage.TakeFree(Slots.Directory, sizeClass, out number);
            return true;
        }

        bool hasSlot = shard.Storage.HasSlotForBlock(sizeClass);
        bool needsRange = !hasSlot && !shard.HasFresh;
        slot = null;
        number = 0;
        if (needsRange)
            _growthGate.Enter();
        try
        {
            if (!TryMakeRoom(shard, index, length, sizeClass, needsRange, out Room room))
                return false;

            slot = hasSlot ? shard.Storage.TakeFree(Slots.Directory, SizeClass.Inline, out number) : shard.TakeFresh(in Slots, out number);
            TextStorage.Furnish(slot, room);
            return true;
        }
        finally
        {
            if (needsRange)
                _growthGate.Leave();
        }
    }

    /// <summary>Makes room for a text, and gives the shard slots if it needs some.</summary>
    private bool TryMakeRoom(Shard shard, int index, int length, int sizeClass, bool needsRange, out Room room)
    {
        // The longer array first: it may be that there is no memory for it.
        uint range = Slots.Next >> RangeShift;
        if (needsRange && range >= (uint)_homes.Length)
            Volatile.Write(ref _homes, Longer(_homes, range));
        if (!shard.Storage.TryMakeRoom(ref Slots, length, sizeClass, needsRange, out room))
            return false;

        if (needsRange)
        {
            uint first = Slots.Next;
            uint end = RangeEndOf(first);
            _homes[range] = (byte)index;
            Slots.TakeUpTo(end - 1);
            shard.Take(first, end);
        }

        return true;
    }

    private static byte[] Longer(byte[] homes, uint range)
    {
        var longer = new byte[BitOperations.RoundUpToPowerOf2(Math.Max(range + 1, 32))];
        homes.CopyTo(longer, 0);
        return longer;
    }
}
