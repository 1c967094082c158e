using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

/// <summary>Finds, reads and compares the texts of a <see cref="Utf8Pool"/> or a <see cref="Utf8FrozenPool"/>, for code
/// that takes both.</summary>
/// <remarks>Nothing is stored or freed through this type; but others may free texts of a <see cref="Utf8Pool"/>
/// meanwhile. The threads that may use a pool are those that its class names. Every member that reads texts throws
/// <see cref="ObjectDisposedException"/> after the pool is disposed of.</remarks>
public abstract unsafe partial class Utf8ReadOnlyPool
{
    private protected readonly PoolBudget _budget;

    /// <summary>The only thread that may use the pool; <see langword="null"/> if any thread may.</summary>
    private readonly Thread? _owner;

    /// <summary>Addresses around the owner's stack frame, for a quick check; all addresses if there is no
    /// owner.</summary>
    private readonly StackRange _ownerStack = StackRange.Everywhere;

    private protected PoolState? _state;

    private protected Utf8ReadOnlyPool(Utf8Validation validation, PoolBudget budget, bool isOwned, bool remembersChars)
    {
        Validation = validation;
        _budget = budget;
        _remembersChars = remembersChars;
        if (isOwned)
            (_owner, _ownerStack) = (Thread.CurrentThread, StackRange.Here());
    }

    /// <summary>The handles of all interned texts.</summary>
    public Utf8InternedTexts InternedTexts => new(this);

    /// <summary>Orders handles by their texts as <see cref="CompareOrdinal"/> does, for
    /// <see cref="SortedDictionary{TKey, TValue}"/> and <see cref="Array.Sort{T}(T[], IComparer{T})"/>.</summary>
    /// <remarks>The comparer never throws for a handle: handles that are not live sort after all that are. After the
    /// pool is disposed of it throws as the pool does. A handle must stay live while it is a key.</remarks>
    public IComparer<Utf8Handle> OrdinalComparer => (IComparer<Utf8Handle>)Comparer;

    /// <summary>Compares handles by their texts, and supports lookups by text: in a
    /// <see cref="Dictionary{TKey, TValue}"/> with this comparer,
    /// <c>GetAlternateLookup&lt;ReadOnlySpan&lt;byte&gt;&gt;()</c> and <c>&lt;ReadOnlySpan&lt;char&gt;&gt;()</c> find
    /// the entry of an equal text.</summary>
    /// <remarks>The comparer never throws for a handle: a handle that is not live equals only itself. After the pool is
    /// disposed of it throws as the pool does. A handle must stay live while it is a key. Ill-formed text is looked up
    /// in the form that the pool would store.</remarks>
    public IEqualityComparer<Utf8Handle> Comparer
    {
        get
        {
            // All threads must use the first comparer that was stored: each has its own hash key.
            if (field is null)
                Interlocked.CompareExchange(ref field, new Utf8HandleComparer(this), null);
            return field;
        }
    }

    private protected Utf8Validation Validation { get; }

    /// <summary>For tests that look at leases, which cannot be kept in a list.</summary>
    internal PoolState StateForTests => State;

