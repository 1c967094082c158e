using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>UTF-8 text in native memory: no garbage, handles of 8 bytes, and no way to read text that a handle does not own.</summary>
/// <remarks>
/// <para>It does two jobs. <i>Interning</i>: the same text has the same handle, until <see cref="Clear"/>. <i>Allocating</i>: each
/// text is one of its own, and is given back with <see cref="Free"/>. Handles are compared and stored as integers; text is read
/// through a <see cref="Lease"/>, copied out, or compared where it lies.</para>
/// <para>A handle whose text is gone is told by its generation: reading it is an <see cref="InvalidOperationException"/>, or
/// <see langword="false"/> from the <c>Try</c> forms, and never other text. The same goes, but for one time in 2^31, for handles of
/// other pools and made-up ones. The empty text is <see langword="default"/> in every pool; it is always live and never stored.</para>
/// <para>Not thread-safe: a pool has one owner at a time, see <see cref="Utf8PoolOptions.CheckOwner"/>. Every member throws
/// <see cref="ObjectDisposedException"/> after <see cref="Dispose"/>, and <see cref="InvalidOperationException"/> on a thread that
/// is not the owner's. After any exception the pool is as it was before.</para>
/// </remarks>
public sealed unsafe partial class Utf8Pool : IDisposable
{
    /// <summary>The longest text, in bytes: 1 GiB.</summary>
    public const int MaxByteCount = 1 << 30;

    private readonly Utf8PoolOptions _options;
    private readonly int _minimumLength;
    private readonly PoolMemory _memory;
    private ThreadStack _owner;
    private readonly List<Utf8Handle> _preloaded = [];
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
        _minimumLength = options.MinimumLength;
        _memory = new PoolMemory(allocator, options.MaxBytes, options.AddMemoryPressure);
        _owner = options.CheckOwner ? ThreadStack.OfCurrent() : ThreadStack.OfAny();
        _state = new PoolState(_memory, options.Quarantine, generations);
    }

    /// <summary>For tests that look at leases, which a test cannot keep in a list.</summary>
    internal PoolState StateForTests => State;

    /// <summary><see cref="State"/>, where that takes no call; otherwise <see langword="null"/>.</summary>
    /// <remarks>Members that must be quick go on with this one, or else end in a call of a member that does everything: then nothing has
    /// to outlive a call in them, and they save no registers.</remarks>
    private PoolState? KnownState
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: all
        get => _owner.IsKnownHere() ? _state : null;
    }

    /// <summary>What there is to read and write, asked for once in each member.</summary>
    private PoolState State
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: all
        get
        {
            _owner.Check();
            return _state ?? ThrowDisposed();
        }
    }

    /// <summary>Ends the life of every text but those of <see cref="Preload"/>. No handle to a cleared text will be valid again.</summary>
    /// <remarks>The time does not depend on the number of texts, those above 4 KiB apart. The memory stays for the texts to come. Open
    /// leases keep what they can see: the pool then starts on new memory, and the old is released with the last of them. So
    /// it does, too, where names were preloaded after other texts were stored; the time then depends on how many those were.</remarks>
    /// <exception cref="Utf8PoolLimitException">The pool has to start on new memory, and preloaded texts do not fit beside the old.</exception>
    public void Clear()
    {
        PoolState state = State;
        if (state.CanClear(_preloaded.Count))
        {
            state.Clear();
            return;
        }

        _state = state.With(_preloaded);
        state.Drop();
    }

    /// <summary>Takes memory for texts to come, so that storing them takes none; to be found again by chars that are not ASCII, they may
    /// take up to 400 kB more, where memory is not limited.</summary>
    /// <param name="texts">How many.</param>
    /// <param name="bytes">How many bytes those of more than 24 bytes have together. Texts of more than 4 KiB are not counted: each
    /// gets a block of its own.</param>
    /// <exception cref="ArgumentOutOfRangeException">A number is negative.</exception>
    /// <exception cref="Utf8PoolLimitException">There would be more memory than the pool may have. What was taken stays.</exception>
    public void Reserve(int texts, long bytes)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(texts);
        ArgumentOutOfRangeException.ThrowIfNegative(bytes);
        PoolState state = State;
        state.ThrowIfReleased();
        if (!state.Slots.TryReserve((uint)texts) || !state.Table.TryReserve(in state.Slots, (uint)texts) || !state.Cells.TryReserve(bytes))
            throw _memory.LimitReached();
    }

    /// <summary>Numbers about the pool as it is now. It takes constant time.</summary>
    public Utf8PoolStatistics GetStatistics()
    {
        PoolState state = State;
        return new Utf8PoolStatistics
        {
            LiveTexts = state.LiveTexts,
            LiveBytes = state.LiveBytes,
            InternedTexts = state.Table.Count,
            NativeBytes = _memory.UsedBytes,
            RetiredSlots = state.RetiredSlots,
            OpenLeases = state.Leases.OpenCount,
        };
    }

    /// <summary>Gives the memory back: at once, or with the last open lease, whose spans stay valid until then.</summary>
    /// <exception cref="InvalidOperationException">The thread is not the owner's.</exception>
    public void Dispose()
    {
        if (_state is null)
            return;

        PoolState state = State;
        _state = null;
        state.Drop();
    }

    [DoesNotReturn]
    private static PoolState ThrowDisposed() => throw new ObjectDisposedException(nameof(Utf8Pool));
}
