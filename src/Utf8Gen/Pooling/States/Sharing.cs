namespace Utf8Gen.Pooling;

/// <summary>Who may use a <see cref="PoolState"/>.</summary>
internal enum Sharing
{
    /// <summary>One thread at a time: there are no gates.</summary>
    None,

    /// <summary>Any thread, but seldom several at once: all share one shard.</summary>
    OneShard,

    /// <summary>Many threads at once, each in the shard of its stack.</summary>
    Sharded,
}
