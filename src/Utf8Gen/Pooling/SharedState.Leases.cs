namespace Utf8Gen.Pooling;

internal sealed unsafe partial class SharedState
{
    private bool _hasDetained;
    private bool _isDropped;

    // A field, not a property: it is a struct that changes in place.
    private SharedLeases _leases;

    public override int OpenLeases => _leases.OpenCount;

    public override ulong Open(out LeaseEntry entry) => _leases.Open(out entry);

    public override void Close(LeaseEntry entry, ulong token)
    {
        // That of a frozen pool, which is always open.
        if (token == 0)
            return;

        if (_leases.TryClose(entry, token))
        {
            Interlocked.MemoryBarrier(); // after the lease was closed, before who waits for that is looked for
            if (Volatile.Read(ref _isDropped) && _leases.OpenCount == 0)
                Memory.Budget.NoteStateLeft();
            if (Volatile.Read(ref _hasDetained))
                LetGoDetained(all: false);
        }

        GC.KeepAlive(this);
    }

    /// <summary>Tells the garbage collector what waits for it.</summary>
    public override void Drop()
    {
        LeaveToCollector();
        Volatile.Write(ref _isDropped, true);
        Memory.Budget.NoteStateLeft();
    }

    /// <remarks>The last lease may have been closed since it was looked for, and have found nothing to let go.</remarks>
    private void NoteDetained(Shard shard)
    {
        if (shard.Storage.Detained == 0)
            return;

        Volatile.Write(ref _hasDetained, true);
        Interlocked.MemoryBarrier();
        if (_leases.OpenCount == 0)
            shard.LetGoDetained(in Slots, ref _leases);
    }

    /// <summary>Lets go what no lease can see any more, after one was closed, or because there is no memory left.</summary>
    /// <param name="all">Where there is no memory left. Otherwise shards that others own are left to them: they do it when they settle.</param>
    private void LetGoDetained(bool all)
    {
        Volatile.Write(ref _hasDetained, false);
        Interlocked.MemoryBarrier(); // what is detained from now on is noted
        foreach (Shard shard in _shards)
        {
            if (shard.Storage.Detained == 0)
                continue;

            if (!(all ? shard.Gate.Enter() : shard.Gate.EnterUnlessOwned()))
            {
                Volatile.Write(ref _hasDetained, true);
                continue;
            }

            if (all)
                shard.LetGoAll(in Slots, ref _leases);
            else
                shard.LetGoDetained(in Slots, ref _leases);
            NoteDetained(shard);
            shard.Gate.Leave();
        }
    }
}
