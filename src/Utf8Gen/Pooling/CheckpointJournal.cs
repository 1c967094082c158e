using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>What was stored since the checkpoints of a pool, in order, while one is open.</summary>
internal sealed class CheckpointJournal
{
    private readonly List<Utf8Handle> _stored = [];
    private readonly Stack<(ulong Serial, int Position)> _open = new();
    private ulong _lastSerial;

    public bool HasOpen => _open.Count > 0;

    public Utf8PoolCheckpoint Open()
    {
        _open.Push((++_lastSerial, _stored.Count));
        return new Utf8PoolCheckpoint(this, _lastSerial);
    }

    public void Add(Utf8Handle handle) => _stored.Add(handle);

    /// <summary>These stay, whatever becomes of the checkpoints.</summary>
    public void Forget(HashSet<Utf8Handle> handles)
    {
        // They keep their places, or the positions would be wrong.
        foreach (ref Utf8Handle stored in CollectionsMarshal.AsSpan(_stored))
        {
            if (handles.Contains(stored))
                stored = default;
        }
    }

    /// <summary>Closes the checkpoint that was opened last.</summary>
    /// <returns>What was stored since then, the last one first.</returns>
    public Utf8Handle[] Close(Utf8PoolCheckpoint checkpoint)
    {
        (ulong serial, int position) = _open.Peek();
        if (checkpoint.Serial != serial)
            throw new InvalidOperationException(
                "The checkpoint was closed before, or another one was made after it and is open. The last one is closed first.");

        _open.Pop();
        Utf8Handle[] since = [.. _stored[position..]];
        if (!HasOpen)
            _stored.Clear();
        Array.Reverse(since);
        return since;
    }
}
