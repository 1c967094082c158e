using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;
using Utf8Gen.Tests.Pooling.Support.Names;

namespace Utf8Gen.Tests.Pooling.Support.Model;

/// <summary>A pool, and what it must hold, in plain collections.</summary>
/// <param name="pool">The pool, with no text.</param>
/// <param name="allocator">Its memory.</param>
internal sealed class PoolModel(Utf8Pool pool, TestAllocator allocator) : IDisposable
{
    private const int MaxOpenLeases = 3;

    private readonly Utf8Pool _pool = pool;
    private readonly Dictionary<Utf8Handle, byte[]> _live = [];
    private readonly Dictionary<byte[], Utf8Handle> _interned = new(BytesComparer.Instance);
    private readonly HashSet<Utf8Handle> _notFreeable = [];
    private readonly Dictionary<Utf8Handle, byte[]> _preloaded = [];
    private readonly HashSet<Utf8Handle> _allEver = [];
    private long _liveBytes;
    private readonly List<Utf8Handle> _all = [];
    private readonly List<(PoolState State, LeaseEntry Place, ulong Token, List<(nint At, byte[] Text)> Seen)> _leases = [];

    /// <summary>Runs a script; what the pool does must be what the model says.</summary>
    public void Run(PoolCommand[] script)
    {
        foreach (PoolCommand command in script)
            Do(command);
        CheckAll();
        allocator.AssertCountedBy(_pool);
        allocator.AssertNoFault();
    }

    public void Dispose()
    {
        _pool.Dispose();
        foreach ((PoolState state, LeaseEntry place, ulong token, List<(nint, byte[])> seen) in _leases)
        {
            CheckSeen(seen);
            state.Close(place, token);
        }
    }

    private void Do(PoolCommand command)
    {
        switch (command.Kind)
        {
            case PoolCommandKind.Intern:
                Interned(command.Text, _pool.Intern(command.Text));
                break;

            case PoolCommandKind.InternChars:
                Interned(command.Text, _pool.Intern(Encoding.UTF8.GetString(command.Text).AsSpan()));
                break;

            case PoolCommandKind.TryGet:
                TryGet(command.Text);
                break;

            case PoolCommandKind.Allocate:
                Allocated(command.Text, _pool.Allocate(command.Text));
                break;

            case PoolCommandKind.AllocateChars:
                Allocated(command.Text, _pool.Allocate(Encoding.UTF8.GetString(command.Text).AsSpan()));
                break;

            case PoolCommandKind.Free:
                Free(Chosen(command));
                break;

            case PoolCommandKind.Slice:
                Slice(Chosen(command), command.Text.Length);
                break;

            case PoolCommandKind.Concat:
                Concat(Chosen(command), Chosen(command with { Choice = command.Choice / 7 }));
                break;

            case PoolCommandKind.Insert:
            case PoolCommandKind.Remove:
            case PoolCommandKind.Replace:
            case PoolCommandKind.Duplicate:
                Edit(command, Chosen(command));
                break;

            case PoolCommandKind.Preload:
                Preload(command.Choice);
                break;

            case PoolCommandKind.Reserve:
                _pool.Reserve(command.Choice % 300, command.Text.Length * 10L);
                break;

            case PoolCommandKind.OpenLease:
                OpenLease();
                break;

            case PoolCommandKind.CloseLease:
                CloseLease(command.Choice);
                break;

            case PoolCommandKind.Clear:
                Clear();
                break;
        }

        CheckSome(command.Choice);
    }

    /// <summary>A handle that there is or was; with luck one that is live.</summary>
    private Utf8Handle Chosen(PoolCommand command) => _all.Count == 0 ? default : _all[command.Choice % _all.Count];

    private void Interned(byte[] text, Utf8Handle handle)
    {
        if (text.Length == 0)
        {
            Assert.True(handle.IsEmpty);
            return;
        }

        if (_interned.TryGetValue(text, out Utf8Handle known))
        {
            Assert.Equal(known, handle);
            return;
        }

        _interned.Add(text, handle);
        _notFreeable.Add(handle);
        Add(text, handle);
    }

    private void Allocated(byte[] text, Utf8Handle handle)
    {
        if (text.Length == 0)
            Assert.True(handle.IsEmpty);
        else
            Add(text, handle);
    }

    private void Add(byte[] text, Utf8Handle handle)
    {
        Assert.True(_allEver.Add(handle), "no text has a handle that another has or had");
        _live.Add(handle, text);
        _liveBytes += text.Length;
        _all.Add(handle);
        if (_leases.Count > 0)
            See(handle, text);
    }

    private void TryGet(byte[] text)
    {
        bool isThere = _interned.TryGetValue(text, out Utf8Handle expected) || text.Length == 0;
        Assert.Equal(isThere, _pool.TryGet(text, out Utf8Handle handle));
        Assert.Equal(expected, handle);
    }

    private void Free(Utf8Handle handle)
    {
        bool isFreeable = _live.ContainsKey(handle) && !_notFreeable.Contains(handle);
        Assert.Equal(isFreeable, _pool.Free(handle));
        if (isFreeable && _live.Remove(handle, out byte[]? text))
            _liveBytes -= text.Length;
    }

    /// <summary>All texts end but the preloaded ones.</summary>
    private void Clear()
    {
        _pool.Clear();
        _live.Clear();
        _interned.Clear();
        _notFreeable.Clear();
        foreach ((Utf8Handle handle, byte[] text) in _preloaded)
        {
            _live.Add(handle, text);
            _interned.Add(text, handle);
            _notFreeable.Add(handle);
        }

        _liveBytes = _live.Values.Sum(static text => text.Length);
    }

