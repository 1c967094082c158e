namespace Utf8Gen.Pooling;

/// <summary>Stores UTF-8 text in native memory: no garbage, handles of 8 bytes, and no way to read
/// text through a stale handle.</summary>
/// <remarks>
/// <para>A pool does two jobs. <i>Interning</i>: equal texts have the same handle, until
/// <see cref="Clear"/>. <i>Allocating</i>: each text is stored separately and freed with
/// <see cref="Free(Utf8Handle)"/>. Handles are compared and stored as integers; text is read
/// through a <see cref="Lease"/>, copied out, or compared in place.</para>
/// <para>Every handle has a generation, which tells whether its text is still live: reading a stale
/// handle is an <see cref="InvalidOperationException"/>, and never another text. That also holds
/// for forged handles and handles of other pools, except for a chance of one in 2^31. The empty
/// text is <see langword="default"/> in every pool; it is always live and never stored.</para>
/// <para>Pools are thread-safe unless <see cref="Utf8PoolOptions.Concurrency"/> gives
/// them a single owner, which is faster. Reading and finding interned texts take no lock.
/// Every member throws <see cref="ObjectDisposedException"/> after <see cref="Dispose"/>
/// and, if there is an owner, <see cref="InvalidOperationException"/> on another thread,
/// see <see cref="Utf8PoolOptions.CheckOwner"/>. After any exception the pool has the
/// same texts as before; only <see cref="Preload"/> leaves the names that fitted.
/// Allocated memory may stay.</para>
/// </remarks>
public sealed unsafe partial class Utf8Pool : Utf8ReadOnlyPool, IDisposable
{
    /// <summary>The longest text, in bytes: 1 GiB.</summary>
    public const int MaxByteCount = SizeClass.LongestText;

    private readonly LeakTracker? _leaks;

    /// <summary>Creates an empty pool. It allocates no native memory
    /// before the first text.</summary>
    /// <param name="options">The options; the defaults of
    /// <see cref="Utf8PoolOptions"/> if omitted.</param>
    /// <exception cref="ArgumentOutOfRangeException">An option is negative or
    /// not a defined value.</exception>
    public Utf8Pool(Utf8PoolOptions? options = null)
        : this(options ?? new Utf8PoolOptions(), NativeAllocator.Default, Generations.Random())
    {
    }

    /// <summary>For tests: a pool with a failing allocator and known generations.</summary>
    internal Utf8Pool(Utf8PoolOptions options, NativeAllocator allocator, Generations generations)
        : base(
            options.Validated().Validation, new PoolBudget(options.MaxBytes), options.IsOwned && options.CheckOwner, remembersChars: true)
    {
        _leaks = options.LeakSamplingInterval > 0 ? new LeakTracker(options.LeakSamplingInterval) : null;
        var memory = new PoolMemory(allocator, _budget, options.AddMemoryPressure);
        _state = new PoolState(memory, generations, options.IsOwned ? Sharing.None : Sharing.Sharded);
        if (options.Name is not null)
            PoolMeter.Register(options.Name, this, static pool => ((Utf8Pool)pool).TryGetStatistics());
    }

    /// <summary>For tests: the number of texts that <see cref="FindLeaks"/> searches.</summary>
    internal int RememberedForTests => _leaks?.Count ?? 0;

    /// <inheritdoc/>
    public override Utf8Lease Lease()
    {
        PoolState state = State;
        ulong token = state.Open(out LeaseEntry entry);
        return new Utf8Lease(state, entry, token);
    }

    /// <summary>Reserves memory for later texts, so that storing them allocates none.</summary>
    /// <param name="texts">The number of texts.</param>
    /// <param name="bytes">The total length of the texts that are longer than 24 bytes. Texts of
    /// more than 4 KiB do not count: each gets its own block.</param>
    /// <exception cref="ArgumentOutOfRangeException">A number is negative.</exception>
    /// <exception cref="Utf8PoolLimitException">The pool would exceed its limit. Memory
    /// allocated up to then stays.</exception>
    /// <exception cref="OutOfMemoryException">There is not enough memory. Memory allocated up to
    /// then stays.</exception>
    /// <remarks>In a concurrent pool the bytes are reserved for texts that the calling thread
    /// stores, and threads take slots in ranges: several threads may need a little more.</remarks>
    public void Reserve(int texts, long bytes)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(texts);
        ArgumentOutOfRangeException.ThrowIfNegative(bytes);
        if (bytes > _budget.MaxBytes)
            throw new Utf8PoolLimitException(bytes, _budget.UsedBytes, _budget.MaxBytes);

        StoreResult result;
        do
        {
            PoolState state = State;
            result = state.Reserve((uint)texts, bytes);
            GC.KeepAlive(state);
        }
        while (result == StoreResult.Closed);
        if (result == StoreResult.Refused)
            throw _budget.LimitReached();
    }

    /// <summary>Finds the texts that were allocated, not freed, and sampled according to
    /// <see cref="Utf8PoolOptions.LeakSamplingInterval"/>, in slot order.</summary>
    /// <returns>An empty list if leaks are not tracked.</returns>
    public IReadOnlyList<Utf8PoolLeak> FindLeaks()
    {
        PoolState state = State;
        IReadOnlyList<Utf8PoolLeak> leaks = _leaks?.Find(state, state => Volatile.Read(ref _state) == state) ?? [];
        GC.KeepAlive(state);
        return leaks;
    }
}
