namespace Utf8Gen.Pooling;

/// <summary>Which leases are open, and since when.</summary>
/// <remarks>
/// <para>Time is cut into epochs. A lease counts in the epoch that it was opened in; an epoch ends when every lease of the one before it
/// is closed. So what is freed in an epoch can be used again as soon as the next one has ended: no lease that is older than
/// the free is open then, and that is two epochs later. A lease that stays open holds back what is freed from then on, and nothing
/// else; but for the few slots that a <see cref="Shard"/> has not settled when it is opened.</para>
/// <para>A lease is known by its entry and a token. Copies of it have the same; closing it a second time finds another token.
/// There are as many entries as leases were ever open at once.</para>
/// <para>Among threads, opening a lease and freeing a text each write, pass a full fence, and read what the other writes: so of a lease and a
/// free at the same time the lease finds the handle stale, or the free finds the lease open, in its epoch or a later one. Both may be.</para>
/// <para>A mutable struct: it is used where it lies.</para>
/// </remarks>
internal struct LeaseRegister(bool isShared)
{
    private SpinGate _gate;
    private LeaseEntry? _firstUnused;
    private ulong _lastToken;
    private int _openNow;
    private int _openBefore;
    private int _openCount;
    private ulong _epoch;

    /// <summary>How many leases are open. Not more than one word, or a change of epoch could be seen half.</summary>
    public readonly int OpenCount => Volatile.Read(in _openCount);

    /// <summary>The epoch that leases are opened in; to be read after a full fence, after the text was freed.</summary>
    public readonly ulong Epoch => Volatile.Read(in _epoch);

    /// <returns>The token.</returns>
    public ulong Open(out LeaseEntry entry)
    {
        LeaseEntry? spare = null;
        ulong token;
        while ((token = TryOpen(spare, out entry)) == 0)
            spare = new LeaseEntry();
        if (isShared)
            Interlocked.MemoryBarrier(); // before anything is read under the lease
        return token;
    }

    /// <returns><see langword="false"/> where it was closed before.</returns>
    public bool TryClose(LeaseEntry entry, ulong token)
    {
        Hold();
        bool isOpen = token != 0 && entry.IsOpen(token);
        if (isOpen)
        {
            Leave(entry);
            Volatile.Write(ref _openCount, _openNow + _openBefore);
        }

        Release();
        return isOpen;
    }

    /// <summary>Ends every epoch that can end: one does when no lease of the one before it is open.</summary>
    /// <remarks>After two there is none that anything freed before still waits for.</remarks>
    /// <returns>The epoch after that.</returns>
    public ulong StartEpochs()
    {
        Hold();
        for (int epochs = 0; epochs < 2 && _openBefore == 0; epochs++)
        {
            (_openBefore, _openNow) = (_openNow, 0);
            Volatile.Write(ref _epoch, _epoch + 1);
        }

        Release();
        return Epoch;
    }

    /// <summary>No lease is opened or closed until <see cref="Release"/>.</summary>
    public void Hold()
    {
        if (isShared)
            _gate.Enter();
    }

    public void Release()
    {
        if (isShared)
            _gate.Leave();
    }

    /// <param name="spare">An entry, made outside of the gate, for where none is unused.</param>
    /// <param name="entry">The entry.</param>
    /// <returns>The token; 0 where there is no entry.</returns>
    private ulong TryOpen(LeaseEntry? spare, out LeaseEntry entry)
    {
        Hold();
        entry = _firstUnused ?? spare!;
        ulong token = 0;
        if (entry is not null)
        {
            _firstUnused = entry.NextUnused;
            token = ++_lastToken;
            (entry.NextUnused, entry.Token, entry.Epoch) = (null, token, _epoch);
            Volatile.Write(ref _openCount, ++_openNow + _openBefore);
        }

        Release();
        return token;
    }

    private void Leave(LeaseEntry entry)
    {
        if (entry.Epoch == _epoch)
            _openNow--;
        else
            _openBefore--;
        (entry.Token, entry.NextUnused) = (0, _firstUnused);
        _firstUnused = entry;
    }
}
