using System.Collections;
using System.ComponentModel;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>Maps handles of one pool to values without hashing: the slot number of a handle is an index.</summary>
/// <remarks>
/// <para>Memory is allocated for 256 values at a time, as soon as one of 256 neighboring slots has a value; so the map
/// suits cases where many handles have one, such as counting interned texts. For a few of many handles a
/// <see cref="Dictionary{TKey, TValue}"/> takes less memory.</para>
/// <para>A value stays until it is removed, even if its text is freed; but a later text in the same slot replaces the
/// value when it is added. Values never move: a reference to a value is valid until then.</para>
/// <para>Through <see cref="IEnumerable{T}"/> handles come with copies of their values; <see langword="foreach"/> over
/// the map itself allocates nothing.</para>
/// <para>Not thread-safe: any number of threads may read while none writes.</para>
/// </remarks>
/// <typeparam name="TValue">The type of the values; a new handle gets <see langword="default"/>.</typeparam>
[DebuggerDisplay("Count = {Count}")]
[SuppressMessage("Naming", "CA1710", Justification = "It is no IDictionary, which 'Map' says.")]
public sealed class Utf8HandleMap<TValue> : IReadOnlyCollection<KeyValuePair<Utf8Handle, TValue>>
{
    private const int ChunkShift = 8;
    private const int ChunkLength = 1 << ChunkShift;

    /// <summary>A shared chunk in which no handle has a value. It is never written to.</summary>
    private static readonly Entry[] NoValues = new Entry[ChunkLength];

    private readonly Utf8ReadOnlyPool _pool;
    private Entry[][] _chunks = [];
    private int _changes;

    /// <summary>Creates an empty map.</summary>
    /// <param name="pool">The pool that owns the handles.</param>
    public Utf8HandleMap(Utf8ReadOnlyPool pool)
    {
        ArgumentNullException.ThrowIfNull(pool);
        _pool = pool;
    }

    /// <summary>The number of handles that have a value.</summary>
    public int Count { get; private set; }

    /// <summary>The value of a handle. Setting it adds the handle if it is new.</summary>
    /// <param name="handle">A handle that has a value; to set one, any live handle of the pool.</param>
    /// <exception cref="KeyNotFoundException">The handle has no value to get.</exception>
    /// <exception cref="InvalidOperationException">The handle is to be set, new, and not live.</exception>
    /// <exception cref="ObjectDisposedException">The handle is to be set and new, and the pool is disposed
    /// of.</exception>
    public TValue this[Utf8Handle handle]
    {
        get => TryGetValue(handle, out TValue? value) ? value : throw new KeyNotFoundException($"{handle} has no value.");
        set => GetValueRefOrAddDefault(handle, out _) = value;
    }

    /// <summary>Whether a handle has a value. It does not access the pool.</summary>
    public bool ContainsKey(Utf8Handle handle) => EntryOf(handle).Generation == GenerationOf(handle);

    /// <summary>Adds a value if the handle has none.</summary>
    /// <param name="handle">A live handle of the pool, or one that has a value.</param>
    /// <param name="value">The value.</param>
    /// <returns><see langword="false"/> if the handle has a value, which stays.</returns>
    /// <exception cref="InvalidOperationException">The handle is new and not live.</exception>
    /// <exception cref="ObjectDisposedException">The handle is new, and the pool is disposed of.</exception>
    public bool TryAdd(Utf8Handle handle, TValue value)
    {
        ref TValue place = ref GetValueRefOrAddDefault(handle, out bool exists);
        if (!exists)
            place = value;
        return !exists;
    }

    /// <summary>Removes a handle with its value, also during an enumeration. A reference to the value becomes invalid.
    /// It does not access the pool.</summary>
    /// <param name="handle">Any handle.</param>
    /// <returns><see langword="false"/> if the handle has no value.</returns>
    public bool Remove(Utf8Handle handle) => Remove(handle, out _);

