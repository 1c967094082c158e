using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

/// <summary>Stores UTF-8 text in native memory: no garbage, handles of 8 bytes, and no way to read text through a stale
/// handle.</summary>
/// <remarks>
/// <para>A pool does two jobs. <i>Interning</i>: equal texts have the same handle, until <see cref="Clear"/>.
/// <i>Allocating</i>: each text is stored separately and freed with <see cref="Free(Utf8Handle)"/>. Handles are
/// compared and stored as integers; text is read through a <see cref="Lease"/>, copied out, or compared in
/// place.</para>
/// <para>Every handle has a generation, which tells whether its text is still live: reading a stale handle is an
/// <see cref="InvalidOperationException"/>, and never another text. That also holds for forged handles and handles of
/// other pools, except for a chance of one in 2^31. The empty text is <see langword="default"/> in every pool; it is
/// always live and never stored.</para>
/// <para>Pools are thread-safe unless <see cref="Utf8PoolOptions.Concurrency"/> gives them a single owner, which is
/// faster. Reading and finding interned texts take no lock. Every member throws <see cref="ObjectDisposedException"/>
/// after <see cref="Dispose"/> and, if there is an owner, <see cref="InvalidOperationException"/> on another thread,
/// see <see cref="Utf8PoolOptions.CheckOwner"/>. After any exception the pool has the same texts as before; only
/// <see cref="Preload"/> leaves the names that fitted. Allocated memory may stay.</para>
/// </remarks>
public sealed unsafe partial class Utf8Pool : Utf8ReadOnlyPool, IDisposable
{
    /// <summary>The longest text, in bytes: 1 GiB.</summary>
    public const int MaxByteCount = SizeClass.LongestText;

    private readonly LeakTracker? _leaks;

    /// <summary>Creates an empty pool. It allocates no native memory before the first text.</summary>
    /// <param name="options">The options; the defaults of <see cref="Utf8PoolOptions"/> if omitted.</param>
    /// <exception cref="ArgumentOutOfRangeException">An option is negative or not a defined value.</exception>
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
    /// <param name="bytes">The total length of the texts that are longer than 24 bytes. Texts of more than 4 KiB do not
    /// count: each gets its own block.</param>
    /// <exception cref="ArgumentOutOfRangeException">A number is negative.</exception>
    /// <exception cref="Utf8PoolLimitException">The pool would exceed its limit. Memory allocated up to then
    /// stays.</exception>
    /// <exception cref="OutOfMemoryException">There is not enough memory. Memory allocated up to then
    /// stays.</exception>
    /// <remarks>In a concurrent pool the bytes are reserved for texts that the calling thread stores, and threads take
    /// slots in ranges: several threads may need a little more.</remarks>
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

    /// <summary>Where the memory is returned to; <see langword="null"/> if the pool is not rented.</summary>
    private readonly StateBag? _bag;

    private Utf8Pool(StateBag bag, PoolState state, Utf8Validation validation)
        : base(validation, state.Memory.Budget, isOwned: false, remembersChars: false)
        => (_bag, _state) = (bag, state);

    /// <summary>Rents an empty pool for one request or one piece of work, over memory that earlier pools used:
    /// <see cref="Dispose"/> clears it in constant time and returns the memory for the next pool.</summary>
    /// <param name="maxBytes">The most native memory that the pool may allocate, beyond what earlier pools left, which
    /// is 256 KiB at most. There is always room for the first texts, in 99,456 bytes, which count. Unlimited by
    /// default.</param>
    /// <param name="validation">What happens to ill-formed text.</param>
    /// <remarks>
    /// <para>Any number of threads may rent pools, and use one pool at once, as one that is
    /// <see cref="Utf8PoolConcurrency.Concurrent"/>; it is built for one at a time. Return it after all that uses it:
    /// what another thread stores while the pool is returned may be in the next pool, a copy that it could not finish
    /// may hold bytes of that, and a handle that it reads may be stale already.</para>
    /// <para>Returning a pool disposes of it; returning it again does nothing. A pool that is never returned releases
    /// its memory when it is collected; so does one that is returned under an open lease, after the lease is
    /// closed.</para>
    /// <para>Up to 64 returned states are kept, of up to 256 KiB each. Texts above 4 KiB are released when the pool is
    /// returned, larger states when they are collected.</para>
    /// <para>Names of <see cref="Preload"/> stay until the pool is returned, and are stored again in the next
    /// one.</para>
    /// </remarks>
    /// <exception cref="ArgumentOutOfRangeException">An argument is not positive, or not a defined value.</exception>
    public static Utf8Pool Rent(long maxBytes = long.MaxValue, Utf8Validation validation = Utf8Validation.Reject)
        => Rent(StateBag.Shared, maxBytes, validation);

    /// <summary>For tests: rents from a separate bag.</summary>
    internal static Utf8Pool Rent(StateBag bag, long maxBytes, Utf8Validation validation)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(maxBytes);
        IllFormedText.Validate(validation);
        return new Utf8Pool(bag, bag.Take(maxBytes), validation);
    }

    /// <summary>Detaches the memory from the pool and puts it into the bag.</summary>
    /// <remarks>If several threads return the pool at once, one of them does. Not while the state is replaced: a closed
    /// one must not be put back.</remarks>
    private void ReturnTo(StateBag bag)
    {
        PoolState? state;
        lock (Replacing)
            state = Interlocked.Exchange(ref _state, null);
        if (state is not null)
            bag.Put(state);
    }
}
