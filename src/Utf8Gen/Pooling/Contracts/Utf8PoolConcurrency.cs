namespace Utf8Gen.Pooling;

/// <summary>Who may use a <see cref="Utf8Pool"/> at once.</summary>
public enum Utf8PoolConcurrency
{
    /// <summary>Any number of threads. Reading, and interning what is there, take no lock.</summary>
    Concurrent,

    /// <summary>One thread at a time, see <see cref="Utf8PoolOptions.CheckOwner"/>. Nothing is synchronised: storing and
    /// freeing do without the compare-and-swap that they take otherwise, and memory is given back at once.
    /// Two threads at once may read and write memory that is not theirs.</summary>
    SingleOwner,
}
