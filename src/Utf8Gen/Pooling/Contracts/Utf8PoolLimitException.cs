namespace Utf8Gen.Pooling;

/// <summary>A <see cref="Utf8Pool"/> would need more native memory than
/// <see cref="Utf8PoolOptions.MaxBytes"/> allows. The pool is unchanged, except for names that
/// <see cref="Utf8Pool.Preload"/> had room for.</summary>
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
