using System.Collections;
using System.ComponentModel;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

/// <summary>Maps UTF-8 texts to values, found by bytes or chars in one lookup: for counting, grouping and joining texts
/// without a string for each.</summary>
/// <remarks>
/// <para>A text is copied once, when it is added, into managed memory without references, next to its value. There is
/// nothing to dispose of, and no <see cref="Utf8Pool"/> is needed. Texts are compared as bytes, well-formed or not; the
/// empty text is a text, too. Single texts cannot be removed, because no text or value moves into the gap; handles can,
/// from a <see cref="Utf8HandleMap{TValue}"/>.</para>
/// <para>Neither texts nor values ever move: a reference to a value is valid until <see cref="Clear"/>, even if other
/// texts are added.</para>
/// <para>Through <see cref="IEnumerable{T}"/> each text comes as a new string, with a copy of its value; ill-formed
/// bytes become U+FFFD, so that two texts may be one string. <see langword="foreach"/> over the map itself allocates
/// nothing.</para>
/// <para>Not thread-safe: any number of threads may read while none writes. Texts chosen to collide cost one rebuild,
/// after which they no longer collide (SipHash-1-3).</para>
/// </remarks>
/// <typeparam name="TValue">The type of the values; a new text gets <see langword="default"/>.</typeparam>
[DebuggerDisplay("Count = {Count}")]
[SuppressMessage("Naming", "CA1710", Justification = "It is no IDictionary, which 'Map' says.")]
public sealed partial class Utf8TextMap<TValue> : IReadOnlyCollection<KeyValuePair<string, TValue>>
{
    private TextCells _cells;
    private MapBuckets _buckets;
    private TextHash _hashing;
    private int _clears;

    /// <summary>Creates an empty map. It takes little memory before the first text.</summary>
    public Utf8TextMap()
        : this(TextHash.OfProcess)
    {
    }

    /// <summary>For tests: a small map with a hash against which texts can be chosen.</summary>
    internal Utf8TextMap(TextHash hashing, int maxTexts = MapBuckets.MaxTexts, int maxChunks = TextCells.MaxChunks)
    {
        _hashing = hashing;
        _buckets = new MapBuckets(maxTexts);
        _cells = new TextCells(maxChunks);
    }

    /// <summary>The number of texts.</summary>
    public int Count { get; private set; }

    /// <summary>For tests: whether texts were found to collide.</summary>
    internal bool IsKeyed => _hashing.IsKeyed;

    /// <summary>The value of a text. Setting it adds the text if it is new.</summary>
    /// <param name="utf8">The text.</param>
    /// <exception cref="KeyNotFoundException">There is no such text to get a value of.</exception>
    /// <exception cref="OutOfMemoryException">There is no memory for a new text. The map is unchanged.</exception>
    public TValue this[scoped ReadOnlySpan<byte> utf8]
    {
        get => TryGetValue(utf8, out TValue? value) ? value : throw NotFound(Encoding.UTF8.GetString(utf8));
        set => GetValueRefOrAddDefault(utf8, out _) = value;
    }

    /// <summary>The value of a text. Setting it adds the text if it is new.</summary>
    /// <param name="text">The text, in UTF-16; <see langword="null"/> is the empty text.</param>
    /// <exception cref="KeyNotFoundException">There is no such text to get a value of.</exception>
    /// <exception cref="ArgumentException">The text to set a value of has a lone surrogate.</exception>
    /// <exception cref="OutOfMemoryException">There is no memory for a new text. The map is unchanged.</exception>
    public TValue this[scoped ReadOnlySpan<char> text]
    {
        get => TryGetValue(text, out TValue? value) ? value : throw NotFound(text.ToString());
        set => GetValueRefOrAddDefault(text, out _) = value;
    }

    /// <summary>Whether the map has a text.</summary>
    public bool ContainsKey(ReadOnlySpan<byte> utf8) => TryGetValue(utf8, out _);

    /// <inheritdoc cref="ContainsKey(ReadOnlySpan{byte})"/>
    /// <remarks>A text with a lone surrogate is never found.</remarks>
    public bool ContainsKey(ReadOnlySpan<char> text) => TryGetValue(text, out _);

    /// <summary>Adds a text with a value, unless it is already there.</summary>
    /// <param name="utf8">The text.</param>
    /// <param name="value">The value.</param>
    /// <returns><see langword="false"/> if the text was there, whose value stays.</returns>
    /// <exception cref="OutOfMemoryException">There is no memory for a new text. The map is unchanged.</exception>
    public bool TryAdd(ReadOnlySpan<byte> utf8, TValue value)
    {
        ref TValue place = ref GetValueRefOrAddDefault(utf8, out bool exists);
        if (!exists)
            place = value;
        return !exists;
    }

    /// <param name="text">The text, in UTF-16.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentException">The text has a lone surrogate.</exception>
    /// <inheritdoc cref="TryAdd(ReadOnlySpan{byte}, TValue)"/>
    public bool TryAdd(ReadOnlySpan<char> text, TValue value)
    {
        ref TValue place = ref GetValueRefOrAddDefault(text, out bool exists);
        if (!exists)
            place = value;
        return !exists;
    }

