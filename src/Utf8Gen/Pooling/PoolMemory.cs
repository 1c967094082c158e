namespace Utf8Gen.Pooling;

/// <summary>The native memory of one <see cref="PoolState"/>, all of it.</summary>
/// <remarks>Several threads may take some at once.</remarks>
internal sealed unsafe class PoolMemory(NativeAllocator allocator, PoolBudget budget, bool addsPressure)
{
    private long _usedBytes;

    /// <summary>What it counts against.</summary>
    public PoolBudget Budget { get; private set; } = budget;

    /// <summary>Whether the collector is told of each piece.</summary>
    public bool AddsPressure => addsPressure;

    /// <summary>How much this state has.</summary>
    public long UsedBytes => Volatile.Read(ref _usedBytes);

    /// <summary>The same for the next state of the pool.</summary>
    public PoolMemory OfNextState() => new(allocator, Budget, addsPressure);

    /// <summary>From now on it counts there, which is not limited.</summary>
    public void MoveTo(PoolBudget unlimited)
    {
        PoolBudget left = Budget;
        Budget = unlimited;
        Budget.TryTake(UsedBytes);
        left.GiveBack(UsedBytes);
    }

    /// <returns><see langword="false"/> over the limit; then nothing has changed.</returns>
    /// <exception cref="OutOfMemoryException">There is no such memory; nothing has changed.</exception>
    public bool TryAllocate(nuint byteCount, out byte* memory)
    {
        memory = null;
        if (!Budget.TryTake((long)byteCount))
            return false;

        try
        {
            memory = allocator.Allocate(byteCount);
        }
        finally
        {
            if (memory is null)
                Budget.GiveBack((long)byteCount);
        }

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
        Budget.GiveBack((long)byteCount);
        if (addsPressure)
            GC.RemoveMemoryPressure((long)byteCount);
    }
}
