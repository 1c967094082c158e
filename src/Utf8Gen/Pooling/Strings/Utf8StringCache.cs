using System.Numerics;

namespace Utf8Gen.Pooling;

/// <summary>Remembers the strings of texts that are asked for as strings again and again.</summary>
/// <remarks>
/// <para>It has a place for each of so many neighboring slots: all texts of a pool that has no more than that, and the last ones asked for of
/// others. The strings are managed memory, and stay until others take their place or the cache is dropped, also when their texts are freed;
/// those of more than <see cref="MaxLength"/> chars are not remembered.</para>
/// <para>Threads may use it as they may use the pool. Two that ask at once may get strings of their own.</para>
/// </remarks>
public sealed class Utf8StringCache
{
    /// <summary>The longest string that is remembered, in chars.</summary>
    public const int MaxLength = 1_024;

    private readonly Utf8Pool _pool;
    private readonly Entry?[] _entries;

    /// <summary>Makes an empty cache.</summary>
    /// <param name="pool">Whose texts it is for.</param>
    /// <param name="capacity">How many strings it remembers at most, rounded up to a power of two.</param>
    public Utf8StringCache(Utf8Pool pool, int capacity = 4_096)
    {
        ArgumentNullException.ThrowIfNull(pool);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(capacity);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(capacity, 1 << 30);
        _pool = pool;
        _entries = new Entry?[BitOperations.RoundUpToPowerOf2((uint)capacity)];
    }

    /// <inheritdoc cref="Utf8StringCache(Utf8Pool, int)"/>
    public Utf8StringCache(Utf8FrozenPool pool, int capacity = 4_096)
        : this(pool?.Pool!, capacity)
    {
    }

    /// <summary>The text of a handle: the same string as the last time while it is remembered, else a new one.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live, whatever is remembered.</exception>
    /// <exception cref="ObjectDisposedException">The pool was disposed of.</exception>
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

    /// <summary>Never changed: a thread sees the handle and the string of one thread.</summary>
    private sealed class Entry(Utf8Handle handle, string text)
    {
        public Utf8Handle Handle { get; } = handle;

        public string Text { get; } = text;
    }
}
