using System.Runtime.InteropServices;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>The native memory of one <see cref="PoolState"/>.</summary>
/// <remarks>
/// <para>Several threads may allocate at once. Allocating may throw, and is done outside of all gates of the pool;
/// releasing never throws.</para>
/// <para>The finalizer releases what the owner did not. It must not do so while a call may still use the state, even if
/// a user's finalizer has resurrected the pool: so it checks through a weak handle that tracks resurrection whether the
/// state is reachable, and if so registers itself again. While the library is unloaded it does so a few times only: it
/// is what keeps everything static alive then, so that a state in a static field stays reachable.</para>
/// </remarks>
internal sealed unsafe class PoolMemory(NativeAllocator allocator, PoolBudget budget, bool addsPressure) : IDisposable
{
    private const int MinEntries = 8;
    private const int MaxLivesInUnload = 4;

    /// <summary>Every piece by its index. The first entry is unused.</summary>
    private Entry[] _entries = new Entry[MinEntries];
    private int _count = 1;
    private int _firstUnused;
    private SpinGate _gate;
    private GCHandle _user;
    private long _usedBytes;
    private long _pressure;
    private int _livesInUnload;
    private readonly CancellationToken _unload = LibraryUnload.Token;

    ~PoolMemory()
    {
        bool mayWait = !_unload.IsCancellationRequested || ++_livesInUnload <= MaxLivesInUnload;
        if (mayWait && _user is { IsAllocated: true, Target: not null })
            GC.ReRegisterForFinalize(this);
        else
            Release();
    }

    /// <summary>The budget that the memory counts against.</summary>
    public PoolBudget Budget { get; private set; } = budget;

    /// <summary>The memory in use, in bytes.</summary>
    public long UsedBytes => Volatile.Read(ref _usedBytes);

    /// <summary>The number of pieces for which there is managed memory.</summary>
    public int Capacity => _entries.Length;

    /// <summary>Sets the user of the memory: the finalizer waits as long as the user is reachable.</summary>
    public void SetUser(object user) => _user = GCHandle.Alloc(user, GCHandleType.WeakTrackResurrection);

    /// <summary>Creates the memory of the pool's next state.</summary>
    public PoolMemory OfNextState() => new(allocator, Budget, addsPressure);

    /// <summary>Charges the memory to another budget, which is unlimited.</summary>
    public void MoveTo(PoolBudget unlimited)
    {
        _gate.Enter();
        unlimited.TryTake(_usedBytes);
        Budget.Return(_usedBytes);
        Budget = unlimited;
        _gate.Leave();
    }

    /// <returns><see langword="false"/> over the limit; nothing has changed then.</returns>
    /// <exception cref="OutOfMemoryException">There is not enough memory; nothing has changed.</exception>
    public bool TryAllocate(nuint byteCount, out NativePiece piece)
    {
        piece = default;
        PoolBudget budget = Budget;
        if (!budget.TryTake((long)byteCount))
            return false;

        byte* start = null;
        try
        {
            start = allocator.Allocate(byteCount);
            piece = new NativePiece(start, byteCount, Register(start, byteCount, budget));
        }
        finally
        {
            if (piece.IsNone)
                TakeBack(start, byteCount, budget);
        }

        if (addsPressure)
            GC.AddMemoryPressure((long)byteCount);
        return true;
    }

    public void Free(int index)
    {
        if (index == 0)
            return;

        _gate.Enter();
        Entry entry = _entries[index];
        PoolBudget budget = Budget;
        if (entry.Start != 0) // not if user code, run while an exception was thrown, has already released everything
        {
            _entries[index] = new Entry(0, 0, _firstUnused, IsBlock: false);
            _firstUnused = index;
            _usedBytes -= (long)entry.ByteCount;
        }

        _gate.Leave();
        Free(entry, budget);
    }

    /// <summary>Marks a piece as the block of one text, for <see cref="FreeBlocks"/>.</summary>
    public void MarkBlock(int index)
    {
        _gate.Enter();
        _entries[index] = _entries[index] with { IsBlock = true };
        _gate.Leave();
    }

    /// <summary>Releases the blocks of all texts. No other thread may mark or free a block meanwhile; other pieces may
    /// come and go.</summary>
    public void FreeBlocks()
    {
        _gate.Enter();
        (Entry[] entries, int count) = (_entries, _count);
        _gate.Leave();
        for (int index = 1; index < count; index++)
        {
            if (entries[index].IsBlock)
                Free(index);
        }
    }

    public NativePiece At(int index)
    {
        _gate.Enter();
        Entry entry = _entries[index];
        _gate.Leave();
        return new NativePiece((byte*)entry.Start, entry.ByteCount, index);
    }

    /// <summary>Links one piece to another, for <see cref="After"/>.</summary>
    public void Link(int index, int next)
    {
        _gate.Enter();
        _entries[index] = _entries[index] with { Next = next };
        _gate.Leave();
    }

