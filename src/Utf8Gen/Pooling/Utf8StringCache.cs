using System.Numerics;

namespace Utf8Gen.Pooling;

/// <summary>Caches the strings of texts that are repeatedly requested as strings.</summary>
/// <remarks>
/// <para>The cache has one entry for each slot number modulo its capacity: it holds all strings of a pool with fewer
/// slots, and recently used ones of a larger pool. The strings are managed memory, and stay until they are replaced or
/// the cache is dropped, even if their texts are freed; strings of more than <see cref="MaxLength"/> chars are not
/// cached.</para>
/// <para>The same threads may use the cache that may use the pool. Two concurrent calls may return different string
/// instances.</para>
/// </remarks>
public sealed class Utf8StringCache
{
    /// <summary>The length of the longest cached string, in chars.</summary>
    public const int MaxLength = 1_024;

    private readonly Utf8ReadOnlyPool _pool;
    private readonly Entry?[] _entries;

    /// <summary>Creates an empty cache.</summary>
    /// <param name="pool">The pool that owns the texts.</param>
    /// <param name="capacity">The number of entries, rounded up to a power of two.</param>
    public Utf8StringCache(Utf8ReadOnlyPool pool, int capacity = 4_096)
    {
        ArgumentNullException.ThrowIfNull(pool);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(capacity);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(capacity, 1 << 30);
        _pool = pool;
        _entries = new Entry?[BitOperations.RoundUpToPowerOf2((uint)capacity)];
    }

    /// <summary>Returns the text of a handle: the cached string, or a new one.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live, even if its string is cached.</exception>
    /// <exception cref="ObjectDisposedException">The pool is disposed of.</exception>
    public string GetString(Utf8Handle handle)
    {
        ref Entry? place = ref _entries[handle.Slot & (uint)(_entries.Length - 1)];
        if (Volatile.Read(ref place) is { } entry && entry.Handle == handle && _pool.IsLive(handle))
            return entry.Text;

        string text = _pool.GetString(handle);
        if (text.Length is > 0 and <= MaxLength)
            Volatile.Write(ref place, new Entry(handle, text));
        return text;
    }

    /// <summary>Immutable: a reader sees the handle and the string of one writer.</summary>
    private sealed class Entry(Utf8Handle handle, string text)
    {
        public Utf8Handle Handle { get; } = handle;

        public string Text { get; } = text;
    }
}
