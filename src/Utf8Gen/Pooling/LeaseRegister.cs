namespace Utf8Gen.Pooling;

/// <summary>Which leases are open, and since which epoch.</summary>
/// <remarks>
/// <para>Time is divided into epochs. A lease counts in the epoch in which it was opened; an epoch ends when every
/// lease of the previous one is closed. So slots freed in an epoch can be reused as soon as the next epoch has ended,
/// two epochs later: no lease that is older than the free is open then. A lease that stays open holds back what is
/// freed from then on and nothing else, except for the few slots that a <see cref="Shard"/> has not yet checked when
/// the lease is opened.</para>
/// <para>A lease is identified by its entry and a token. Copies of a lease share both; closing it a second time finds
/// another token. There are as many entries as leases were ever open at once.</para>
/// <para>In a concurrent pool, opening a lease and freeing a text each write, pass a full fence, and read what the
/// other writes: if both happen at once, the lease finds the handle stale, or the free finds the lease open in its
/// epoch or a later one, or both.</para>
/// <para>A mutable struct; never copy it.</para>
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

    /// <summary>The number of open leases. One word, so that no change is seen halfway.</summary>
    public readonly int OpenCount => Volatile.Read(in _openCount);

    /// <summary>The epoch in which leases are opened; to be read after a full fence that follows the free.</summary>
    public readonly ulong Epoch => Volatile.Read(in _epoch);

    /// <returns>The token of the lease.</returns>
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

    /// <returns><see langword="false"/> if the lease is already closed.</returns>
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

    /// <summary>Ends every epoch that can end: those whose previous epoch has no open lease.</summary>
    /// <remarks>After two epochs no open lease is older than anything freed before.</remarks>
    /// <returns>The new epoch.</returns>
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

    /// <summary>Blocks opening and closing of leases until <see cref="Release"/>.</summary>
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

    /// <param name="spare">An entry allocated outside of the gate, in case none is unused.</param>
    /// <param name="entry">The entry of the lease.</param>
    /// <returns>The token; 0 if there is no entry.</returns>
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

/// <summary>The entry of one open lease in a <see cref="LeaseRegister"/>. It is reused with another token.</summary>
internal sealed class LeaseEntry
{
    /// <summary>The entry of leases on immutable states: with the token 0 such a lease is always open, and closing it
    /// does nothing.</summary>
    public static LeaseEntry Permanent { get; } = new();

    /// <summary>The token of the open lease; 0 if there is none.</summary>
    public ulong Token { get; set; }

    /// <summary>The epoch in which the lease was opened.</summary>
    public ulong Epoch { get; set; }

    /// <summary>The next entry in the list of unused entries.</summary>
    public LeaseEntry? NextUnused { get; set; }

    public bool IsOpen(ulong token) => Token == token;
}
