namespace Utf8Gen.Pooling;

internal sealed unsafe partial class PoolState
{
    private bool _hasDeferred;
    private bool _isDropped;

    /// <summary>The number of open leases.</summary>
    public int OpenLeases => Leases.OpenCount;

    /// <returns>The token of the lease.</returns>
    public ulong Open(out LeaseEntry entry) => Leases.Open(out entry);

    public void Close(LeaseEntry entry, ulong token)
    {
        // The lease of a frozen pool is always open.
        if (token != 0 && Leases.TryClose(entry, token))
        {
            if (_isShared)
                Interlocked.MemoryBarrier(); // after the lease is closed, before looking for what waits for it
            if (_isDropped)
                ReleaseIfUnused();
            else if (Volatile.Read(ref _hasDeferred))
                ReclaimDeferred();
        }

        GC.KeepAlive(this);
    }

    /// <summary>Marks the state as unused by its pool: it is released now, with the last lease, or
    /// when it is unreachable.</summary>
    public void Drop()
    {
        _isDropped = true;
        ReleaseIfUnused();
    }

    /// <remarks>In a concurrent pool another thread may still be inside a call.</remarks>
    private void ReleaseIfUnused()
    {
        if (_isShared)
            Memory.LeaveToCollector();
        else if (Leases.OpenCount == 0)
            Memory.Dispose();
        GC.KeepAlive(this);
    }

    /// <summary>Records that slots of a shard wait for leases to be closed. Inside
    /// its gate, at the end.</summary>
    /// <remarks>The last lease may have been closed since it was checked, without finding
    /// anything to reclaim.</remarks>
    private void NoteDeferred(Shard shard)
    {
        if (shard.DeferredCount > 0)
            shard.ReclaimDeferred(this);
        if (shard.DeferredCount == 0)
            return;

        PausePointActions.Reach(PausePoint.BeforeNotingDeferred);
        Volatile.Write(ref _hasDeferred, true);
        if (_isShared)
            Interlocked.MemoryBarrier();
        if (Leases.OpenCount == 0)
            shard.ReclaimDeferred(this);
    }

    /// <summary>Reclaims in all shards what no lease can read any more.</summary>
    private void ReclaimDeferred()
    {
        Volatile.Write(ref _hasDeferred, false);
        if (_isShared)
            Interlocked.MemoryBarrier(); // what is deferred from now on is noted
        foreach (Shard shard in _shards)
        {
            if (shard.DeferredCount == 0 || !TryEnter(ref shard.Gate))
                continue;

            NoteDeferred(shard);
            Leave(ref shard.Gate);
        }
    }
}
