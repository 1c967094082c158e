using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;
using Utf8Gen.Tests.Pooling.Support.Names;

namespace Utf8Gen.Tests.Pooling.Support;

/// <summary>A pool near the end of its generations, and every handle that it ever
/// gave out.</summary>
/// <param name="pool">The pool; its generations must be those of
/// <see cref="TestPool.CreateNearTheEnd"/>.</param>
internal sealed class HandleHistory(Utf8Pool pool) : IDisposable
{
    private const uint FirstGeneration = 100;

    private readonly Utf8Pool _pool = pool;
    private readonly Dictionary<Utf8Handle, byte[]> _live = [];
    private readonly HashSet<Utf8Handle> _interned = [];
    private readonly Dictionary<Utf8Handle, byte[]> _preloaded = [];
    private readonly HashSet<Utf8Handle> _all = [];
    private readonly Dictionary<uint, uint> _lastOfSlot = [];
    private readonly List<(PoolState State, LeaseEntry Place, ulong Token)> _leases = [];

    public void Dispose()
    {
        _pool.Dispose();
        CloseLeases();
    }

    public void Allocate(int length, int number) => Add(TestPool.Text(length, number), _pool.Allocate(TestPool.Text(length, number)));

    public void Intern(int length, int number) => AddInterned(TestPool.Text(length, number), _pool.Intern(TestPool.Text(length, number)));

    /// <summary>Preloads one of two tables, which have a name in common.</summary>
    public void Preload(Random random)
    {
        if (random.Next(2) == 0)
            Preload<PackageKeys.Table, PackageKeys.Key>();
        else
            Preload<MixedKeys.Table, MixedKeys.Key>();
    }

    public void PreloadAll() => Preload<PackageKeys.Table, PackageKeys.Key>();

    public void Free(Random random)
    {
        if (_live.Count > 0)
            Free(_live.Keys.ElementAt(random.Next(_live.Count)));
    }

    public void FreeAll()
    {
        foreach (Utf8Handle handle in _live.Keys.ToList())
            Free(handle);
    }

    public void Clear()
    {
        _pool.Clear();
        foreach (Utf8Handle handle in _live.Keys.Except(_preloaded.Keys).ToList())
            _live.Remove(handle);
        _interned.IntersectWith(_preloaded.Keys);
        AssertSome();
    }

    public void OpenLease()
    {
        PoolState state = _pool.StateForTests;
        _leases.Add((state, PlaceOf(state, out ulong token), token));
    }

    public void CloseLease()
    {
        if (_leases.Count == 0)
            return;

        (PoolState state, LeaseEntry place, ulong token) = _leases[0];
        _leases.RemoveAt(0);
        state.Close(place, token);
    }

    public void CloseLeases()
    {
        while (_leases.Count > 0)
            CloseLease();
    }

    public void AssertAll()
    {
        foreach (Utf8Handle handle in _all)
            Assert.Equal(_live.ContainsKey(handle), _pool.IsLive(handle));
        foreach ((Utf8Handle handle, byte[] text) in _live)
            Assert.True(_pool.TextEquals(handle, text));

        Utf8PoolStatistics statistics = _pool.GetStatistics();
        Assert.Equal(_live.Count, statistics.LiveTexts);
        Assert.Equal(_live.Values.Sum(static text => text.Length), statistics.LiveBytes);
        Assert.Equal(_interned.Count, statistics.InternedTexts);
    }

    private static LeaseEntry PlaceOf(PoolState state, out ulong token)
    {
        token = state.Open(out LeaseEntry place);
        return place;
    }

    private void AssertSome()
    {
        foreach (Utf8Handle handle in _all.Take(20))
            Assert.Equal(_live.ContainsKey(handle), _pool.IsLive(handle));
    }

    private void Preload<TTable, TKey>()
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        Utf8KnownNames<TKey> names = _pool.Preload<TTable, TKey>();
        for (int index = 0; index < TTable.Count; index++)
        {
            Utf8Handle handle = names[TTable.GetKey(index)];
            byte[] text = Utf8TableData.GetUtf8<TTable>(index).ToArray();
            if (handle.IsEmpty)
                continue;

            AddInterned(text, handle);
            _preloaded[handle] = text;
        }
    }

    private void AddInterned(byte[] text, Utf8Handle handle)
    {
        if (_interned.Add(handle))
            Add(text, handle);
        else
            Assert.Equal(_live[handle], text);
    }

    private void Add(byte[] text, Utf8Handle handle)
    {
        Assert.True(_all.Add(handle), $"{handle} came twice");
        uint steps = handle.Generation - FirstGeneration;
        Assert.True(
            steps > _lastOfSlot.GetValueOrDefault(handle.Slot),
            $"{handle} began again, after {_lastOfSlot.GetValueOrDefault(handle.Slot)} steps");
        _lastOfSlot[handle.Slot] = steps;
        _live.Add(handle, text);
    }

    private void Free(Utf8Handle handle)
    {
        bool isFreed = _pool.Free(handle);
        Assert.Equal(!_interned.Contains(handle), isFreed);
        if (isFreed)
            _live.Remove(handle);
    }
}
