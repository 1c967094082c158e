using System.Collections;
using System.ComponentModel;
using System.Text;

namespace Utf8Gen.Pooling;

public sealed partial class Utf8TextMap<TValue>
{
    /// <summary>Enumerates the texts in the order in which they were added. Texts that are added
    /// meanwhile are not seen.</summary>
    public Enumerator GetEnumerator() => new(this);

    IEnumerator<KeyValuePair<string, TValue>> IEnumerable<KeyValuePair<string, TValue>>.GetEnumerator() => EnumeratePairs(Count, _clears);

    IEnumerator IEnumerable.GetEnumerator() => EnumeratePairs(Count, _clears);

    private IEnumerator<KeyValuePair<string, TValue>> EnumeratePairs(int count, int clears)
    {
        uint cell = 0;
        for (int seen = 0; seen < count; seen++)
        {
            ThrowIfCleared(clears);
            KeyValuePair<string, TValue> pair = KeyValuePair.Create(
                Encoding.UTF8.GetString(TextOf(cell)), ValueOf(ref _cells[cell, TextOffset]));
            cell = _cells.After(cell, BytesOf(LengthOf(cell)));
            yield return pair;
        }

        ThrowIfCleared(clears);
    }

    private void ThrowIfCleared(int clears)
    {
        if (clears != _clears)
            throw new InvalidOperationException("The map was cleared while it was enumerated.");
    }

    /// <summary>A text and its value.</summary>
    /// <remarks>Valid until <see cref="Utf8TextMap{TValue}.Clear"/>.</remarks>
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

        /// <summary>The value, by reference.</summary>
        public ref TValue Value => ref _value;

        /// <summary>Returns the text, and a copy of the value.</summary>
        public void Deconstruct(out ReadOnlySpan<byte> utf8, out TValue value)
        {
            utf8 = Utf8;
            value = Value;
        }
    }

    /// <summary>Enumerates the texts and their values.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public ref struct Enumerator
    {
        private readonly Utf8TextMap<TValue> _map;
        private readonly int _count;
        private readonly int _clears;
        private int _seen;
        private uint _cell;
        private uint _next;

        internal Enumerator(Utf8TextMap<TValue> map) => (_map, _count, _clears) = (map, map.Count, map._clears);

        /// <summary>The text and value at the current position.</summary>
        /// <exception cref="InvalidOperationException">The enumerator is not at a text, or
        /// the map was cleared.</exception>
        public readonly Pair Current
        {
            get
            {
                Check(_seen > 0);
                return new Pair(_map.TextOf(_cell), ref _map.ValueOf(ref _map._cells[_cell, TextOffset]));
            }
        }

        /// <summary>Moves to the next text.</summary>
        /// <exception cref="InvalidOperationException">The map was cleared.</exception>
        public bool MoveNext()
        {
            Check(true);
            if (_seen == _count)
                return false;

            _seen++;
            _cell = _next;
            _next = _map._cells.After(_cell, BytesOf(_map.LengthOf(_cell)));
            return true;
        }

        private readonly void Check(bool isSomewhere)
        {
            _map.ThrowIfCleared(_clears);
            if (!isSomewhere)
                throw new InvalidOperationException("Call MoveNext first.");
        }
    }
}
