namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    private CheckpointJournal? _journal;

    /// <summary>Marks this moment: <see cref="Rollback"/> ends the life of all texts that are stored from now on, <see cref="Commit"/> keeps
    /// them. Checkpoints may be nested; the last one is closed first.</summary>
    /// <remarks>Only for a pool with a <see cref="Utf8PoolConcurrency.SingleOwner"/>. What is freed meanwhile stays freed. Storing takes a little
    /// longer while a checkpoint is open, and some managed memory, 8 bytes for each text.</remarks>
    /// <exception cref="NotSupportedException">The pool has no single owner.</exception>
    public Utf8PoolCheckpoint Checkpoint()
    {
        RequireOwner();
        _journal ??= new CheckpointJournal();
        _isWatched = true;
        return _journal.Open();
    }

    /// <summary>Ends the life of all texts that were stored since a checkpoint and are still there, and closes it. Names that were preloaded stay.</summary>
    /// <exception cref="InvalidOperationException">The checkpoint is of another pool, was closed before, or another one was made after it and
    /// is open. Nothing has changed.</exception>
    /// <exception cref="NotSupportedException">The pool has no single owner.</exception>
    public void Rollback(Utf8PoolCheckpoint checkpoint)
    {
        OwnedState state = RequireOwner();
        foreach (Utf8Handle handle in Close(checkpoint))
        {
            state.Forget(handle);
            _leaks?.Remove(handle);
        }

        GC.KeepAlive(state);
    }

    /// <summary>Closes a checkpoint and keeps what was stored since; it belongs to the checkpoint before it, if there is one.</summary>
    /// <inheritdoc cref="Rollback"/>
    public void Commit(Utf8PoolCheckpoint checkpoint)
    {
        RequireOwner();
        Close(checkpoint);
    }

    private Utf8Handle[] Close(Utf8PoolCheckpoint checkpoint)
    {
        if (_journal is not { HasOpen: true } journal || !checkpoint.IsOf(journal))
            throw new InvalidOperationException("The checkpoint is of another pool, or was closed before.");

        Utf8Handle[] stored = journal.Close(checkpoint);
        _isWatched = IsAlwaysWatched || journal.HasOpen;
        return stored;
    }

    private OwnedState RequireOwner()
        => State as OwnedState ?? throw new NotSupportedException(
            $"Checkpoints are for a pool that one thread uses at a time: see {nameof(Utf8PoolOptions)}.{nameof(Utf8PoolOptions.Concurrency)}.");
}
