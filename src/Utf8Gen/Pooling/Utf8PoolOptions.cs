using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

/// <summary>The options of a <see cref="Utf8Pool"/>.</summary>
public sealed record Utf8PoolOptions
{
    /// <summary>Which threads may use the pool at once. The default is any number of threads.</summary>
    public Utf8PoolConcurrency Concurrency { get; init; } = Utf8PoolConcurrency.Concurrent;

    /// <summary>The most native memory, in bytes, that the pool may hold, including texts, slots, tables and memory
    /// that waits to be released. The default is unlimited.</summary>
    public long MaxBytes { get; init; } = long.MaxValue;

    /// <summary>What the pool does with ill-formed text; a text that equals one in the pool was validated before. The
    /// default is to reject it.</summary>
    public Utf8Validation Validation { get; init; } = Utf8Validation.Reject;

    /// <summary>Whether each member of a <see cref="Utf8PoolConcurrency.SingleOwner"/> pool asserts, by the address of
    /// its stack, that the calling thread created the pool. The default is <see langword="true"/>. Set it to
    /// <see langword="false"/> if ownership moves between threads, as with <see langword="await"/>, and something else
    /// ensures that no two threads use the pool at once.</summary>
    /// <remarks>Two threads at once in such a pool may corrupt memory. The check usually finds another thread: one
    /// whose stack ends next to the owner's, or that reuses the stack of an ended owner, may pass it.</remarks>
    public bool CheckOwner { get; init; } = true;

    /// <summary>Whether to report the native memory to the garbage collector, see
    /// <see cref="GC.AddMemoryPressure"/>.</summary>
    public bool AddMemoryPressure { get; init; }

    /// <summary>The sampling interval of leak tracking: one of this many allocated texts is tracked with its call stack
    /// until it is freed, for <see cref="Utf8Pool.FindLeaks"/>. 1 tracks every text; the default 0 tracks none.
    /// Tracking makes storing and freeing many times slower.</summary>
    public int LeakSamplingInterval { get; init; }

    /// <summary>The name of the pool in the meter "Utf8Gen.Pool". Unnamed pools are not metered.</summary>
    public string? Name { get; init; }

    internal bool IsOwned => Concurrency == Utf8PoolConcurrency.SingleOwner;

    /// <returns>These options.</returns>
    /// <exception cref="ArgumentOutOfRangeException">One of them is negative, or not defined.</exception>
    internal Utf8PoolOptions Validated()
    {
        ArgumentOutOfRangeException.ThrowIfNegative(LeakSamplingInterval);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(MaxBytes);
        if (!Enum.IsDefined(Concurrency))
            throw new ArgumentOutOfRangeException(nameof(Concurrency), Concurrency, "The value is not defined in Utf8PoolConcurrency.");
        IllFormedText.Validate(Validation);
        return this;
    }
}

/// <summary>Which threads may use a <see cref="Utf8Pool"/> at once.</summary>
public enum Utf8PoolConcurrency
{
    /// <summary>Any number of threads. Reading and finding interned texts take no lock.</summary>
    Concurrent,

    /// <summary>One thread at a time, see <see cref="Utf8PoolOptions.CheckOwner"/>. Nothing is synchronized: storing
    /// and freeing need no compare-and-swap, and memory is released at once. Two threads at once may corrupt
    /// memory.</summary>
    SingleOwner,
}

/// <summary>A <see cref="Utf8Pool"/> would need more native memory than <see cref="Utf8PoolOptions.MaxBytes"/> allows.
/// The pool is unchanged, except for names that <see cref="Utf8Pool.Preload"/> had room for.</summary>
public sealed class Utf8PoolLimitException : Exception
{
    internal Utf8PoolLimitException(long requestedBytes, long usedBytes, long maxBytes)
        : base($"The pool is full: {requestedBytes} more bytes were requested, {usedBytes} of at most {maxBytes} are in use. "
            + $"Raise {nameof(Utf8PoolOptions)}.{nameof(Utf8PoolOptions.MaxBytes)}, or free or clear texts.")
    {
        RequestedBytes = requestedBytes;
        UsedBytes = usedBytes;
        MaxBytes = maxBytes;
    }

    /// <summary>The number of bytes requested.</summary>
    public long RequestedBytes { get; }

    /// <summary>The number of bytes in use.</summary>
    public long UsedBytes { get; }

    /// <summary>The limit, in bytes.</summary>
    public long MaxBytes { get; }
}
