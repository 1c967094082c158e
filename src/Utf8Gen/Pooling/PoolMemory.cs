namespace Utf8Gen.Pooling;

/// <summary>The native memory of one pool, all of it, and the limit to it.</summary>
/// <remarks>The count is interlocked because a finalizer may give memory back.</remarks>
internal sealed unsafe class PoolMemory(NativeAllocator allocator, long maxBytes, bool addsPressure)
{
    private long _usedBytes;

    /// <summary>How much there would have been when the limit was last met.</summary>
    private long _refusedTotal;

    public long UsedBytes => Volatile.Read(ref _usedBytes);

    public long MaxBytes => maxBytes;

    /// <returns><see langword="false"/> over the limit; then nothing has changed.</returns>
    /// <exception cref="OutOfMemoryException">There is no such memory; nothing has changed.</exception>
    public bool TryAllocate(nuint byteCount, out byte* memory)
    {
        memory = null;
        if ((ulong)byteCount > (ulong)(maxBytes - UsedBytes))
        {
            _refusedTotal = UsedBytes + (long)byteCount;
            return false;
        }

        memory = allocator.Allocate(byteCount);
        Interlocked.Add(ref _usedBytes, (long)byteCount);
        if (addsPressure)
            GC.AddMemoryPressure((long)byteCount);
        return true;
    }

    public void Free(byte* memory, nuint byteCount)
    {
        if (memory is null)
            return;

        allocator.Free(memory, byteCount);
        Interlocked.Add(ref _usedBytes, -(long)byteCount);
        if (addsPressure)
            GC.RemoveMemoryPressure((long)byteCount);
    }

    /// <summary>What to throw after a refusal. What was given back since then had been asked for with it.</summary>
    public Utf8PoolLimitException LimitReached() => new(_refusedTotal - UsedBytes, UsedBytes, maxBytes);
}
