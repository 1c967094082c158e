using System.Numerics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>The memory of a pool: slots, cells, tables and leases, released together.</summary>
/// <remarks>
/// <para>In a concurrent pool, texts are stored and freed inside the gate of a shard; new texts are interned inside the
/// gate of the table, which is entered first. The gate for taking more slots and the gate of the leases are entered
/// last. This fixed order prevents deadlocks. A rented pool is concurrent with one shard; a single-owner pool has one
/// shard and no gates.</para>
/// <para>Inside a gate nothing is allocated, nothing throws, and no user code runs: memory is reserved before, see
/// <see cref="MemoryReservation"/>, and the pool throws exceptions outside.</para>
/// <para>A lease keeps its state reachable, and so does each operation until its last access to the memory. After the
/// state is closed nothing is stored or freed in it, and the pool has another state or none. The memory is released
/// when the state is unreachable.</para>
/// </remarks>
internal sealed unsafe partial class PoolState
{
    /// <summary>The minimum distance of two stacks, as a power of two, in bytes.</summary>
    public const int StackShift = 16;

    /// <summary>More threads live than run at once, and threads of the same shard wait for each other.</summary>
    private const uint ShardsPerProcessor = 4;

    private const uint MinShards = 8;
    private const uint MaxShards = 64;

    private readonly Shard[] _shards;
    private readonly Shard _firstShard;
    private readonly int _shardShift;
    private readonly bool _isShared;
    private readonly bool _isSharded;
    private SpinGate _tableGate;
    private SpinGate _growthGate;
    private bool _mayChange;

    // Fields, not properties: they are mutable structs.
    public SlotStore Slots;
    public InternTable Table;
    public LeaseRegister Leases;

    public PoolState(PoolMemory memory, Generations generations, Sharing sharing)
    {
        VectorsKey.TryRead(default, out _); // loads an assembly, which may run user code, and must not happen inside a gate
        Memory = memory;
        Sharing = sharing;
        _isShared = _mayChange = sharing != Sharing.None;
        _isSharded = sharing == Sharing.Sharded;
        Slots = new SlotStore(generations);
        Table = new InternTable(memory, keepsReplaced: _isShared);
        Leases = new LeaseRegister(_isShared);
        uint wanted = Math.Clamp((uint)Environment.ProcessorCount * ShardsPerProcessor, MinShards, MaxShards);
        _shards = new Shard[_isSharded ? BitOperations.RoundUpToPowerOf2(wanted) : 1];
        _shardShift = 64 - BitOperations.Log2((uint)_shards.Length);
        for (int number = 0; number < _shards.Length; number++)
            _shards[number] = new Shard(memory, (byte)number, sharing);
        _firstShard = _shards[0];
        memory.SetUser(this);
    }

    public PoolMemory Memory { get; }

    public Sharing Sharing { get; }

    /// <summary>Whether any thread may use the state at any time.</summary>
    public bool IsShared => _isShared;

    /// <summary>Whether a text may be freed while it is read. If not, what is read after this property stays
    /// unchanged.</summary>
    public bool MayChange => Volatile.Read(ref _mayChange);

    /// <summary>The number of live texts.</summary>
    /// <remarks>Allocates nothing, because callers must not throw.</remarks>
    public long LiveTexts
    {
        get
        {
            long texts = 0;
            foreach (Shard shard in _shards)
                texts += shard.LiveTexts;
            return texts;
        }
    }

    /// <summary>The total length of the live texts, in bytes.</summary>
    public long LiveBytes
    {
        get
        {
            long bytes = 0;
            foreach (Shard shard in _shards)
                bytes += shard.LiveBytes;
            return bytes;
        }
    }

    /// <summary>The number of slots that have no generation left.</summary>
    public long RetiredSlots
    {
        get
        {
            long slots = _retiredByClear;
            foreach (Shard shard in _shards)
                slots += shard.RetiredSlots;
            return slots;
        }
    }

    /// <summary>How far slots have advanced since their first generation.</summary>
    private uint HighestSteps
    {
        get
        {
            uint highest = 0;
            foreach (Shard shard in _shards)
                highest = Math.Max(highest, shard.HighestSteps);
            return highest;
        }
    }

    /// <summary>Ends all storing and freeing in this state.</summary>
    public void Freeze() => Volatile.Write(ref _mayChange, false);