    /// <summary>Allocates the table for a number of texts, so that it does not grow until then. The texts and their
    /// values take memory when they are added.</summary>
    /// <param name="capacity">The number of texts.</param>
    /// <returns>The number of texts that the table has room for; at least <paramref name="capacity"/>.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The number is negative.</exception>
    /// <exception cref="OutOfMemoryException">There is not enough memory. The map is unchanged.</exception>
    /// <exception cref="InvalidOperationException">No map can have as many texts.</exception>
    public int EnsureCapacity(int capacity)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(capacity);
        _buckets.Reserve(capacity);
        return _buckets.Capacity;
    }

    /// <summary>Returns a reference to the value of a text, adding the text if it is new.</summary>
    /// <param name="utf8">The text.</param>
    /// <param name="exists">Whether the text was already there. If not, the value is <see langword="default"/>.</param>
    /// <returns>A reference to the value, valid until <see cref="Clear"/>.</returns>
    /// <exception cref="OutOfMemoryException">There is no memory for a new text. The map is unchanged.</exception>
    public ref TValue GetValueRefOrAddDefault(scoped ReadOnlySpan<byte> utf8, out bool exists)
    {
        if (utf8.Length is < FourWords.Shortest or > FourWords.Longest)
            return ref GetOther(utf8, out exists);

        ref byte cell = ref FindWords(utf8, out ulong hash);
        if (Unsafe.IsNullRef(ref cell))
            return ref FindAllOrAdd(utf8, hash, out exists);

        exists = true;
        return ref ValueOf(ref cell);
    }

    /// <param name="text">The text, in UTF-16.</param>
    /// <param name="exists">Whether the text was already there. If not, the value is <see langword="default"/>.</param>
    /// <exception cref="ArgumentException">The text has a lone surrogate.</exception>
    /// <inheritdoc cref="GetValueRefOrAddDefault(ReadOnlySpan{byte}, out bool)"/>
    [SkipLocalsInit]
    public ref TValue GetValueRefOrAddDefault(scoped ReadOnlySpan<char> text, out bool exists)
    {
        Span<byte> scratch = stackalloc byte[TranscodedText.ScratchBytes];
        using var encoded = new TranscodedText(text, scratch, replaces: false);
        if (!encoded.IsWellFormed)
            throw IllFormedText.LoneSurrogate(text, nameof(text));

        return ref GetValueRefOrAddDefault(encoded.Utf8, out exists);
    }

    /// <summary>Returns a reference to the value of the property name or string at the position of a reader, adding the
    /// text if it is new. Escapes are resolved and segments joined.</summary>
    /// <param name="reader">The reader; it does not advance.</param>
    /// <param name="exists">Whether the text was already there. If not, the value is <see langword="default"/>.</param>
    /// <returns>A reference to the value, valid until <see cref="Clear"/>.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a name nor a string, or has an escaped lone
    /// surrogate.</exception>
    public ref TValue GetValueRefOrAddDefault(scoped ref Utf8JsonReader reader, out bool exists)
    {
        if (TokenText.IsPlain(in reader))
            return ref GetValueRefOrAddDefault(reader.ValueSpan, out exists);

        using var text = new TokenText(in reader);
        return ref GetValueRefOrAddDefault(text.Utf8, out exists);
    }

    /// <summary>Finds the value of a text, and never adds one.</summary>
    /// <param name="utf8">The text.</param>
    /// <param name="value">The value; <see langword="default"/> if the text is not there.</param>
    public bool TryGetValue(ReadOnlySpan<byte> utf8, [MaybeNullWhen(false)] out TValue value)
    {
        ulong hash;
        ref byte cell = ref utf8.Length is < FourWords.Shortest or > FourWords.Longest
            ? ref FindOther(utf8, out hash)
            : ref FindWords(utf8, out hash);
        if (Unsafe.IsNullRef(ref cell))
            cell = ref FindAll(utf8, ref hash);
        bool isFound = !Unsafe.IsNullRef(ref cell);
        value = isFound ? ValueOf(ref cell) : default;
        return isFound;
    }

    /// <param name="text">The text, in UTF-16. A text with a lone surrogate is never found.</param>
    /// <param name="value">The value; <see langword="default"/> if the text is not there.</param>
    /// <inheritdoc cref="TryGetValue(ReadOnlySpan{byte}, out TValue)"/>
    [SkipLocalsInit]
    public bool TryGetValue(ReadOnlySpan<char> text, [MaybeNullWhen(false)] out TValue value)
    {
        Span<byte> scratch = stackalloc byte[TranscodedText.ScratchBytes];
        using var encoded = new TranscodedText(text, scratch, replaces: false);
        value = default;
        return encoded.IsWellFormed && TryGetValue(encoded.Utf8, out value);
    }

    /// <summary>Removes all texts. References to values become invalid. The memory of the table stays; that of the
    /// texts does not.</summary>
    public void Clear()
    {
        _clears++;
        _buckets.Clear();
        _cells.Clear();
        if (HasReferences)
            _values.Clear(Count);
        Count = 0;
    }

    private static KeyNotFoundException NotFound(string text) => new($"The map has no text '{text}'.");

    /// <summary>Enumerates the texts in the order in which they were added. Texts that are added meanwhile are not
    /// seen.</summary>
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
        /// <exception cref="InvalidOperationException">The enumerator is not at a text, or the map was
        /// cleared.</exception>
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
