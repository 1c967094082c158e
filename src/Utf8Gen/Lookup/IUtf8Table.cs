namespace Utf8Gen;

/// <summary>A generated table of names: one nested <c>Table</c> for each <see cref="Utf8TableAttribute"/>.
/// <see cref="Utf8TableData"/> reads the names of any table.</summary>
/// <remarks>All members are static and thread-safe. Only the generator implements this interface.</remarks>
public interface IUtf8Table : IUtf8Lookup
{
    /// <summary>The number of keys.</summary>
    static abstract int Count { get; }

    /// <summary>The bytes of all keys in declared order, with one byte between two keys that belongs to neither. They
    /// are part of the assembly and always stay valid.</summary>
    static abstract ReadOnlySpan<byte> Bytes { get; }

    /// <summary>Where each key starts in <see cref="Bytes"/>, and where another key would start: <see cref="Count"/> +
    /// 1 offsets. A key ends one byte before the start of the next.</summary>
    static abstract ReadOnlySpan<int> Starts { get; }
}

/// <summary>A generated table of names, for generic code that needs its keys.</summary>
/// <typeparam name="TKey">The enum of the keys. Unless the table is generated from an existing enum
/// (<see cref="Utf8TableAttribute{TEnum}"/>), its values are 0 to <see cref="IUtf8Table.Count"/> - 1 in declared order,
/// and -1 for an unknown name.</typeparam>
/// <remarks>All members are static and thread-safe. Only the generator implements this interface.</remarks>
public interface IUtf8Table<TKey> : IUtf8Table
    where TKey : unmanaged, Enum
{
    /// <summary>Returns the key at an index.</summary>
    /// <param name="index">0 to <see cref="IUtf8Table.Count"/> - 1.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="index"/> is out of range.</exception>
    static abstract TKey GetKey(int index);

    /// <summary>Returns the index of a key; if several names have its value, the index of the name that is written; -1
    /// if <paramref name="key"/> is not one of the keys.</summary>
    static abstract int GetIndex(TKey key);
}