    /// <summary>Returns the piece that is linked after another.</summary>
    public NativePiece After(int index)
    {
        _gate.Enter();
        int next = _entries[index].Next;
        _gate.Leave();
        return At(next);
    }

    /// <summary>Releases everything. The memory must be unused.</summary>
    public void Dispose()
    {
        Release();
        GC.SuppressFinalize(this);
    }

    /// <summary>Adds memory pressure: the garbage collector does not see the native memory that waits for it.</summary>
    public void LeaveToCollector()
    {
        long pressure = UsedBytes;
        if (!addsPressure && pressure != 0 && Interlocked.CompareExchange(ref _pressure, pressure, 0) == 0)
            GC.AddMemoryPressure(pressure);
    }

    private void Release()
    {
        for (int index = 1; index < _count; index++)
            Free(index);
        (_count, _firstUnused) = (1, 0);
        if (_user.IsAllocated)
            _user.Free();
        if (_pressure != 0)
            GC.RemoveMemoryPressure(_pressure);
        _pressure = 0;
    }

    private void Free(Entry entry, PoolBudget budget)
    {
        if (entry.Start == 0)
            return;

        allocator.Free((byte*)entry.Start, entry.ByteCount);
        budget.Return((long)entry.ByteCount);
        if (addsPressure)
            GC.RemoveMemoryPressure((long)entry.ByteCount);
    }

    private void TakeBack(byte* start, nuint byteCount, PoolBudget budget)
    {
        if (start is not null)
            allocator.Free(start, byteCount);
        budget.Return((long)byteCount);
    }

    private int Register(byte* start, nuint byteCount, PoolBudget budget)
    {
        Entry[]? longer = null;
        while (true)
        {
            _gate.Enter();
            int index = TryTakeIndex(longer);
            if (index != 0)
                Enter(index, new Entry((nint)start, byteCount, Next: 0, IsBlock: false), budget);
            int length = _entries.Length;
            _gate.Leave();
            if (index != 0)
                return index;

            longer = new Entry[length * 2];
        }
    }

    /// <param name="index">The index of the entry.</param>
    /// <param name="entry">The piece.</param>
    /// <param name="budget">The budget that the piece was charged to; all pieces may have moved to another one
    /// since.</param>
    private void Enter(int index, Entry entry, PoolBudget budget)
    {
        _entries[index] = entry;
        _usedBytes += (long)entry.ByteCount;
        if (budget == Budget)
            return;

        Budget.TryTake((long)entry.ByteCount);
        budget.Return((long)entry.ByteCount);
    }

    /// <param name="longer">A longer array to replace the entries, if they are full.</param>
    /// <returns>0 if there is no room.</returns>
    private int TryTakeIndex(Entry[]? longer)
    {
        int index = _firstUnused;
        if (index != 0)
        {
            _firstUnused = _entries[index].Next;
            return index;
        }

        if (_count == _entries.Length && longer is not null && longer.Length > _count)
        {
            _entries.CopyTo(longer, 0);
            _entries = longer;
        }

        return _count < _entries.Length ? _count++ : 0;
    }

    private readonly record struct Entry(nint Start, nuint ByteCount, int Next, bool IsBlock);
}

/// <summary>A piece of the native memory of a <see cref="PoolMemory"/>.</summary>
/// <param name="start">The start of the piece.</param>
/// <param name="byteCount">The length of the piece, in bytes.</param>
/// <param name="index">The index of the piece in its <see cref="PoolMemory"/>; 0 for none.</param>
internal readonly unsafe struct NativePiece(byte* start, nuint byteCount, int index)
{
    public byte* Start => start;

    public nuint ByteCount => byteCount;

    public int Index => index;

    public bool IsNone => index == 0;
}

/// <summary>The source of a pool's native memory.</summary>
/// <remarks>An abstract class, so that a test can fail any allocation. Chunks are large and calls are rare.</remarks>
internal abstract unsafe class NativeAllocator
{
    /// <summary>Two cache lines: no bucket and no pair of slots straddles lines, and the seven lowest bits of an
    /// address are free for <see cref="BucketArray"/>.</summary>
    public const nuint Alignment = 128;

    public static NativeAllocator Default { get; } = new SystemAllocator();

    /// <exception cref="OutOfMemoryException">There is not enough memory.</exception>
    public abstract byte* Allocate(nuint byteCount);

    public abstract void Free(byte* memory, nuint byteCount);

    private sealed class SystemAllocator : NativeAllocator
    {
        public override byte* Allocate(nuint byteCount) => (byte*)NativeMemory.AlignedAlloc(byteCount, Alignment);

        public override void Free(byte* memory, nuint byteCount) => NativeMemory.AlignedFree(memory);
    }
}
