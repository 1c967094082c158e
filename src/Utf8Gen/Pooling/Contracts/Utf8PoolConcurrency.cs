namespace Utf8Gen.Pooling;

/// <summary>Which threads may use a <see cref="Utf8Pool"/> at once.</summary>
public enum Utf8PoolConcurrency
{
    /// <summary>Any number of threads. Reading and finding interned texts take no lock.</summary>
    Concurrent,

    /// <summary>One thread at a time, see <see cref="Utf8PoolOptions.CheckOwner"/>. Nothing is
    /// synchronized: storing and freeing need no compare-and-swap, and memory is released at once.
    /// Two threads at once may corrupt memory.</summary>
    SingleOwner,
}
