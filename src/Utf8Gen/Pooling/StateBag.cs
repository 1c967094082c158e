using Utf8Gen.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Keeps the cleared states of returned pools for the next ones.</summary>
/// <remarks>Any thread may take and put. A state is in one place or with one pool, since places are exchanged
/// atomically. The search begins at the place where the processor last put a state, which is in its cache; the places
/// of eight processors are in separate cache lines.</remarks>
internal sealed class StateBag(NativeAllocator allocator, int places = StateBag.MaxStates)
{
    /// <summary>The number of states kept: as many as requests are likely to run at once, in 16 MiB at most.</summary>
    public const int MaxStates = 64;

    /// <summary>The most native memory of a kept state: about 2,000 short texts and 2,000 of 64 bytes.</summary>
    public const long MaxBytes = 256 * 1024;

    /// <summary>The native memory of a new state for its first texts.</summary>
    public const long FirstBytes = 99_456;

    private const int PlacesInLine = 8;

    private readonly PoolState?[] _places = new PoolState?[places];
    private volatile bool _isClosed;

    public static StateBag Shared { get; } = CreateShared();

    /// <summary>Takes a state without texts; it belongs to the caller until it is put back.</summary>
    /// <param name="maxBytes">The memory that the pool may allocate, that for the first texts included, beyond what the
    /// state has.</param>
    /// <remarks>With a limit, every state has the memory for first texts: what a small limit allows must not depend on
    /// whether other pools were rented before.</remarks>
    public PoolState Take(long maxBytes)
    {
        PoolState state = TryTake() ?? New();
        if (maxBytes < long.MaxValue)
        {
            state.Memory.Budget.AllowMore(long.MaxValue); // the limit of the last rent must not refuse this
            state.Reserve(texts: 1, bytes: SizeClass.LargestCell);
            maxBytes = Math.Max(maxBytes - FirstBytes, 0);
        }

        state.Memory.Budget.AllowMore(maxBytes);
        return state;
    }

    /// <summary>Clears a state and keeps it. It is dropped if it is still read from, is too large or worn, or the bag
    /// is full.</summary>
    public void Put(PoolState state)
    {
        if (_isClosed || !state.TryMakeReusable(MaxBytes) || !TryPut(state))
            state.Drop();
        if (_isClosed)
            Close(); // perhaps after the last look at the place of this one
        GC.KeepAlive(state);
    }

    /// <summary>Drops the states that are kept, and keeps no more.</summary>
    public void Close()
    {
        _isClosed = true;
        Interlocked.MemoryBarrier(); // whoever puts a state looks after it has
        while (TryTake() is { } state)
            state.Drop();
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

    private static StateBag CreateShared()
    {
        var shared = new StateBag(NativeAllocator.Default);
        LibraryUnload.Token.Register(shared.Close);
        return shared;
    }

    private PoolState New()
    {
        var memory = new PoolMemory(allocator, new PoolBudget(long.MaxValue), addsPressure: false);
        return new PoolState(memory, Generations.Random(), Sharing.OneShard);
    }

    private static int FirstPlace() => Thread.GetCurrentProcessorId() * PlacesInLine;
}
