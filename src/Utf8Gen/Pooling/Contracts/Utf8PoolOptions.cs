namespace Utf8Gen.Pooling;

/// <summary>How a <see cref="Utf8Pool"/> behaves.</summary>
public sealed record Utf8PoolOptions
{
    /// <summary>Who may use the pool at once: any number of threads, unless this is set.</summary>
    public Utf8PoolConcurrency Concurrency { get; init; } = Utf8PoolConcurrency.Concurrent;

    /// <summary>The most native memory, in bytes, that the pool may hold: texts, slots and tables together, and what waits to
    /// be released. No limit unless set.</summary>
    public long MaxBytes { get; init; } = long.MaxValue;

    /// <summary>What happens to ill-formed text.</summary>
    public Utf8Validation Validation { get; init; } = Utf8Validation.Reject;

    /// <summary>Whether each member of a pool with a <see cref="Utf8PoolConcurrency.SingleOwner"/> asserts that it is called on the thread that
    /// made the pool, as it does unless this is unset. Unset it where ownership moves between threads, as with <see langword="await"/>, and
    /// something else makes sure that no two use the pool at once.</summary>
    /// <remarks>Two threads in such a pool at once may read and write memory that is not theirs. A thread that has taken the place of one
    /// that has ended may pass for it.</remarks>
    public bool CheckOwner { get; init; } = true;

    /// <summary>Whether the garbage collector is told of the native memory, see <see cref="GC.AddMemoryPressure"/>.</summary>
    public bool AddMemoryPressure { get; init; }

    /// <summary>One of so many allocated texts is remembered with its call stack until it is freed, for <see cref="Utf8Pool.FindLeaks"/>: 1
    /// means each of them. 0 unless set, for none; it is for finding leaks, and makes storing and freeing many times slower.</summary>
    public int TrackLeaks { get; init; }

    /// <summary>What the pool is called in the meter "Utf8Gen.Pool". A pool without a name is not in it.</summary>
    public string? Name { get; init; }

    internal void Validate()
    {
        ArgumentOutOfRangeException.ThrowIfNegative(TrackLeaks);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(MaxBytes);
        if (!Enum.IsDefined(Concurrency))
            throw new ArgumentOutOfRangeException(nameof(Concurrency), Concurrency, "This is neither of the kinds of Utf8PoolConcurrency.");
        if (!Enum.IsDefined(Validation))
            throw new ArgumentOutOfRangeException(nameof(Validation), Validation, "This is none of the policies of Utf8Validation.");
    }
}
