using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>UTF-8 text in native memory: no garbage, handles of 8 bytes, and no way to read text that a handle does not own.</summary>
/// <remarks>
/// <para>It does two jobs. <i>Interning</i>: the same text has the same handle, until <see cref="Clear"/>. <i>Allocating</i>: each
/// text is one of its own, and is given back with <see cref="Free(Utf8Handle)"/>. Handles are compared and stored as integers; text is read
/// through a <see cref="Lease"/>, copied out, or compared where it lies.</para>
/// <para>A handle whose text is gone is told by its generation: reading it is an <see cref="InvalidOperationException"/>, or
/// <see langword="false"/> from the <c>Try</c> forms, and never other text. The same goes, but for one time in 2^31, for handles of
/// other pools and made-up ones. The empty text is <see langword="default"/> in every pool; it is always live and never stored.</para>
/// <para>Thread-safe, unless <see cref="Utf8PoolOptions.Concurrency"/> says that it has one owner at a time, which is quicker. Reading and
/// interning what is there take no lock. Every member throws <see cref="ObjectDisposedException"/> after <see cref="Dispose"/>, and, where there
/// is an owner, <see cref="InvalidOperationException"/> on another thread, see <see cref="Utf8PoolOptions.CheckOwner"/>. After any exception
/// the pool holds the same texts as before; only <see cref="Preload"/> leaves names that fitted. Memory that was taken may stay.</para>
/// </remarks>
public sealed unsafe partial class Utf8Pool : IDisposable
{
    /// <summary>The longest text, in bytes: 1 GiB.</summary>
    public const int MaxByteCount = SizeClass.LongestText;

    private readonly Utf8PoolOptions _options;
    private readonly PoolBudget _budget;

    private readonly LeakTracker? _leaks;
    private readonly bool _isFrozen;

    /// <summary>The only thread that may use the pool; any where it is <see langword="null"/>.</summary>
    private readonly Thread? _owner;

    /// <summary>Where the stack of the owner is, as it is for the most part; everywhere if there is none.</summary>
    private readonly StackRange _ownerStack = StackRange.Everywhere;
    private PoolState? _state;

    /// <summary>Makes an empty pool. It takes no native memory before the first text.</summary>
    /// <param name="options">How it behaves; the defaults of <see cref="Utf8PoolOptions"/> where there are none.</param>
    /// <exception cref="ArgumentOutOfRangeException">An option is negative or not defined.</exception>
    public Utf8Pool(Utf8PoolOptions? options = null)
        : this(options ?? new Utf8PoolOptions(), NativeAllocator.Default, Generations.Random())
    {
    }

    /// <summary>For tests: with memory that can fail, and with known generations.</summary>
    internal Utf8Pool(Utf8PoolOptions options, NativeAllocator allocator, Generations generations)
    {
        options.Validate();
        _options = options;
        _budget = new PoolBudget(options.MaxBytes);
        var memory = new PoolMemory(allocator, _budget, options.AddMemoryPressure);
        bool isOwned = options.Concurrency == Utf8PoolConcurrency.SingleOwner;
        _leaks = options.TrackLeaks > 0 ? new LeakTracker(options.TrackLeaks) : null;
        if (isOwned && options.CheckOwner)
            (_owner, _ownerStack) = (Thread.CurrentThread, StackRange.Here());
        _state = new PoolState(memory, generations, isShared: !isOwned);
        if (options.Name is not null)
            PoolMeter.Register(this);
    }

    /// <summary>A pool that nothing more is stored in, and that any thread may read.</summary>
    private Utf8Pool(Utf8PoolOptions options, PoolState state, PoolBudget budget)
    {
        _options = options;
        _budget = budget;
        _isFrozen = true;
        _state = state;
    }

    /// <summary>What it is called in the meter.</summary>
    internal string? Name => _options.Name;

    /// <summary>For tests that look at leases, which a test cannot keep in a list.</summary>
    internal PoolState StateForTests => State;