    /// <summary>Returns <see cref="State"/> if that takes no call; otherwise <see langword="null"/>.</summary>
    /// <remarks>The quick path of a member uses this state, or else ends in a tail call to its complete path: then no
    /// value outlives a call, and no registers are saved.</remarks>
    private protected PoolState? KnownState
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: all
        get => _ownerStack.IsHere ? Volatile.Read(ref _state) : null;
    }

    private bool IsOwner
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: all
        get => _ownerStack.IsHere || _owner == Thread.CurrentThread;
    }

    /// <summary>The current state, read once in each member.</summary>
    private protected PoolState State
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: all
        get
        {
            CheckOwner();
            return Volatile.Read(ref _state) ?? ThrowDisposed();
        }
    }

    /// <summary>Returns numbers about the pool. Takes constant time.</summary>
    /// <remarks>If other threads change the pool meanwhile, each number is read at a different moment.</remarks>
    public Utf8PoolStatistics GetStatistics()
    {
        _ = State;
        return TryGetStatistics() ?? throw new ObjectDisposedException(GetType().Name);
    }

    /// <summary>Returns the statistics on any thread; <see langword="null"/> after the pool is disposed of.</summary>
    private protected Utf8PoolStatistics? TryGetStatistics()
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

    /// <summary>Compares two texts by their bytes.</summary>
    /// <returns><see langword="false"/> if a handle is not live.</returns>
    internal bool TryCompareOrdinal(Utf8Handle left, Utf8Handle right, out int order)
        => TryCompare(left, right, isOrder: true, out order, out _);

    /// <summary>Finds the first interned text after a slot.</summary>
    /// <param name="slot">The number of a slot; 0 to start from the beginning.</param>
    /// <param name="handle">The handle of the text.</param>
    /// <remarks>Safe because: only slots that have been in use are read, and their memory stays while the state is
    /// reachable. If the generation of a slot is odd, and unchanged after the bit is read, the slot held an interned
    /// text in between.</remarks>
    internal bool TryFindInterned(uint slot, out Utf8Handle handle)
    {
        PoolState state = State;
        handle = default;
        uint next = state.Slots.Next;
        LoadFence.Pass();
        while (handle.IsEmpty && slot < next - 1)
        {
            Slot* current = state.Slots[++slot];
            uint generation = Volatile.Read(ref current->Generation);
            bool isInterned = (Volatile.Read(ref current->Word) & Slot.Interned) != 0;
            PausePointActions.Reach(PausePoint.BeforeListing);
            if (Generations.IsLive(generation) && isInterned && Volatile.Read(ref current->Generation) == generation)
                handle = new Utf8Handle(slot, generation);
        }

        GC.KeepAlive(state);
        return !handle.IsEmpty;
    }

    /// <exception cref="InvalidOperationException">The calling thread is not the owner.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected void CheckOwner()
    {
        if (!IsOwner)
            ThrowWrongThread();
    }

    [DoesNotReturn]
    private void ThrowWrongThread()
        => throw new InvalidOperationException(
            $"This pool belongs to thread {_owner!.ManagedThreadId} and was used on thread {Environment.CurrentManagedThreadId}. "
            + $"A pool has one owner; set {nameof(Utf8PoolOptions)}.{nameof(Utf8PoolOptions.CheckOwner)} to false "
            + "if ownership moves between threads.");

    [DoesNotReturn]
    private PoolState ThrowDisposed() => throw new ObjectDisposedException(GetType().Name);
}

/// <summary>The handles of all interned texts of a pool, known names included. The empty text is never stored, so it is
/// not among them.</summary>
/// <remarks>Each handle comes once, in slot order; nothing is allocated. If other threads intern meanwhile, a new text
/// may be missed. After <see cref="Utf8Pool.Clear"/> the enumeration continues with texts interned since, in the slots
/// that it has not passed yet. The default value has no texts.</remarks>
public readonly struct Utf8InternedTexts
{
    private readonly Utf8ReadOnlyPool? _pool;

    internal Utf8InternedTexts(Utf8ReadOnlyPool pool) => _pool = pool;

    /// <summary>Creates an enumerator positioned before the first handle.</summary>
    public Enumerator GetEnumerator() => new(_pool);

    /// <summary>Enumerates the handles.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public struct Enumerator
    {
        private readonly Utf8ReadOnlyPool? _pool;
        private Utf8Handle _current;
        private bool _isOver;

        internal Enumerator(Utf8ReadOnlyPool? pool) => _pool = pool;

        /// <summary>The handle at the current position.</summary>
        public readonly Utf8Handle Current => _current;

        /// <summary>Moves to the next handle.</summary>
        /// <exception cref="ObjectDisposedException">The pool is disposed of.</exception>
        public bool MoveNext()
        {
            _isOver = _isOver || _pool is null || !_pool.TryFindInterned(_current.Slot, out _current);
            return !_isOver;
        }
    }
}

/// <summary>A range of addresses around a stack frame, which identifies a thread without a call.</summary>
/// <remarks>Another thread can match only at the end of an adjacent stack, or on the reused stack of an ended thread.
/// So the range may identify an owner, but memory safety must not depend on it. The addresses are never
/// dereferenced.</remarks>
internal readonly unsafe struct StackRange
{
    private const nuint Reach = 32 * 1024;

    private readonly nuint _lowest;
    private readonly nuint _length;

    private StackRange(nuint lowest, nuint length)
    {
        _lowest = lowest;
        _length = length;
    }

    public static StackRange Everywhere => new(0, nuint.MaxValue);

    /// <summary>Whether the calling thread's stack pointer is in the range.</summary>
    public bool IsHere
    {
        [SkipLocalsInit, MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
        get
        {
            byte here;
            return (nuint)(&here) - _lowest <= _length;
        }
    }

    /// <summary>Returns the range around the calling method's frame.</summary>
    [SkipLocalsInit]
    public static StackRange Here()
    {
        byte here;
        return new StackRange((nuint)(&here) - Reach, 2 * Reach);
    }
}
