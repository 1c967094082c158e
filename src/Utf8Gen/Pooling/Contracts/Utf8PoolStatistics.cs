namespace Utf8Gen.Pooling;

/// <summary>Statistics of a <see cref="Utf8Pool"/>.</summary>
public sealed record Utf8PoolStatistics
{
    /// <summary>The number of live texts, interned and allocated.</summary>
    public required long LiveTexts { get; init; }

    /// <summary>The total length of the live texts, in bytes.</summary>
    public required long LiveBytes { get; init; }

    /// <summary>The number of interned texts.</summary>
    public required long InternedTexts { get; init; }

    /// <summary>The native memory of the pool, in bytes, used or not: texts, slots and tables.
    /// <see cref="Utf8PoolOptions.MaxBytes"/> limits it.</summary>
    public required long NativeBytes { get; init; }

    /// <summary>The number of slots that are never used again because their
    /// generations are exhausted.</summary>
    public required long RetiredSlots { get; init; }

    /// <summary>The number of open leases on the current memory, not counting those that hold
    /// memory from before a <see cref="Utf8Pool.Trim"/>.</summary>
    public required int OpenLeases { get; init; }
}
