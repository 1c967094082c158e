using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

internal sealed unsafe partial class SharedState
{
    /// <summary>Where to look for the shard whose owner is on a page: it is there, or another is.</summary>
    private readonly Shard[] _byPage = [];
    private readonly int _pageShift;

    /// <summary>Stores a text in the shard that this thread owns, if it is known to do so, and there is a slot that can be used without a
    /// fence.</summary>
    /// <returns>The empty handle where it was not stored so.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public Utf8Handle StoreOnPage(WordsKey words)
    {
        nuint page = StackPage.Current;
        Shard shard = Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_byPage), IndexOfPage(page));
        if (!shard.Gate.TryEnterOnPage(page))
            return default;

        Utf8Handle handle = shard.StoreAtOnce(in Slots, words);
        shard.Gate.LeaveAsOwner();
        return handle;
    }

    /// <summary>Stores a text in the shard of this thread, if nobody is in the way, and there is a slot. The thread owns the shard from then
    /// on, where nobody has done so.</summary>
    /// <returns>The empty handle where it was not stored so.</returns>
    public Utf8Handle StoreAtOnce(WordsKey words, nuint page)
    {
        long thread = ThreadNumber.Current;
        Shard shard = ShardOf(thread);
        if (!TryEnter(shard, thread, out bool isOwner))
            return default;

        if (!shard.HasReady)
            Settle(shard, SizeClass.Inline);
        Utf8Handle handle = shard.StoreAtOnce(in Slots, words);
        if (!isOwner)
            shard.Gate.Own(thread);
        Leave(shard, thread, isOwner, page);
        return handle;
    }

    /// <summary>Stores a text in the shard of this thread, if nobody is in the way, in a slot and a cell that were freed.</summary>
    /// <returns>The empty handle where it was not stored so.</returns>
    private Utf8Handle StoreInFreed(ReadOnlySpan<byte> text)
    {
        long thread = ThreadNumber.Current;
        Shard shard = ShardOf(thread);
        int sizeClass = SizeClass.Of(text.Length);
        if (sizeClass == SizeClass.Block || !TryEnter(shard, thread, out bool isOwner))
            return default;

        if (!shard.Storage.HasFree(sizeClass))
            Settle(shard, sizeClass);
        Utf8Handle handle = default;
        if (shard.Storage.HasFree(sizeClass))
        {
            Slot* slot = shard.Storage.TakeFree(Slots.Directory, sizeClass, out uint number);
            handle = shard.Storage.Write(slot, number, text, flags: 0);
        }

        if (isOwner)
            shard.Gate.LeaveAsOwner();
        else
            shard.Gate.Leave();
        return handle;
    }

    /// <summary>Ends the life of a text without a block that is in the shard that this thread is known to own.</summary>
    /// <returns><see langword="false"/> where that is not so, or there is nothing to free; nothing has changed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public bool TryFreeOnPage(Utf8Handle handle)
    {
        if (!Slots.TryFind(handle, out Slot* slot))
            return false;

        Shard home = HomeOf(handle.Slot);
        if (!home.Gate.TryEnterOnPage(StackPage.Current))
            return false;

        // Nobody else frees what is in a shard that this thread owns: so the text is still there.
        bool isFreed = home.TryFreeAtOnce(in Slots, slot, handle);
        home.Gate.LeaveAsOwner();
        return isFreed;
    }

    /// <summary>Ends the life of a text without a block, if nobody is in the way.</summary>
    /// <returns><see langword="false"/> where that is not so, or there is nothing to free; the text is as it was.</returns>
    public bool TryFreeAtOnce(Utf8Handle handle, nuint page)
    {
        if (!Slots.TryFind(handle, out Slot* slot))
            return false;

        long thread = ThreadNumber.Current;
        Shard home = HomeOf(handle.Slot);
        if (!TryEnter(home, thread, out bool isOwner))
            return false;

        // Another thread may have freed it, and a new text have the slot.
        bool isFreed = slot->Generation == handle.Generation && TryFreeInside(home, slot, handle);
        Leave(home, thread, isOwner, page);
        return isFreed;
    }

    private bool TryFreeInside(Shard home, Slot* slot, Utf8Handle handle)
    {
        int sizeClass = SizeClass.Of(slot->ByteCount);
        if (home.IsSettlementDue(sizeClass))
            Settle(home, sizeClass);
        return home.TryFreeAtOnce(in Slots, slot, handle);
    }

    private static bool TryEnter(Shard shard, long thread, out bool isOwner)
    {
        isOwner = shard.Gate.TryEnterAsOwner(thread);
        return isOwner || shard.Gate.TryEnter(thread);
    }

    private void Leave(Shard shard, long thread, bool isOwner, nuint page)
    {
        if (isOwner)
            shard.Gate.LeaveAsOwner();
        else if (shard.Gate.LeaveOnPage(thread, page))
            _byPage[IndexOfPage(page)] = shard;
    }

    /// <summary>Finds out what becomes of the slots that were freed at once.</summary>
    private void Settle(Shard shard, int sizeClass)
    {
        Interlocked.MemoryBarrier(); // after the slots were freed, before leases are looked for
        shard.Settle(in Slots, sizeClass, ref _leases);
        NoteDetained(shard);
    }

    /// <summary>The shard of a thread.</summary>
    public Shard ShardOf(long thread) => _shards[IndexOf(thread)];

    /// <remarks>That two threads have the same shard costs time and nothing else.</remarks>
    private int IndexOf(long thread) => (int)thread & (_shards.Length - 1);

    /// <remarks>Fewer than there are pages and shards, whatever the page. The factor is 2^64 divided by the golden ratio.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    private int IndexOfPage(nuint page) => (int)((page * 0x9E3779B97F4A7C15) >> _pageShift);

    /// <param name="number">Of a slot that was in use; what says so was read before.</param>
    /// <remarks>Safe because: the array that has the range was written before any slot of it was in use, or before anybody else had the state; and
    /// it has numbers of shards.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    private Shard HomeOf(uint number)
    {
        byte[] homes = Volatile.Read(ref _homes);
        uint range = number >> RangeShift;
        Debug.Assert(range < (uint)homes.Length, "it was in use");
        byte index = Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(homes), range);
        return Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_shards), index);
    }
}
