using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>Values by the handles of one pool, found without hashing: the number of a handle's slot is an index.</summary>
/// <remarks>
/// <para>It takes memory for 256 values at a time, wherever one of 256 neighboring slots has one: so it is for handles of which many have a
/// value, as with interned texts that are counted. For a few of many handles a <see cref="Dictionary{TKey, TValue}"/> takes less.</para>
/// <para>A value stays until <see cref="Clear"/>, also when its text is freed; but a text that comes into the same slot later, and into this
/// map, takes its place. Values never move: a reference to one is good until then.</para>
/// <para>Not thread-safe: any number of threads may read while none writes.</para>
/// </remarks>
/// <typeparam name="TValue">The type of the values; <see langword="default"/> is what a new handle has.</typeparam>
public sealed partial class Utf8HandleMap<TValue>
{
    private const int ChunkShift = 8;
    private const int ChunkLength = 1 << ChunkShift;

    /// <summary>A chunk where no handle has a value. It is never written to.</summary>
    private static readonly Entry[] NoValues = new Entry[ChunkLength];

    private readonly Utf8Pool _pool;
    private Entry[][] _chunks = [];
    private int _changes;

    /// <summary>Makes an empty map.</summary>
    /// <param name="pool">Whose handles it is for.</param>
    public Utf8HandleMap(Utf8Pool pool)
    {
        ArgumentNullException.ThrowIfNull(pool);
        _pool = pool;
    }

    /// <summary>How many handles have a value.</summary>
    public int Count { get; private set; }

    /// <summary>The value of a handle, which is added if it is new.</summary>
    /// <param name="handle">A live one of the pool, or one that has a value.</param>
    /// <param name="exists">Whether it had a value before. If not, that is <see langword="default"/>.</param>
    /// <returns>A reference to the value, good until <see cref="Clear"/>, or until another text in the same slot takes its place.</returns>
    /// <exception cref="InvalidOperationException">The handle is new and not live.</exception>
    /// <exception cref="ObjectDisposedException">The handle is new, and the pool was disposed of.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: value by handle
    public ref TValue GetValueRefOrAddDefault(Utf8Handle handle, out bool exists)
    {
        ref Entry entry = ref EntryOf(handle);
        exists = entry.Generation == GenerationOf(handle);
        if (exists)
            return ref entry.Value;

        return ref Add(handle).Value;
    }

    /// <summary>The value of a handle. It never adds one, and asks no pool.</summary>
    /// <param name="handle">Any.</param>
    /// <param name="value">Its value; <see langword="default"/> where it has none.</param>
    public bool TryGetValue(Utf8Handle handle, [MaybeNullWhen(false)] out TValue value)
    {
        ref Entry entry = ref EntryOf(handle);
        bool isFound = entry.Generation == GenerationOf(handle);
        value = isFound ? entry.Value : default;
        return isFound;
    }

    /// <summary>Removes all values. References to them must not be used any more. The memory stays.</summary>
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

    /// <summary>The entry of a slot, or one without a value.</summary>
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
        int number = (int)(slot >> ChunkShift);
        if (number >= _chunks.Length)
            Grow(Math.Max(number + 1, _chunks.Length * 2));
        if (_chunks[number] == NoValues)
            _chunks[number] = new Entry[ChunkLength];
        return _chunks[number];
    }

    private void Grow(int length)
    {
        var grown = new Entry[length][];
        _chunks.CopyTo(grown, 0);
        Array.Fill(grown, NoValues, _chunks.Length, length - _chunks.Length);
        _chunks = grown;
    }

    /// <returns>Of a live text its generation, which is odd; 1 for the empty text, whose slot no other text has.</returns>
    private static uint GenerationOf(Utf8Handle handle) => handle.Generation | 1;

    private struct Entry
    {
        /// <summary>0 where there is no value.</summary>
        public uint Generation;

        public TValue Value;
    }
}
