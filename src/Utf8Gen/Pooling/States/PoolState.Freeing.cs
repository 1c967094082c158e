using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

internal sealed unsafe partial class PoolState
{
    /// <summary>Frees a text without a block in a single-owner pool, if no lease is open.</summary>
    /// <returns><see langword="false"/> if that is not possible, or there is nothing to free;
    /// nothing has changed then.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public bool TryFreeAsOwner(Utf8Handle handle)
        => Slots.TryFind(handle, out Slot* slot) && _firstShard.TryFreeFast(this, slot, handle, isShared: false);

    /// <summary>Frees a text without a block in a concurrent pool, if the gate is free.</summary>
    /// <inheritdoc cref="TryFreeAsOwner"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    public bool TryFreeConcurrent(Utf8Handle handle)
    {
        if (handle.Slot - 1 >= Slots.Next - 1) // 0 was never taken
            return false;

        Shard home = HomeOf(handle.Slot);
        PausePointActions.Reach(PausePoint.BeforeFreeing);
        if (!home.Gate.TryEnter())
            return false;

        bool isFreed = Slots.TryFind(handle, out Slot* slot) && home.TryFreeFast(this, slot, handle, isShared: true);
        home.Gate.Leave();
        return isFreed;
    }

    /// <summary>Frees a text that is not interned.</summary>
    /// <returns><see cref="StoreResult.Refused"/> if there is no such text.</returns>
    public StoreResult Free(Utf8Handle handle)
    {
        if (!Slots.TryFind(handle, out _))
            return StoreResult.Refused;

        Shard home = HomeOf(handle.Slot);
        PausePointActions.Reach(PausePoint.BeforeFreeing);
        if (!TryEnter(ref home.Gate))
            return StoreResult.Closed;

        StoreResult result = Free(home, handle);
        Leave(ref home.Gate);
        return result;
    }

    /// <summary>Frees several texts, entering the gate once for each run of
    /// texts of the same shard.</summary>
    /// <remarks>Each handle is read once: another thread may write to the span.</remarks>
    /// <param name="handles">The handles; on return, those that are not done.</param>
    /// <param name="freed">Incremented for each freed text.</param>
    /// <returns><see cref="StoreResult.Closed"/> if the remaining texts
    /// are in another state.</returns>
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
            PausePointActions.Reach(PausePoint.BeforeFreeing);
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

    /// <summary>Frees a text inside the gate of its shard.</summary>
    private StoreResult Free(Shard home, Utf8Handle handle)
    {
        if (!Slots.TryFind(handle, out Slot* slot) || slot->IsInterned)
            return StoreResult.Refused;

        if (!home.TryFreeFast(this, slot, handle, _isShared))
        {
            home.Free(this, slot, handle.Slot);
            NoteDeferred(home);
        }

        return StoreResult.Done;
    }
}