    private void Preload(int choice)
    {
        if (choice % 2 == 0)
            Preloaded<PackageKeys.Table, PackageKeys.Key>();
        else
            Preloaded<MixedKeys.Table, MixedKeys.Key>();
    }

    private void Preloaded<TTable, TKey>()
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        Utf8KnownNames<TKey> names = _pool.Preload<TTable, TKey>();
        for (int index = 0; index < TTable.Count; index++)
        {
            TKey key = TTable.GetKey(index);
            byte[] name = Utf8TableData.GetUtf8<TTable>(index).ToArray();
            Interned(name, names[key]);
            Assert.Equal(key, names.Match(names[key]));
            if (name.Length > 0)
                _preloaded.TryAdd(names[key], name);
        }
    }

    private void Edit(PoolCommand command, Utf8Handle handle)
    {
        if (!_live.TryGetValue(handle, out byte[]? text) || !Ascii.IsValid(text) || text.Length + command.Text.Length > 20_000)
            return;

        int offset = command.Choice / 3 % (text.Length + 1);
        int length = command.Choice / 5 % (text.Length - offset + 1);
        switch (command.Kind)
        {
            case PoolCommandKind.Insert:
                Allocated([.. text[..offset], .. command.Text, .. text[offset..]], _pool.Insert(handle, offset, command.Text));
                break;

            case PoolCommandKind.Remove:
                Allocated([.. text[..offset], .. text[(offset + length)..]], _pool.Remove(handle, offset, length));
                break;

            case PoolCommandKind.Replace when offset < text.Length && command.Text.Length < 10:
                byte[] old = text[offset..Math.Min(offset + 2, text.Length)];
                string replaced = Encoding.UTF8.GetString(text)
                    .Replace(Encoding.UTF8.GetString(old), Encoding.UTF8.GetString(command.Text), StringComparison.Ordinal);
                Allocated(Encoding.UTF8.GetBytes(replaced), _pool.Replace(handle, old, command.Text));
                break;

            case PoolCommandKind.Duplicate:
                Allocated(text, _pool.Duplicate(handle));
                break;
        }
    }

    private void Slice(Utf8Handle handle, int seed)
    {
        if (!_live.TryGetValue(handle, out byte[]? text) || !Ascii.IsValid(text))
            return;

        int offset = seed % (text.Length + 1);
        int length = (seed / 2) % (text.Length - offset + 1);
        Allocated(text[offset..(offset + length)], _pool.Slice(handle, offset, length));
    }

    private void Concat(Utf8Handle first, Utf8Handle second)
    {
        if (_live.TryGetValue(first, out byte[]? left)
            && _live.TryGetValue(second, out byte[]? right)
            && left.Length + right.Length < 20_000)
            Allocated([.. left, .. right], _pool.Concat(first, second));
    }

    /// <summary>Has the youngest lease read a text, if it is of the memory that the pool has now.</summary>
    private unsafe void See(Utf8Handle handle, byte[] text)
    {
        if (_leases[^1].State != _pool.StateForTests)
            return;

        fixed (byte* at = _pool.DangerousGetSpan(handle))
            _leases[^1].Seen.Add(((nint)at, text));
    }

    private void OpenLease()
    {
        if (_leases.Count == MaxOpenLeases)
            return;

        PoolState state = _pool.StateForTests;
        ulong token = state.Open(out LeaseEntry place);
        _leases.Add((state, place, token, []));
        foreach ((Utf8Handle handle, byte[] text) in _live.Take(20))
            See(handle, text);
    }

    /// <summary>What a lease has seen lies there until it is closed, whatever became of the texts.</summary>
    private void CloseLease(int choice)
    {
        if (_leases.Count == 0)
            return;

        (PoolState state, LeaseEntry place, ulong token, List<(nint, byte[])> seen) = _leases[choice % _leases.Count];
        CheckSeen(seen);
        state.Close(place, token);
        state.Close(place, token);
        _leases.RemoveAt(choice % _leases.Count);
    }

    private static unsafe void CheckSeen(List<(nint At, byte[] Text)> seen)
    {
        foreach ((nint at, byte[] text) in seen)
            Assert.True(new ReadOnlySpan<byte>((byte*)at, text.Length).SequenceEqual(text), "a lease keeps what it has shown");
    }

    private void CheckSome(int choice)
    {
        if (_all.Count > 0)
            Check(_all[choice / 3 % _all.Count]);
        CheckStatistics();
    }

    private void CheckStatistics()
    {
        Utf8PoolStatistics statistics = _pool.GetStatistics();
        bool addsUp = statistics.LiveTexts == _live.Count
            && statistics.LiveBytes == _liveBytes
            && statistics.InternedTexts == _interned.Count
            && statistics.NativeBytes >= allocator.Bytes
            && statistics.RetiredSlots == 0
            && statistics.OpenLeases == OpenLeases();
        Assert.True(addsUp, $"the statistics do not add up: {statistics}");
    }

    private int OpenLeases()
    {
        int open = 0;
        foreach (var lease in _leases)
            open += lease.State == _pool.StateForTests ? 1 : 0;
        return open;
    }

    private void CheckAll()
    {
        foreach (Utf8Handle handle in _all)
            Check(handle);

        CheckStatistics();
    }

    private void Check(Utf8Handle handle)
    {
        bool isLive = _live.TryGetValue(handle, out byte[]? text);
        Assert.Equal(isLive, _pool.IsLive(handle));
        if (isLive)
            Assert.True(_pool.TextEquals(handle, text));
    }
}
