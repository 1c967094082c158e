namespace Utf8Gen;

/// <summary>A table of names as generic code sees it: made by the generator, one nested <c>Table</c> for each
/// <see cref="Utf8TableAttribute"/>.</summary>
/// <typeparam name="TKey">The enum of the keys. Its values are 0 to <see cref="Count"/> - 1 in declared order, and -1
/// for "none of them".</typeparam>
/// <remarks>The members are static: a table has no state, and every thread may use it at any time. Only the generator
/// implements this interface: later versions may add members, with a body for the tables that are compiled already.</remarks>
public interface IUtf8Table<TKey>
    where TKey : unmanaged, Enum
{
    /// <summary>The number of keys.</summary>
    static abstract int Count { get; }

    /// <summary>The length of the shortest key, in bytes; 0 when there are no keys.</summary>
    static abstract int MinLength { get; }

    /// <summary>The length of the longest key, in bytes; 0 when there are no keys.</summary>
    static abstract int MaxLength { get; }

    /// <summary>Whether one of the keys has a backslash. A name written so in JSON text is an escape, not that key.</summary>
    static abstract bool HasBackslash { get; }

    /// <summary>Finds the key that has exactly these bytes.</summary>
    /// <param name="utf8">Any bytes. Ill-formed UTF-8 equals no key.</param>
    /// <returns>The key's index, or -1.</returns>
    static abstract int IndexOf(ReadOnlySpan<byte> utf8);

    /// <summary>The bytes of a key. They lie in the assembly and stay valid for ever.</summary>
    /// <param name="index">0 to <see cref="Count"/> - 1.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="index"/> is no key's index.</exception>
    static abstract ReadOnlySpan<byte> GetUtf8(int index);

    /// <summary>The key at an index.</summary>
    /// <param name="index">0 to <see cref="Count"/> - 1.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="index"/> is no key's index.</exception>
    static abstract TKey GetKey(int index);

    /// <summary>The index of a key, or -1 when <paramref name="key"/> is not one of the keys.</summary>
    static abstract int GetIndex(TKey key);
}
