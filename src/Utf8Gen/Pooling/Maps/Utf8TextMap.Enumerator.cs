using System.ComponentModel;

namespace Utf8Gen.Pooling;

public sealed partial class Utf8TextMap<TValue>
{
    /// <summary>Goes over all texts, in the order in which they were added. Texts may be added meanwhile; they are not seen.</summary>
    public Enumerator GetEnumerator() => new(this);

    /// <summary>A text and its value.</summary>
    /// <remarks>Good until <see cref="Utf8TextMap{TValue}.Clear"/>.</remarks>
    public readonly ref struct Pair
    {
        private readonly ref TValue _value;

        internal Pair(ReadOnlySpan<byte> utf8, ref TValue value)
        {
            Utf8 = utf8;
            _value = ref value;
        }

        /// <summary>The text.</summary>
        public ReadOnlySpan<byte> Utf8 { get; }

        /// <summary>Its value, which may be written.</summary>
        public ref TValue Value => ref _value;
    }

    /// <summary>For <c>foreach</c>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public ref struct Enumerator
    {
        private readonly Utf8TextMap<TValue> _map;
        private readonly int _count;
        private readonly int _clears;
        private int _index;

        internal Enumerator(Utf8TextMap<TValue> map)
        {
            (_map, _count, _clears) = (map, map.Count, map._clears);
            _index = -1;
        }

        /// <summary>Where it is.</summary>
        public readonly Pair Current
        {
            get
            {
                ref Entry entry = ref _map._entries[_index];
                return new Pair(TextKey.Utf8(in entry.Key, in _map._longTexts), ref entry.Value);
            }
        }

        /// <summary>Moves to the next text.</summary>
        /// <exception cref="InvalidOperationException">The map was cleared meanwhile.</exception>
        public bool MoveNext()
        {
            if (_clears != _map._clears)
                throw new InvalidOperationException("The map was cleared while it was enumerated.");
            return ++_index < _count;
        }
    }
}