    /// <param name="handle">Any handle.</param>
    /// <param name="value">The removed value; <see langword="default"/> if the handle has none.</param>
    /// <inheritdoc cref="Remove(Utf8Handle)"/>
    public bool Remove(Utf8Handle handle, [MaybeNullWhen(false)] out TValue value)
    {
        ref Entry entry = ref EntryOf(handle);
        bool isFound = entry.Generation == GenerationOf(handle);
        value = isFound ? entry.Value : default;
        if (isFound)
        {
            entry = default;
            Count--;
        }

        return isFound;
    }

    /// <summary>Returns a reference to the value of a handle, adding it if it is new.</summary>
    /// <param name="handle">A live handle of the pool, or one that has a value.</param>
    /// <param name="exists">Whether the handle already had a value. If not, the value is
    /// <see langword="default"/>.</param>
    /// <returns>A reference to the value, valid until the value is removed, or another text in the same slot replaces
    /// it.</returns>
    /// <exception cref="InvalidOperationException">The handle is new and not live.</exception>
    /// <exception cref="ObjectDisposedException">The handle is new, and the pool is disposed of.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: value by handle
    public ref TValue GetValueRefOrAddDefault(Utf8Handle handle, out bool exists)
    {
        ref Entry entry = ref EntryOf(handle);
        exists = entry.Generation == GenerationOf(handle);
        if (exists)
            return ref entry.Value;

        return ref Add(handle).Value;
    }

    /// <summary>Finds the value of a handle. It never adds one, and does not access the pool.</summary>
    /// <param name="handle">Any handle.</param>
    /// <param name="value">The value; <see langword="default"/> if the handle has none.</param>
    public bool TryGetValue(Utf8Handle handle, [MaybeNullWhen(false)] out TValue value)
    {
        ref Entry entry = ref EntryOf(handle);
        bool isFound = entry.Generation == GenerationOf(handle);
        value = isFound ? entry.Value : default;
        return isFound;
    }

    /// <summary>Removes all values. References to them become invalid. The memory stays.</summary>
    public void Clear()
    {
        _changes++;
        Count = 0;
        foreach (Entry[] chunk in _chunks)
        {
            if (chunk != NoValues)
                Array.Clear(chunk);
        }
    }

    /// <summary>Returns the entry of a slot, or one without a value.</summary>
    /// <remarks>Safe because: every chunk has <see cref="ChunkLength"/> entries.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: value by handle
    private ref Entry EntryOf(Utf8Handle handle)
    {
        Entry[][] chunks = _chunks;
        uint number = handle.Slot >> ChunkShift;
        Entry[] chunk = number < (uint)chunks.Length ? chunks[number] : NoValues;
        return ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(chunk), handle.Slot & (ChunkLength - 1));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref Entry Add(Utf8Handle handle)
    {
        if (!_pool.IsLive(handle))
            throw PoolState.NotLive(handle);

        ref Entry entry = ref ChunkFor(handle.Slot)[handle.Slot & (ChunkLength - 1)];
        if (entry.Generation == 0)
            Count++;
        else
            _changes++;
        entry = new Entry { Generation = GenerationOf(handle) };
        return ref entry;
    }

    private Entry[] ChunkFor(uint slot)
    {
        // Everything is read once: whatever other threads do, the shared chunk is not returned, and
        // no chunk is null.
        int number = (int)(slot >> ChunkShift);
        Entry[][] chunks = _chunks;
        if (number >= chunks.Length)
            _chunks = chunks = Grow(chunks, Math.Max(number + 1, chunks.Length * 2));
        Entry[] chunk = chunks[number];
        if (chunk == NoValues)
            chunks[number] = chunk = new Entry[ChunkLength];
        return chunk;
    }

    private static Entry[][] Grow(Entry[][] chunks, int length)
    {
        var grown = new Entry[length][];
        chunks.CopyTo(grown, 0);
        Array.Fill(grown, NoValues, chunks.Length, length - chunks.Length);
        return grown;
    }

