using System.ComponentModel;

namespace Utf8Gen.Pooling;

public sealed partial class Utf8HandleMap<TValue>
{
    /// <summary>Enumerates the handles that have a value, in slot order. A handle that is added
    /// meanwhile may be missed.</summary>
    public Enumerator GetEnumerator() => new(this);

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
        /// <exception cref="InvalidOperationException">The enumerator is not at a
        /// handle.</exception>
        public readonly Pair Current
        {
            get
            {
                if ((ulong)(_slot >> ChunkShift) >= (ulong)_map._chunks.Length)
                    throw new InvalidOperationException("Call MoveNext first.");

                ref Entry entry = ref EntryAt(_slot);
                return new Pair(_slot == 0 ? default : new Utf8Handle((uint)_slot, entry.Generation), ref entry.Value);
            }
        }

        /// <summary>Moves to the next handle.</summary>
        /// <exception cref="InvalidOperationException">The map was cleared, or a value replaced
        /// another, since the enumeration began.</exception>
        public bool MoveNext()
        {
            if (_changes != _map._changes)
                throw new InvalidOperationException("Values were removed from the map while it was enumerated.");

            while (++_slot >> ChunkShift < _map._chunks.Length)
            {
                if (_map._chunks[_slot >> ChunkShift] == NoValues)
                    _slot |= ChunkLength - 1;
                else if (EntryAt(_slot).Generation != 0)
                    return true;
            }

            return false;
        }

        private readonly ref Entry EntryAt(long slot) => ref _map._chunks[slot >> ChunkShift][slot & (ChunkLength - 1)];
    }
}
