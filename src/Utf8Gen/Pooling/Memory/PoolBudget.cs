namespace Utf8Gen.Pooling;

/// <summary>The limit to the native memory of one pool: of the state that it is in, and of those that are left and not released yet.</summary>
/// <remarks>Any thread may take and give back: a finalizer does.</remarks>
internal sealed class PoolBudget(long maxBytes)
{
    private long _maxBytes = maxBytes;
    private long _usedBytes;

    /// <summary>How much there would have been when the limit was last met.</summary>
    private long _refusedTotal;

    public long MaxBytes => _maxBytes;

    public long UsedBytes => Volatile.Read(ref _usedBytes);

    /// <returns><see langword="false"/> over the limit; then nothing has changed.</returns>
    /// <remarks>Not added first and taken back after: another thread, which asks for less, would be refused meanwhile.</remarks>
    public bool TryTake(long byteCount)
    {
        for (long used = UsedBytes; ;)
        {
            if ((ulong)byteCount > (ulong)(_maxBytes - used))
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

    /// <summary>From now on there may be so much more than there is. Nobody else takes any meanwhile.</summary>
    public void AllowMore(long byteCount) => _maxBytes = Math.Min(UsedBytes, long.MaxValue - byteCount) + byteCount;

    public void GiveBack(long byteCount) => Interlocked.Add(ref _usedBytes, -byteCount);

    /// <summary>What to throw after a refusal. What was given back since then had been asked for with it.</summary>
    public Utf8PoolLimitException LimitReached()
    {
        long used = UsedBytes;
        return new Utf8PoolLimitException(Math.Max(Volatile.Read(ref _refusedTotal) - used, 1), used, _maxBytes);
    }
}