    /// <returns>The generation of a live text, which is odd; 2 for the empty text, whose slot and generation are 0; 4,
    /// which no entry has, for what is no handle of a pool.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: value by handle
    private static uint GenerationOf(Utf8Handle handle)
        => (handle.Generation & 1) != 0 ? handle.Generation : handle == default ? 2u : 4u;

    private struct Entry
    {
        /// <summary>0 if there is no value.</summary>
        public uint Generation;

        public TValue Value;
    }

    /// <summary>Enumerates the handles that have a value, in slot order. A handle that is added meanwhile may be
    /// missed.</summary>
    public Enumerator GetEnumerator() => new(this);

    IEnumerator<KeyValuePair<Utf8Handle, TValue>> IEnumerable<KeyValuePair<Utf8Handle, TValue>>.GetEnumerator() => EnumeratePairs(_changes);

    IEnumerator IEnumerable.GetEnumerator() => EnumeratePairs(_changes);

    private IEnumerator<KeyValuePair<Utf8Handle, TValue>> EnumeratePairs(int changes)
    {
        for (long slot = -1; TryMove(ref slot, changes);)
            yield return KeyValuePair.Create(HandleAt(slot), EntryAt(slot).Value);
    }

    /// <summary>Moves to the next slot that has a value.</summary>
    /// <exception cref="InvalidOperationException">The map was cleared, or a value replaced another, since the
    /// enumeration began.</exception>
    private bool TryMove(ref long slot, int changes)
    {
        if (changes != _changes)
            throw new InvalidOperationException("Values were replaced or cleared in the map while it was enumerated.");

        while (++slot >> ChunkShift < _chunks.Length)
        {
            if (_chunks[slot >> ChunkShift] == NoValues)
                slot |= ChunkLength - 1;
            else if (EntryAt(slot).Generation != 0)
                return true;
        }

        return false;
    }

    private ref Entry EntryAt(long slot) => ref _chunks[slot >> ChunkShift][slot & (ChunkLength - 1)];

    private Utf8Handle HandleAt(long slot) => slot == 0 ? default : new Utf8Handle((uint)slot, EntryAt(slot).Generation);

    /// <summary>A handle and its value.</summary>
    public readonly ref struct Pair
    {
        private readonly ref TValue _value;

        internal Pair(Utf8Handle handle, ref TValue value)
        {
            Handle = handle;
            _value = ref value;
        }

        /// <summary>The handle. Its text may have been freed since it was added.</summary>
        public Utf8Handle Handle { get; }

        /// <summary>The value, by reference.</summary>
        public ref TValue Value => ref _value;

        /// <summary>Copies the handle and the value.</summary>
        public void Deconstruct(out Utf8Handle handle, out TValue value) => (handle, value) = (Handle, Value);
    }

    /// <summary>Enumerates the handles and their values.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public ref struct Enumerator
    {
        private readonly Utf8HandleMap<TValue> _map;
        private readonly int _changes;
        private long _slot;

        internal Enumerator(Utf8HandleMap<TValue> map)
        {
            (_map, _changes) = (map, map._changes);
            _slot = -1;
        }

        /// <summary>The handle and value at the current position.</summary>
        /// <exception cref="InvalidOperationException">The enumerator is not at a handle, or the handle was removed, or
        /// a value was replaced or cleared.</exception>
        public readonly Pair Current
        {
            get
            {
                bool isSomewhere = (ulong)(_slot >> ChunkShift) < (ulong)_map._chunks.Length && _map.EntryAt(_slot).Generation != 0;
                if (!isSomewhere || _changes != _map._changes)
                    throw new InvalidOperationException("Call MoveNext first.");

                return new Pair(_map.HandleAt(_slot), ref _map.EntryAt(_slot).Value);
            }
        }

        /// <summary>Moves to the next handle.</summary>
        /// <exception cref="InvalidOperationException">The map was cleared, or a value replaced another, since the
        /// enumeration began.</exception>
        public bool MoveNext() => _map.TryMove(ref _slot, _changes);
    }
}
