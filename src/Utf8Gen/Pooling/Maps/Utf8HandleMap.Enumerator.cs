using System.Collections;
using System.ComponentModel;

namespace Utf8Gen.Pooling;

public sealed partial class Utf8HandleMap<TValue>
{
    /// <summary>Enumerates the handles that have a value, in slot order. A handle that is added
    /// meanwhile may be missed.</summary>
    public Enumerator GetEnumerator() => new(this);

    IEnumerator<KeyValuePair<Utf8Handle, TValue>> IEnumerable<KeyValuePair<Utf8Handle, TValue>>.GetEnumerator() => EnumeratePairs(_changes);

    IEnumerator IEnumerable.GetEnumerator() => EnumeratePairs(_changes);

    private IEnumerator<KeyValuePair<Utf8Handle, TValue>> EnumeratePairs(int changes)
    {
        for (long slot = -1; TryMove(ref slot, changes);)
            yield return KeyValuePair.Create(HandleAt(slot), EntryAt(slot).Value);
    }

    /// <summary>Moves to the next slot that has a value.</summary>
    /// <exception cref="InvalidOperationException">The map was cleared, or a value replaced
    /// another, since the enumeration began.</exception>
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
        /// <exception cref="InvalidOperationException">The enumerator is not at a handle, or the
        /// handle was removed, or a value was replaced or cleared.</exception>
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
        /// <exception cref="InvalidOperationException">The map was cleared, or a value replaced
        /// another, since the enumeration began.</exception>
        public bool MoveNext() => _map.TryMove(ref _slot, _changes);
    }
}
