namespace Utf8Gen.Pooling;

/// <summary>How a <see cref="Utf8Pool"/> behaves.</summary>
public sealed record Utf8PoolOptions
{
    /// <summary>The most native memory, in bytes, that the pool may hold: texts, slots and tables together, and what waits to
    /// be released. No limit unless set.</summary>
    public long MaxBytes { get; init; } = long.MaxValue;

    /// <summary>What happens to ill-formed text.</summary>
    public Utf8Validation Validation { get; init; } = Utf8Validation.Reject;

    /// <summary>How many freed texts of a size wait before the memory of the first of them is used again. 0 unless set: the
    /// last freed is the first used. More makes a use after <see cref="Utf8Pool.Free"/> easier to find, and costs memory.</summary>
    public int Quarantine { get; init; }

    /// <summary>Whether each member asserts that it is called on the thread that made the pool, while that thread lives. It does unless
    /// this is unset: a pool has one owner at a time. Unset it where ownership moves between threads, as with <see langword="await"/>, and something
    /// else makes sure that no two use the pool at once.</summary>
    public bool CheckOwner { get; init; } = true;

    /// <summary>Texts shorter than this many bytes are refused by <see cref="Utf8Pool.Allocate(ReadOnlySpan{byte})"/>, with an
    /// <see cref="ArgumentException"/>; the empty text, which takes no memory, is not. 0 unless set. A short text that is not shared is as cheap on the garbage-collected
    /// heap: this makes such a use show.</summary>
    public int MinimumLength { get; init; }

    /// <summary>Whether the garbage collector is told of the native memory, see <see cref="GC.AddMemoryPressure"/>.</summary>
    public bool AddMemoryPressure { get; init; }

    internal void Validate()
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(MaxBytes);
        ArgumentOutOfRangeException.ThrowIfNegative(Quarantine);
        ArgumentOutOfRangeException.ThrowIfNegative(MinimumLength);
        if (!Enum.IsDefined(Validation))
            throw new ArgumentOutOfRangeException(nameof(Validation), Validation, "This is none of the policies of Utf8Validation.");
    }
}
