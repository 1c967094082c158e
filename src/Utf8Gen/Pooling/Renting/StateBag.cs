namespace Utf8Gen.Pooling;

/// <summary>The states of rented pools that are returned: cleared, and ready for the next one.</summary>
/// <remarks>Any thread may take and put. A state is in one place or with one pool: places are exchanged as a whole. It is looked for where the
/// processor has put its last one, which is in its cache; those of eight processors are in cache lines of their own.</remarks>
internal sealed class StateBag(NativeAllocator allocator, int places = StateBag.MostStates)
{
    /// <summary>How many states are kept: as many requests as are likely to wait at once, in 16 MiB at most.</summary>
    public const int MostStates = 64;

    /// <summary>The most native memory that a state is kept with: some 2,000 short texts, and 2,000 of 64 bytes.</summary>
    public const long MostBytes = 256 * 1024;

    private const int PlacesInLine = 8;

    private readonly PoolState?[] _places = new PoolState?[places];

    public static StateBag Shared { get; } = new(NativeAllocator.Default);

    /// <summary>A state without texts, which is the caller's until it is put back.</summary>
    /// <param name="maxBytes">How much memory may be taken beyond what there is.</param>
    public PoolState Take(long maxBytes)
    {
        PoolState state = TryTake() ?? New();
        state.Memory.Budget.AllowMore(maxBytes);
        return state;
    }

    /// <summary>Clears a state and keeps it. It is dropped where somebody still reads from it, where it is too large or worn, and where
    /// there are enough.</summary>
    public void Put(PoolState state)
    {
        if (!state.TryMakeReusable(MostBytes) || !TryPut(state))
            state.Drop();
        GC.KeepAlive(state);
    }

    private PoolState? TryTake()
    {
        int first = FirstPlace();
        for (int i = 0; i < _places.Length; i++)
        {
            ref PoolState? place = ref _places[(first + i) % _places.Length];
            if (Volatile.Read(ref place) is not null && Interlocked.Exchange(ref place, null) is { } state)
                return state;
        }

        return null;
    }

    private bool TryPut(PoolState state)
    {
        int first = FirstPlace();
        for (int i = 0; i < _places.Length; i++)
        {
            ref PoolState? place = ref _places[(first + i) % _places.Length];
            if (Volatile.Read(ref place) is null && Interlocked.CompareExchange(ref place, state, null) is null)
                return true;
        }

        return false;
    }

    private PoolState New()
    {
        var memory = new PoolMemory(allocator, new PoolBudget(long.MaxValue), addsPressure: false);
        return new PoolState(memory, Generations.Random(), isShared: false);
    }

    private static int FirstPlace() => Thread.GetCurrentProcessorId() * PlacesInLine;
}
