using System.Numerics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Everything that a pool holds: slots, cells, tables and leases, released together.</summary>
/// <remarks>
/// <para>Where any thread may use the pool, texts are stored and freed inside the gate of a shard; what was not there is interned inside that
/// of the table first. To take more slots there is a third one, inside both, and so is that of the leases. So there is an order, and no
/// two threads wait for each other. With one owner there are no gates.</para>
/// <para>Inside a gate nothing is allocated, nothing throws, and no code of the user's runs: memory is fetched before, see
/// <see cref="Supply"/>, and exceptions are for the pool to throw.</para>
/// <para>A lease roots the state that it reads from, and so does each operation until its last look at the memory. Once it is closed nothing
/// is stored in it or freed any more, and the pool has another state or none. Its memory is released when nobody can reach it.</para>
/// </remarks>
internal sealed unsafe partial class PoolState
{
    /// <summary>More threads live than run at once, and those that have the same shard wait for each other.</summary>
    private const uint ShardsPerProcessor = 4;

    private const uint FewestShards = 8;
    private const uint MostShards = 64;

    /// <summary>Two stacks are further apart than this, as a power of two, in bytes.</summary>
    private const int StackShift = 16;

    private readonly Shard[] _shards;
    private readonly int _shardShift;
    private readonly bool _isShared;
    private SpinGate _tableGate;
    private SpinGate _growthGate;
    private bool _mayChange;

    // Fields, not properties: they are structs that change in place.
    public SlotStore Slots;
    public InternTable Table;
    public LeaseRegister Leases;

    public PoolState(PoolMemory memory, Generations generations, bool isShared)
    {
        VectorsKey.TryRead(default, out _); // loads an assembly, which may run code of the user's: not inside a gate
        Memory = memory;
        _isShared = isShared;
        _mayChange = isShared;
        Slots = new SlotStore(generations);
        Table = new InternTable(memory, keepsReplaced: isShared);
        Leases = new LeaseRegister(isShared);
        uint wanted = Math.Clamp((uint)Environment.ProcessorCount * ShardsPerProcessor, FewestShards, MostShards);
        _shards = new Shard[isShared ? BitOperations.RoundUpToPowerOf2(wanted) : 1];
        _shardShift = 64 - BitOperations.Log2((uint)_shards.Length);
        for (int number = 0; number < _shards.Length; number++)
            _shards[number] = new Shard(memory, (byte)number, isShared);
        memory.SetUser(this);
    }

    public PoolMemory Memory { get; }

    /// <summary>Whether any thread may use it at any time.</summary>
    public bool IsShared => _isShared;

    /// <summary>Whether a text may be freed while it is read. Where not, what is read after it was asked stays as it is.</summary>
    public bool MayChange => Volatile.Read(ref _mayChange);

    /// <summary>How many texts are live.</summary>
    /// <remarks>Nothing is allocated: it is asked for where nothing may be thrown.</remarks>
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

    /// <summary>How many bytes the live texts have.</summary>
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

    /// <summary>How many slots have no generation left.</summary>
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

    /// <summary>How far slots have gone since their first generation.</summary>
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

    /// <summary>Nothing is stored or freed in it any more.</summary>
    public void Freeze() => Volatile.Write(ref _mayChange, false);

    /// <summary>The shard that the running thread uses. That two threads have the same, or one has two, costs time and nothing else.</summary>
    /// <remarks>By where its stack is, which takes no call. The factor is 2^64 divided by the golden ratio.</remarks>
    private Shard ShardHere
    {
        [SkipLocalsInit, MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
        get
        {
            byte here;
            return _isShared ? _shards[(int)(((ulong)&here >> StackShift) * 0x9E3779B97F4A7C15 >> _shardShift)] : _shards[0];
        }
    }

    /// <param name="number">Of a slot that was in use; what says so was read before.</param>
    /// <remarks>While other threads clear the pool it may be another by now. Inside its gate that shows.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, 8 bytes
    private Shard HomeOf(uint number) => _shards[_isShared ? Slots.Directory.ShardOf(number) : 0];

    private bool TryEnter(ref SpinGate gate) => !_isShared || gate.Enter();

    private void Leave(ref SpinGate gate)
    {
        if (_isShared)
            gate.Leave();
    }

    /// <summary>Keeps all threads from storing and freeing, until <see cref="LeaveAll"/> or for ever.</summary>
    public void EnterAll()
    {
        if (!_isShared)
            return;

        _tableGate.Enter();
        foreach (Shard shard in _shards)
        {
            PausePoints.Reach(PausePoint.BeforeEnteringShard);
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

    /// <summary>For ever: threads that come are sent back to the pool. After <see cref="EnterAll"/>.</summary>
    public void CloseAll()
    {
        if (!_isShared)
            return;

        foreach (Shard shard in _shards)
            shard.Gate.Close();
        _tableGate.Close();
    }
}
