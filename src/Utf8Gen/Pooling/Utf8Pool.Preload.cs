namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    private readonly Dictionary<Type, object> _knownNames = [];

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
        PoolState state = State;
        if (_knownNames.TryGetValue(typeof(TTable), out object? known))
            return (Utf8KnownNames<TKey>)known;

        Utf8Handle[] handles = InternAll<TTable, TKey>(state);
        var names = new Utf8KnownNames<TTable, TKey>(this, handles);
        _knownNames.Add(typeof(TTable), names);
        _preloaded.AddRange(handles.Except(_preloaded).Where(static handle => !handle.IsEmpty));
        state.RaiseFloor(_preloaded.Count);
        return names;
    }

    /// <summary>Interns all names of a table, or none.</summary>
    private Utf8Handle[] InternAll<TTable, TKey>(PoolState state)
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        var handles = new Utf8Handle[TTable.Count];
        var added = new List<Utf8Handle>();
        bool isDone = false;
        try
        {
            for (int index = 0; index < handles.Length; index++)
            {
                uint before = state.Table.Count;
                handles[index] = Intern(TTable.GetUtf8(index));
                if (state.Table.Count > before)
                    added.Add(handles[index]);
            }

            isDone = true;
            return handles;
        }
        finally
        {
            if (!isDone)
                state.Forget(added);
        }
    }
}
