using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

internal sealed unsafe partial class PoolState
{
    /// <summary>Ends the life of a text without a block in a pool with one owner, if no lease is open.</summary>
    /// <returns><see langword="false"/> where that is not so, or there is nothing to free; nothing has changed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public bool TryFreeOfOwner(Utf8Handle handle)
        => Slots.TryFind(handle, out Slot* slot) && _shards[0].TryFreeQuick(this, slot, handle, isShared: false);

    /// <summary>Ends the life of a text without a block among threads, if nobody is in the way.</summary>
    /// <inheritdoc cref="TryFreeOfOwner"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public bool TryFreeAmongThreads(Utf8Handle handle)
    {
        if (!Slots.TryFind(handle, out Slot* slot))
            return false;

        Shard home = HomeOf(handle.Slot);
        PausePoints.Reach(PausePoint.BeforeFreeing);
        if (!home.Gate.TryEnter())
            return false;

        // Another thread may have freed it meanwhile, and a new text have the slot.
        bool isFreed = Slots.TryFind(handle, out slot) && home.TryFreeQuick(this, slot, handle, isShared: true);
        home.Gate.Leave();
        return isFreed;
    }

    /// <summary>Ends the life of a text that is not interned.</summary>
    /// <returns><see cref="StoreResult.Refused"/> where there is no such text.</returns>
    public StoreResult Free(Utf8Handle handle)
    {
        if (!Slots.TryFind(handle, out _))
            return StoreResult.Refused;

        Shard home = HomeOf(handle.Slot);
        PausePoints.Reach(PausePoint.BeforeFreeing);
        if (!TryEnter(ref home.Gate))
            return StoreResult.Closed;

        StoreResult result = Free(home, handle);
        Leave(ref home.Gate);
        return result;
    }

    /// <summary>Ends the life of several texts, with one entrance for those that are in the same shard one after the other.</summary>
    /// <remarks>Each handle is read once: another thread may write there.</remarks>
    /// <param name="handles">Any. Those that were dealt with are left out when it has ended.</param>
    /// <param name="freed">Is raised for each that was there.</param>
    /// <returns><see cref="StoreResult.Closed"/> where the rest is in another state.</returns>
    public StoreResult FreeAll(ref ReadOnlySpan<Utf8Handle> handles, ref int freed)
    {
        while (handles.Length > 0)
        {
            Utf8Handle handle = handles[0];
            if (!Slots.TryFind(handle, out _))
            {
                handles = handles[1..];
                continue;
            }

            Shard home = HomeOf(handle.Slot);
            PausePoints.Reach(PausePoint.BeforeFreeing);
            if (!TryEnter(ref home.Gate))
                return StoreResult.Closed;

            FreeRun(home, handle, ref handles, ref freed);
            Leave(ref home.Gate);
        }

        return StoreResult.Done;
    }

    private void FreeRun(Shard home, Utf8Handle handle, ref ReadOnlySpan<Utf8Handle> handles, ref int freed)
    {
        do
        {
            if (Free(home, handle) == StoreResult.Done)
                freed++;
            handles = handles[1..];
            handle = handles.IsEmpty ? default : handles[0];
        }
        while (Slots.TryFind(handle, out _) && HomeOf(handle.Slot) == home);
    }

    /// <summary>Inside the gate of a shard.</summary>
    private StoreResult Free(Shard home, Utf8Handle handle)
    {
        if (!Slots.TryFind(handle, out Slot* slot) || slot->IsInterned)
            return StoreResult.Refused;

        if (!home.TryFreeQuick(this, slot, handle, _isShared))
        {
            home.Free(this, slot, handle.Slot);
            NoteDetained(home);
        }

        return StoreResult.Done;
    }
}
