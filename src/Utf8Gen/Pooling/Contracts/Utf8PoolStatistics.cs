namespace Utf8Gen.Pooling;

/// <summary>Numbers about a <see cref="Utf8Pool"/> at one moment.</summary>
public sealed record Utf8PoolStatistics
{
    /// <summary>How many texts are live, interned and allocated ones.</summary>
    public required long LiveTexts { get; init; }

    /// <summary>How many bytes these texts have together.</summary>
    public required long LiveBytes { get; init; }

    /// <summary>How many of them are interned.</summary>
    public required long InternedTexts { get; init; }

    /// <summary>How much native memory the pool holds, in bytes: texts, slots and tables, used or not. It is what
    /// <see cref="Utf8PoolOptions.MaxBytes"/> limits.</summary>
    public required long NativeBytes { get; init; }

    /// <summary>How many slots were freed so often that they are never used again.</summary>
    public required long RetiredSlots { get; init; }

    /// <summary>How many leases are open on the memory in use now; not those that hold what a <see cref="Utf8Pool.Trim"/> has left.</summary>
    public required int OpenLeases { get; init; }
}
