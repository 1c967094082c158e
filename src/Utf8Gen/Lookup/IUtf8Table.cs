namespace Utf8Gen;

/// <summary>A generated table of names, for generic code: one nested <c>Table</c> for each
/// <see cref="Utf8TableAttribute"/>.</summary>
/// <typeparam name="TKey">The enum of the keys. Unless the table is generated from an existing enum
/// (<see cref="Utf8TableAttribute{TEnum}"/>), its values are 0 to <see cref="Count"/> - 1 in
/// declared order, and -1 for an unknown name.</typeparam>
public interface IUtf8Table<TKey> : IUtf8Lookup
    where TKey : unmanaged, Enum
{
    /// <summary>The number of keys.</summary>
    static abstract int Count { get; }

    /// <summary>Returns the bytes of a key. They are part of the assembly
    /// and always stay valid.</summary>
    /// <param name="index">0 to <see cref="Count"/> - 1.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="index"/>
    /// is out of range.</exception>
    static abstract ReadOnlySpan<byte> GetUtf8(int index);

    /// <summary>Returns the key at an index.</summary>
    /// <param name="index">0 to <see cref="Count"/> - 1.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="index"/>
    /// is out of range.</exception>
    static abstract TKey GetKey(int index);

    /// <summary>Returns the index of a key, the first one if several names have its value; -1 if
    /// <paramref name="key"/> is not one of the keys.</summary>
    static abstract int GetIndex(TKey key);
}