    /// <summary>The shard that the calling thread uses. Two threads in one shard, or one thread in two, cost time and
    /// nothing else.</summary>
    /// <remarks>Chosen by the address of the stack, which takes no call. The factor is 2^64 divided by the golden
    /// ratio.</remarks>
    private Shard ShardHere
    {
        [SkipLocalsInit, MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
        get
        {
            byte here;
            return _isSharded ? _shards[(int)(((ulong)&here >> StackShift) * 0x9E3779B97F4A7C15 >> _shardShift)] : _firstShard;
        }
    }

    /// <param name="number">The number of a slot that was in use; whatever says so must be read before.</param>
    /// <remarks>If other threads clear the pool meanwhile, the shard may have changed. That is checked inside its
    /// gate.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    private Shard HomeOf(uint number) => _isSharded ? _shards[Slots.Directory.ShardOf(number)] : _firstShard;

    private bool TryEnter(ref SpinGate gate) => !_isShared || gate.Enter();

    private void Leave(ref SpinGate gate)
    {
        if (_isShared)
            gate.Leave();
    }

    /// <summary>Keeps all threads from storing and freeing, until <see cref="LeaveAll"/> or
    /// <see cref="CloseAll"/>.</summary>
    public void EnterAll()
    {
        if (!_isShared)
            return;

        _tableGate.Enter();
        foreach (Shard shard in _shards)
        {
            PausePointActions.Reach(PausePoint.BeforeEnteringShard);
            shard.Gate.Enter();
        }
    }

    private void LeaveAll()
    {
        if (!_isShared)
            return;

        foreach (Shard shard in _shards)
            shard.Gate.Leave();
        _tableGate.Leave();
    }

    /// <summary>Closes all gates for ever: waiting threads return to the pool. After <see cref="EnterAll"/>.</summary>
    public void CloseAll()
    {
        if (!_isShared)
            return;

        foreach (Shard shard in _shards)
            shard.Gate.Close();
        _tableGate.Close();
    }

    private bool _hasDeferred;
    private bool _isDropped;

    /// <summary>The number of open leases.</summary>
    public int OpenLeases => Leases.OpenCount;

    /// <returns>The token of the lease.</returns>
    public ulong Open(out LeaseEntry entry) => Leases.Open(out entry);

    public void Close(LeaseEntry entry, ulong token)
    {
        // The lease of a frozen pool is always open.
        if (token != 0 && Leases.TryClose(entry, token))
        {
            if (_isShared)
                Interlocked.MemoryBarrier(); // after the lease is closed, before looking for what waits for it
            if (_isDropped)
                ReleaseIfUnused();
            else if (Volatile.Read(ref _hasDeferred))
                ReclaimDeferred();
        }

        GC.KeepAlive(this);
    }

    /// <summary>Marks the state as unused by its pool: it is released now, with the last lease, or when it is
    /// unreachable.</summary>
    public void Drop()
    {
        _isDropped = true;
        ReleaseIfUnused();
    }

    /// <remarks>In a concurrent pool another thread may still be inside a call.</remarks>
    private void ReleaseIfUnused()
    {
        if (_isShared)
            Memory.LeaveToCollector();
        else if (Leases.OpenCount == 0)
            Memory.Dispose();
        GC.KeepAlive(this);
    }

    /// <summary>Records that slots of a shard wait for leases to be closed. Inside its gate, at the end.</summary>
    /// <remarks>The last lease may have been closed since it was checked, without finding anything to
    /// reclaim.</remarks>
    private void NoteDeferred(Shard shard)
    {
        if (shard.DeferredCount > 0)
            shard.ReclaimDeferred(this);
        if (shard.DeferredCount == 0)
            return;

        PausePointActions.Reach(PausePoint.BeforeNotingDeferred);
        Volatile.Write(ref _hasDeferred, true);
        if (_isShared)
            Interlocked.MemoryBarrier();
        if (Leases.OpenCount == 0)
            shard.ReclaimDeferred(this);
    }

    /// <summary>Reclaims in all shards what no lease can read any more.</summary>
    private void ReclaimDeferred()
    {
        Volatile.Write(ref _hasDeferred, false);
        if (_isShared)
            Interlocked.MemoryBarrier(); // what is deferred from now on is noted
        foreach (Shard shard in _shards)
        {
            if (shard.DeferredCount == 0 || !TryEnter(ref shard.Gate))
                continue;

            NoteDeferred(shard);
            Leave(ref shard.Gate);
        }
    }

    /// <summary>The entries of pieces are managed memory, which is never shrunk; a state with more pieces is
    /// dropped.</summary>
    private const int MaxPieces = 256;

    /// <summary>Removes every text, including preloaded ones, if no lease is open; succeeds if the state is then as
    /// good as new.</summary>
    /// <param name="maxBytes">The most native memory that the state may keep.</param>
    /// <remarks>The next user must neither be slowed down nor lose memory: no keyed hash, which colliding texts caused;
    /// no retired slots; no earlier state that counts towards the same limit.</remarks>
    public bool TryMakeReusable(long maxBytes)
        => OpenLeases == 0 && !IsDegraded && Clear([])
            && Memory.UsedBytes <= maxBytes && Memory.UsedBytes == Memory.Budget.UsedBytes;

    private bool IsDegraded
        => Table.IsKeyed || RetiredSlots > 0 || !GenerationsNow.CanRestart || Memory.Capacity > MaxPieces;
}

/// <summary>Who may use a <see cref="PoolState"/>.</summary>
internal enum Sharing
{
    /// <summary>One thread at a time: there are no gates.</summary>
    None,

    /// <summary>Any thread, but seldom several at once: all share one shard.</summary>
    OneShard,

    /// <summary>Many threads at once, each in the shard of its stack.</summary>
    Sharded,
}
