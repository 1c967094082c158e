namespace Utf8Gen.Pooling;

/// <summary>A <see cref="LeaseRegister"/> for several threads.</summary>
/// <remarks>
/// <para>Opening a lease and freeing a text each write, pass a full fence, and read what the other writes: so of a lease and a free at the
/// same time the lease finds the handle stale, or the free finds the lease open, in its epoch or a later one. Both may be.</para>
/// <para>A mutable struct: it is used where it lies.</para>
/// </remarks>
internal struct SharedLeases
{
    private SpinGate _gate;
    private LeaseRegister _register;
    private int _openCount;
    private ulong _epoch;

    /// <summary>How many leases are open. Not more than one word, or a change of epoch could be seen half.</summary>
    public readonly int OpenCount => Volatile.Read(in _openCount);

    /// <summary>The epoch that leases are opened in; to be read behind a full fence, after the text was freed.</summary>
    public readonly ulong Epoch => Volatile.Read(in _epoch);

    /// <returns>The token.</returns>
    public ulong Open(out LeaseEntry entry)
    {
        _gate.Enter();
        try
        {
            ulong token = _register.Open(out entry);
            Publish();
            return token;
        }
        finally
        {
            _gate.Leave();
            Interlocked.MemoryBarrier(); // before anything is read under the lease
        }
    }

    /// <returns><see langword="false"/> where it was closed before.</returns>
    public bool TryClose(LeaseEntry entry, ulong token)
    {
        _gate.Enter();
        bool isClosed = _register.TryClose(entry, token);
        Publish();
        _gate.Leave();
        return isClosed;
    }

    /// <inheritdoc cref="LeaseRegister.StartEpochs"/>
    /// <returns>The epoch after that.</returns>
    public ulong StartEpochs()
    {
        _gate.Enter();
        _register.StartEpochs();
        Publish();
        _gate.Leave();
        return Epoch;
    }

    private void Publish()
    {
        Volatile.Write(ref _epoch, _register.Epoch);
        Volatile.Write(ref _openCount, _register.OpenCount);
    }
}
