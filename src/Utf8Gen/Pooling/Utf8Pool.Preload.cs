namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    private Dictionary<Type, object>? _knownNames;
    private List<Utf8Handle>? _preloaded;

    /// <summary>The handles of all names.</summary>
    private List<Utf8Handle> Preloaded => _preloaded ?? NoHandles;

    /// <summary>Nothing is ever added to it.</summary>
    private static List<Utf8Handle> NoHandles { get; } = [];

    /// <summary>Interns the names of a table, to stay there also after <see cref="Clear"/>.</summary>
    /// <typeparam name="TTable">The table. Generated tables have <c>In(pool)</c>, which calls this.</typeparam>
    /// <typeparam name="TKey">Its keys.</typeparam>
    /// <returns>The names' handles; the same object for the same table.</returns>
    /// <remarks>On a new pool the handles are consecutive, and <see cref="Clear"/> keeps its constant time. Names that were interned before
    /// keep their handles.</remarks>
    /// <exception cref="ArgumentException">A name is ill-formed, which no generated table has.</exception>
    /// <exception cref="Utf8PoolLimitException">There would be more memory than the pool may have. Then no name was interned.</exception>
    public Utf8KnownNames<TKey> Preload<TTable, TKey>()
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        _ = State; // before the names are looked at
        var names = new byte[TTable.Count][];
        for (int index = 0; index < names.Length; index++)
            names[index] = Checked(TTable.GetUtf8(index));

        int collected = Volatile.Read(ref _collected);
        StoreResult result;
        do
        {
            lock (Replacing)
            {
                if (_knownNames is not null && _knownNames.TryGetValue(typeof(TTable), out object? known))
                    return (Utf8KnownNames<TKey>)known;

                PoolState state = State;
                result = state.StoreInternedAll(names, out Utf8Handle[] handles);
                if (result == StoreResult.Done)
                    return Keep<TTable, TKey>(state, handles);
            }
        }
        while (IsToBeTriedAgain(result, ref collected)); // not inside the lock: a finalizer may want it
        throw _budget.LimitReached();
    }

    private Utf8KnownNames<TTable, TKey> Keep<TTable, TKey>(PoolState state, Utf8Handle[] handles)
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        // Everything that may find no memory first: names that are known must be preloaded too, or they would not survive a clear.
        var names = new Utf8KnownNames<TTable, TKey>(this, handles);
        _preloaded ??= [];
        List<Utf8Handle> added = [.. handles.Except(_preloaded).Where(static handle => !handle.IsEmpty)];
        HashSet<Utf8Handle>? kept = _journal is null ? null : [.. handles];
        _preloaded.EnsureCapacity(_preloaded.Count + added.Count);
        _knownNames ??= [];
        _knownNames.Add(typeof(TTable), names);

        if (kept is not null)
            _journal?.Forget(kept);
        _preloaded.AddRange(added);
        (state as OwnedState)?.RaiseFloor(_preloaded.Count);
        GC.KeepAlive(state);
        return names;
    }

    /// <summary>The text that is stored for a name.</summary>
    private byte[] Checked(ReadOnlySpan<byte> utf8)
    {
        ThrowIfTooLong(utf8.Length);
        if (Repairs(utf8))
        {
            using var repaired = new RepairedText(utf8);
            return repaired.Utf8.ToArray();
        }

        CheckWellFormed(utf8, nameof(utf8));
        return utf8.ToArray();
    }
}
