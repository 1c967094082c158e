using System.Collections.Frozen;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>The names of a table in a pool: known names have handles from the start and are found without
/// hashing.</summary>
/// <typeparam name="TKey">The table's keys.</typeparam>
/// <remarks>Created by the <c>In</c> method of a generated table or by <see cref="Utf8Pool.Preload{TTable, TKey}"/>.
/// The handles stay the same for the lifetime of the pool. The same threads may use it that may use its pool.</remarks>
public abstract class Utf8KnownNames<TKey>
    where TKey : unmanaged, Enum
{
    private protected Utf8KnownNames(Utf8Pool pool) => Pool = pool;

    /// <summary>The pool.</summary>
    public Utf8Pool Pool { get; }

    /// <summary>The handle of a key's name.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The key is not one of the table's keys.</exception>
    public abstract Utf8Handle this[TKey key] { get; }

    /// <summary>Returns the handle of a text: a known name is found by the table, any other text is interned. Texts are
    /// compared by their bytes even if the table ignores case.</summary>
    /// <inheritdoc cref="Utf8Pool.Intern(ReadOnlySpan{byte})"/>
    public abstract Utf8Handle Intern(ReadOnlySpan<byte> utf8);

    /// <summary>Finds the key whose name has a handle.</summary>
    /// <returns>The key; or -1, which is <c>Unknown</c> in a generated enum of keys, if the handle is not one of the
    /// names'. For a table over an existing enum see <see cref="TryMatch"/>.</returns>
    public abstract TKey Match(Utf8Handle handle);

    /// <summary>Finds the key whose name has a handle.</summary>
    /// <param name="handle">Any handle.</param>
    /// <param name="key">The key.</param>
    /// <returns><see langword="false"/> if the handle is not that of a known name.</returns>
    public abstract bool TryMatch(Utf8Handle handle, out TKey key);
}

/// <summary>The known names of one table.</summary>
internal sealed class Utf8KnownNames<TTable, TKey> : Utf8KnownNames<TKey>
    where TTable : struct, IUtf8Table<TKey>
    where TKey : unmanaged, Enum
{
    private readonly Utf8Handle[] _handles;

    /// <summary>Set only if the handles are not consecutive; otherwise a subtraction gives the index.</summary>
    private readonly FrozenDictionary<Utf8Handle, int>? _indexes;

    public Utf8KnownNames(Utf8Pool pool, Utf8Handle[] handles)
        : base(pool)
    {
        _handles = handles;
        _indexes = AreConsecutive(handles) ? null : IndexesOf(handles);
    }

    public override Utf8Handle this[TKey key] => _handles[Utf8TableData.IndexOf<TTable, TKey>(key)];

    public override Utf8Handle Intern(ReadOnlySpan<byte> utf8)
    {
        int index = TTable.IndexOf(utf8);

        // A table that ignores case also finds other spellings; each of them has its own handle.
        return index >= 0 && Utf8TableData.GetUtf8<TTable>(index).SequenceEqual(utf8) ? _handles[index] : Pool.Intern(utf8);
    }

    public override TKey Match(Utf8Handle handle) => TryMatch(handle, out TKey key) ? key : Unknown;

    public override bool TryMatch(Utf8Handle handle, out TKey key)
    {
        int index = IndexOf(handle);
        key = index >= 0 ? TTable.GetKey(index) : default;
        return index >= 0;
    }

    /// <summary>The value -1 in the underlying type of the enum.</summary>
    private static TKey Unknown
    {
        get
        {
            long allBits = -1;
            return Unsafe.As<long, TKey>(ref allBits);
        }
    }

    private int IndexOf(Utf8Handle handle)
    {
        if (_indexes is not null)
            return _indexes.GetValueOrDefault(handle, -1);

        uint index = handle.Slot - _handles[0].Slot;
        return index < (uint)_handles.Length && _handles[index] == handle ? (int)index : -1;
    }

    private static bool AreConsecutive(Utf8Handle[] handles)
    {
        for (int i = 1; i < handles.Length; i++)
        {
            if (handles[i].Slot != handles[0].Slot + (uint)i)
                return false;
        }

        return handles.Length > 0;
    }

    /// <remarks>Two names with the same value, or an empty name, contribute one handle.</remarks>
    private static FrozenDictionary<Utf8Handle, int> IndexesOf(Utf8Handle[] handles)
    {
        var indexes = new Dictionary<Utf8Handle, int>();
        for (int i = 0; i < handles.Length; i++)
            indexes.TryAdd(handles[i], i);
        return indexes.ToFrozenDictionary();
    }
}
