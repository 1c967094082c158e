namespace Utf8Gen.Pooling;

/// <summary>The memory limit of one pool, over its current state and those that are replaced but not yet
/// released.</summary>
/// <remarks>Safe to use from any thread, including the finalizer thread.</remarks>
internal sealed class PoolBudget(long maxBytes)
{
    private long _maxBytes = maxBytes;
    private long _usedBytes;

    /// <summary>The total that the last refused request would have led to.</summary>
    private long _refusedTotal;

    public long MaxBytes => Volatile.Read(ref _maxBytes);

    public long UsedBytes => Volatile.Read(ref _usedBytes);

    /// <returns><see langword="false"/> over the limit; nothing has changed then.</returns>
    /// <remarks>Compare-and-swap, not add and subtract: a smaller request of another thread would be refused
    /// meanwhile.</remarks>
    public bool TryTake(long byteCount)
    {
        for (long used = UsedBytes; ;)
        {
            if (byteCount > MaxBytes - used)
            {
                Volatile.Write(ref _refusedTotal, used + byteCount);
                return false;
            }

            long seen = Interlocked.CompareExchange(ref _usedBytes, used + byteCount, used);
            if (seen == used)
                return true;
            used = seen;
        }
    }

    /// <summary>Sets the limit to a number of bytes above the current use. What another thread takes meanwhile may
    /// exceed it; nothing more is taken then.</summary>
    public void AllowMore(long byteCount)
        => Volatile.Write(ref _maxBytes, Math.Min(UsedBytes, long.MaxValue - byteCount) + byteCount);

    public void Return(long byteCount) => Interlocked.Add(ref _usedBytes, -byteCount);

    /// <summary>Creates the exception for a refusal; memory returned since then counts as requested.</summary>
    public Utf8PoolLimitException LimitReached()
    {
        long used = UsedBytes;
        return new Utf8PoolLimitException(Math.Max(Volatile.Read(ref _refusedTotal) - used, 1), used, MaxBytes);
    }
}
