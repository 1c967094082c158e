using System.Diagnostics.CodeAnalysis;

namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    private Dictionary<Type, object>? _knownNames;

    /// <summary>The handles of all preloaded names, in slot order.</summary>
    private Utf8Handle[] _preloaded = [];

    /// <summary>Interns the names of a table. They stay interned even after
    /// <see cref="Clear"/>.</summary>
    /// <typeparam name="TTable">The table. The <c>In(pool)</c> method of a generated table
    /// calls this method.</typeparam>
    /// <typeparam name="TKey">The table's keys.</typeparam>
    /// <returns>The handles of the names; the same object for the same table.</returns>
    /// <remarks>On a new pool the handles are consecutive, and <see cref="Clear"/> keeps its
    /// constant time. Names that are already interned keep their handles.</remarks>
    /// <exception cref="ArgumentException">A name is ill-formed, which never happens in
    /// a generated table.</exception>
    /// <exception cref="Utf8PoolLimitException">The pool would exceed its limit. Names interned up
    /// to then stay until <see cref="Clear"/>.</exception>
    public Utf8KnownNames<TKey> Preload<TTable, TKey>()
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        _ = State; // throws before the names are read
        var names = new byte[TTable.Count][];
        for (int index = 0; index < names.Length; index++)
            names[index] = Checked(Utf8TableData.GetUtf8<TTable>(index));

        Utf8KnownNames<TKey>? known;
        while (!TryPreload<TTable, TKey>(State, names, out known))
        {
            // Another thread has replaced the state of the pool.
        }

        return known;
    }

    /// <returns><see langword="false"/> if the state of the pool was replaced.</returns>
    private bool TryPreload<TTable, TKey>(PoolState state, byte[][] names, [NotNullWhen(true)] out Utf8KnownNames<TKey>? known)
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        var reservation = new MemoryReservation(state.Memory);
        bool mayLook = false;
        try
        {
            while (true)
            {
                StoreResult result = TryPreload<TTable, TKey>(state, names, mayLook, ref reservation, out known);
                if (result is StoreResult.Done or StoreResult.Closed)
                    return result == StoreResult.Done;
                if (mayLook)
                    throw _budget.LimitReached();
                mayLook = !reservation.TryAllocateMissing();
            }
        }
        finally
        {
            reservation.ReleaseUnused();
            GC.KeepAlive(state);
        }
    }

    private StoreResult TryPreload<TTable, TKey>(
        PoolState state, byte[][] names, bool mayLook, ref MemoryReservation reservation, out Utf8KnownNames<TKey>? known)
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        var handles = new Utf8Handle[names.Length];
        lock (Replacing)
        {
            known = _knownNames is not null && _knownNames.TryGetValue(typeof(TTable), out object? before)
                ? (Utf8KnownNames<TKey>)before
                : null;
            if (known is not null)
                return StoreResult.Done;
            if (_state != state)
                return StoreResult.Closed;

            for (int i = 0; i < names.Length; i++)
            {
                if (names[i].Length == 0)
                    continue;

                StoreResult result = state.TryIntern(names[i], mayLook, ref reservation, out handles[i]);
                if (result != StoreResult.Done)
                    return result;
            }

            known = Keep<TTable, TKey>(state, handles);
            return StoreResult.Done;
        }
    }

    private Utf8KnownNames<TTable, TKey> Keep<TTable, TKey>(PoolState state, Utf8Handle[] handles)
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        // Everything that may run out of memory comes first: known names must be preloaded too, or
        // they would not survive a clear.
        var names = new Utf8KnownNames<TTable, TKey>(this, handles);
        Utf8Handle[] preloaded = [.. handles.Where(static handle => !handle.IsEmpty).Union(_preloaded)
            .OrderBy(static handle => handle.Slot)];
        (_knownNames ??= []).Add(typeof(TTable), names);
        _preloaded = preloaded;
        state.RaiseFloor(preloaded);
        return names;
    }

    /// <summary>Returns the text that is stored for a name.</summary>
    private byte[] Checked(ReadOnlySpan<byte> utf8)
    {
        ThrowIfTooLong(utf8.Length);
        if (IsStorable(utf8))
            return utf8.ToArray();

        using var repaired = new RepairedText(utf8);
        return repaired.Utf8.ToArray();
    }
}
