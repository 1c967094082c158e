namespace Utf8Gen.Pooling;

/// <summary>The outcome of a change to a <see cref="PoolState"/>.</summary>
internal enum StoreResult
{
    /// <summary>The change is made.</summary>
    Done,

    /// <summary>The change is not possible: it would exceed the limit, or there is nothing to free.
    /// Nothing has changed.</summary>
    Refused,

    /// <summary>The change needs memory that must be reserved outside of all gates, see
    /// <see cref="MemoryReservation"/>. Nothing has changed.</summary>
    LacksMemory,

    /// <summary>Another thread has replaced the state of the pool. Nothing has changed; retry
    /// with the next state.</summary>
    Closed,
}
