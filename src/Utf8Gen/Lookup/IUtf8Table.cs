namespace Utf8Gen;

/// <summary>A table of names as generic code sees it: made by the generator, one nested <c>Table</c> for each
/// <see cref="Utf8TableAttribute"/>.</summary>
/// <typeparam name="TKey">The enum of the keys. Unless the table was made of an enum
/// (<see cref="Utf8TableAttribute{TEnum}"/>), its values are 0 to <see cref="Count"/> - 1 in declared order, and -1 for
/// "none of them".</typeparam>
public interface IUtf8Table<TKey> : IUtf8Lookup
    where TKey : unmanaged, Enum
{
    /// <summary>The number of keys.</summary>
    static abstract int Count { get; }

    /// <summary>The bytes of a key. They lie in the assembly and stay valid for ever.</summary>
    /// <param name="index">0 to <see cref="Count"/> - 1.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="index"/> is no key's index.</exception>
    static abstract ReadOnlySpan<byte> GetUtf8(int index);

    /// <summary>The key at an index.</summary>
    /// <param name="index">0 to <see cref="Count"/> - 1.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="index"/> is no key's index.</exception>
    static abstract TKey GetKey(int index);

    /// <summary>The index of a key, the first of several names for one value; or -1 when <paramref name="key"/> is not one of
    /// the keys.</summary>
    static abstract int GetIndex(TKey key);
}
