namespace Utf8Gen.Pooling;

/// <summary>A moment in the life of a <see cref="Utf8Pool"/>, to go back to, see <see cref="Utf8Pool.Checkpoint"/>.</summary>
public readonly struct Utf8PoolCheckpoint : IEquatable<Utf8PoolCheckpoint>
{
    private readonly CheckpointJournal? _journal;
    private readonly ulong _serial;

    internal Utf8PoolCheckpoint(CheckpointJournal journal, ulong serial)
    {
        _journal = journal;
        _serial = serial;
    }

    internal ulong Serial => _serial;

    /// <summary>Whether two are the same.</summary>
    public static bool operator ==(Utf8PoolCheckpoint left, Utf8PoolCheckpoint right) => left.Equals(right);

    /// <summary>Whether two differ.</summary>
    public static bool operator !=(Utf8PoolCheckpoint left, Utf8PoolCheckpoint right) => !left.Equals(right);

    /// <inheritdoc/>
    public bool Equals(Utf8PoolCheckpoint other) => _journal == other._journal && _serial == other._serial;

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is Utf8PoolCheckpoint other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode() => _serial.GetHashCode();

    internal bool IsOf(CheckpointJournal? journal) => journal is not null && journal == _journal;
}
