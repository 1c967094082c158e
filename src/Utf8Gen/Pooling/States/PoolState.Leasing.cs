namespace Utf8Gen.Pooling;

internal sealed unsafe partial class PoolState
{
    private bool _hasDetained;
    private bool _isDropped;

    /// <summary>How many leases are open.</summary>
    public int OpenLeases => Leases.OpenCount;

    /// <returns>The token.</returns>
    public ulong Open(out LeaseEntry entry) => Leases.Open(out entry);

    public void Close(LeaseEntry entry, ulong token)
    {
        // That of a frozen pool is always open.
        if (token != 0 && Leases.TryClose(entry, token))
        {
            if (_isShared)
                Interlocked.MemoryBarrier(); // after the lease was closed, before what waits for that is looked for
            if (_isDropped)
                ReleaseIfUnused();
            else if (Volatile.Read(ref _hasDetained))
                LetGoDetained();
        }

        GC.KeepAlive(this);
    }

    /// <summary>The pool has no use for this state any more: it is released now, or with the last lease, or when nobody can reach it.</summary>
    public void Drop()
    {
        _isDropped = true;
        ReleaseIfUnused();
    }

    /// <remarks>Where any thread may use it one may be inside a call.</remarks>
    private void ReleaseIfUnused()
    {
        if (_isShared)
            Memory.LeaveToCollector();
        else if (Leases.OpenCount == 0)
            Memory.Dispose();
        GC.KeepAlive(this);
    }

    /// <summary>Says that slots of a shard wait for leases to be closed. Inside its gate, at the end.</summary>
    /// <remarks>The last lease may have been closed since it was looked for, and have found nothing to let go.</remarks>
    private void NoteDetained(Shard shard)
    {
        if (shard.Detained > 0)
            shard.LetGoDetained(this);
        if (shard.Detained == 0)
            return;

        PausePoints.Reach(PausePoint.BeforeNotingDetained);
        Volatile.Write(ref _hasDetained, true);
        if (_isShared)
            Interlocked.MemoryBarrier();
        if (Leases.OpenCount == 0)
            shard.LetGoDetained(this);
    }

    /// <summary>Lets go in all shards what no lease can see any more.</summary>
    private void LetGoDetained()
    {
        Volatile.Write(ref _hasDetained, false);
        if (_isShared)
            Interlocked.MemoryBarrier(); // what is detained from now on is noted
        foreach (Shard shard in _shards)
        {
            if (shard.Detained == 0 || !TryEnter(ref shard.Gate))
                continue;

            NoteDetained(shard);
            Leave(ref shard.Gate);
        }
    }
}