    /// <summary><see cref="State"/>, where that takes no call; otherwise <see langword="null"/>.</summary>
    /// <remarks>Members that must be quick go on with this one, or else end in a call of a member that does everything: then nothing has
    /// to outlive a call in them, and they save no registers.</remarks>
    private PoolState? KnownState
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: all
        get => _ownerStack.IsHere ? Volatile.Read(ref _state) : null;
    }

    private bool IsOwner
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: all
        get => _ownerStack.IsHere || _owner == Thread.CurrentThread;
    }

    /// <summary>For tests: what <see cref="FindLeaks"/> looks through.</summary>
    internal int RememberedForTests => _leaks?.Count ?? 0;

    /// <summary>What there is to read and write, asked for once in each member.</summary>
    private PoolState State
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: all
        get
        {
            CheckOwner();
            return Volatile.Read(ref _state) ?? ThrowDisposed();
        }
    }

    /// <summary>Takes memory for texts to come, so that storing them takes none.</summary>
    /// <param name="texts">How many.</param>
    /// <param name="bytes">How many bytes those of more than 24 bytes have together. Texts of more than 4 KiB are not counted: each
    /// gets a block of its own.</param>
    /// <exception cref="ArgumentOutOfRangeException">A number is negative.</exception>
    /// <exception cref="Utf8PoolLimitException">There would be more memory than the pool may have. What was taken stays.</exception>
    /// <remarks>Among threads the memory for bytes is for texts that the calling thread stores, and slots are taken some at a time for each: so
    /// several threads may need a little more.</remarks>
    public void Reserve(int texts, long bytes)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(texts);
        ArgumentOutOfRangeException.ThrowIfNegative(bytes);
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

    /// <summary>Numbers about the pool as it is now. It takes constant time.</summary>
    /// <remarks>While other threads change the pool, each number is of a moment of its own.</remarks>
    public Utf8PoolStatistics GetStatistics()
    {
        _ = State;
        return TryGetStatistics() ?? throw new ObjectDisposedException(nameof(Utf8Pool));
    }

    /// <summary>The same on any thread; <see langword="null"/> after <see cref="Dispose"/>.</summary>
    internal Utf8PoolStatistics? TryGetStatistics()
    {
        if (Volatile.Read(ref _state) is not { } state)
            return null;

        return new Utf8PoolStatistics
        {
            LiveTexts = state.LiveTexts,
            LiveBytes = state.LiveBytes,
            InternedTexts = state.Table.Count,
            NativeBytes = _budget.UsedBytes,
            RetiredSlots = state.RetiredSlots,
            OpenLeases = state.OpenLeases,
        };
    }

    /// <summary>The texts that were allocated, not freed, and remembered by <see cref="Utf8PoolOptions.TrackLeaks"/>, in the order of their slots.</summary>
    /// <returns>None where leaks are not tracked.</returns>
    public IReadOnlyList<Utf8PoolLeak> FindLeaks()
    {
        PoolState state = State;
        IReadOnlyList<Utf8PoolLeak> leaks = _leaks?.Find(state, state => Volatile.Read(ref _state) == state) ?? [];
        GC.KeepAlive(state);
        return leaks;
    }

    /// <exception cref="InvalidOperationException">The thread is not the owner.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void CheckOwner()
    {
        if (!IsOwner)
            ThrowWrongThread();
    }

    [DoesNotReturn]
    private void ThrowWrongThread()
        => throw new InvalidOperationException(
            $"This pool belongs to thread {_owner!.ManagedThreadId} and was used on thread {Environment.CurrentManagedThreadId}. "
            + $"A pool has one owner; unset {nameof(Utf8PoolOptions)}.{nameof(Utf8PoolOptions.CheckOwner)} where ownership is passed on.");

    [DoesNotReturn]
    private static PoolState ThrowDisposed() => throw new ObjectDisposedException(nameof(Utf8Pool));
}
