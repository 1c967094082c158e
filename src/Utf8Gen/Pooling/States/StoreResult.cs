namespace Utf8Gen.Pooling;

/// <summary>What became of a change to a <see cref="PoolState"/>.</summary>
internal enum StoreResult
{
    /// <summary>It was made.</summary>
    Done,

    /// <summary>It cannot be made: there would be too much memory, or there is nothing to free. Nothing has changed.</summary>
    Refused,

    /// <summary>It needs memory that has to be fetched outside of all gates, see <see cref="Supply"/>. Nothing has changed.</summary>
    LacksMemory,

    /// <summary>Another thread has given the pool another state meanwhile. Nothing has changed here; there it may be tried again.</summary>
    Closed,
}
