namespace Utf8Gen.Pooling;

/// <summary>Which leases are open, and what was freed under them.</summary>
/// <remarks>
/// <para>Time is cut into epochs. A lease counts in the epoch that it was opened in; an epoch ends when every lease of the one before
/// it is closed. So what is freed in an epoch can be used again as soon as the next one has ended: no lease that is older than
/// the free is open then, and that is two epochs later. A lease that stays open holds back what is freed from then on, and nothing
/// else; but for the few slots that a <see cref="Shard"/> has not settled when it is opened.</para>
/// <para>A lease is known by its entry and a token. Copies of it have the same; closing it a second time finds another token.
/// There are as many entries as leases were ever open at once.</para>
/// </remarks>
internal struct LeaseRegister
{
    private LeaseEntry? _firstUnused;
    private ulong _lastToken;
    private int _openNow;
    private int _openBefore;
    private ulong _epoch;

    /// <summary>The epoch that begins with the next lease, or has begun.</summary>
    public readonly ulong Epoch => _epoch;

    /// <summary>How many leases are open.</summary>
    public readonly int OpenCount => _openNow + _openBefore;

    /// <returns>The token.</returns>
    public ulong Open(out LeaseEntry entry)
    {
        entry = _firstUnused ?? new LeaseEntry();
        _firstUnused = entry.NextUnused;
        entry.NextUnused = null;
        entry.Token = ++_lastToken;
        entry.Epoch = _epoch;
        _openNow++;
        return _lastToken;
    }

    /// <returns><see langword="false"/> where it was closed before.</returns>
    public bool TryClose(LeaseEntry entry, ulong token)
    {
        if (token == 0 || !entry.IsOpen(token))
            return false;

        if (entry.Epoch == _epoch)
            _openNow--;
        else
            _openBefore--;
        entry.Token = 0;
        entry.NextUnused = _firstUnused;
        _firstUnused = entry;
        return true;
    }

    /// <summary>Ends every epoch that can end: one does when no lease of the one before it is open.</summary>
    /// <remarks>After two there is none that anything freed before still waits for.</remarks>
    public void StartEpochs()
    {
        for (int epochs = 0; epochs < 2 && _openBefore == 0; epochs++)
        {
            (_openBefore, _openNow) = (_openNow, 0);
            _epoch++;
        }
    }
}
