namespace Utf8Gen.Generated;

/// <summary>A table of names.</summary>
internal interface IUtf8Table : IUtf8Lookup
{
    /// <summary>The number of keys.</summary>
    int Count { get; }

    /// <summary>The bytes of all keys in declared order, with one byte between two keys that belongs to
    /// neither.</summary>
    ReadOnlySpan<byte> Bytes { get; }

    /// <summary>Where each key starts in <see cref="Bytes"/>, and where another key would start.</summary>
    ReadOnlySpan<int> Starts { get; }
}

/// <summary>A table of names and its keys.</summary>
/// <typeparam name="TKey">The enum of the keys.</typeparam>
internal interface IUtf8Table<TKey> : IUtf8Table
    where TKey : unmanaged, Enum
{
    /// <summary>Returns the key at an index.</summary>
    TKey GetKey(int index);

    /// <summary>Returns the index of a key, or -1.</summary>
    int GetIndex(TKey key);
}
