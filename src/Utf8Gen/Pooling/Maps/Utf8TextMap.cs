using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen.Pooling;

/// <summary>Values by UTF-8 text, found by bytes or chars in one lookup: to count, group and join texts without a string for each.</summary>
/// <remarks>
/// <para>A text is copied once, when it is added, into managed memory that has no references in it. There is nothing to dispose of, and no
/// <see cref="Utf8Pool"/> is needed. Texts are compared by their bytes, which may be any; the empty text is one, too. A text cannot be
/// removed by itself.</para>
/// <para>Neither texts nor values ever move: a reference to a value is good until <see cref="Clear"/>, whatever is added meanwhile.</para>
/// <para>Not thread-safe: any number of threads may read while none writes. Texts chosen to collide cost one rebuilding, after which they do
/// not (SipHash-1-3).</para>
/// </remarks>
/// <typeparam name="TValue">The type of the values; <see langword="default"/> is what a new text has.</typeparam>
public sealed partial class Utf8TextMap<TValue>
{
    /// <summary>So many texts in one bucket are not there by chance: somebody has made them collide.</summary>
    internal const int LongestChain = 32;

    private const int FewestBuckets = 8;
    private const int MostBuckets = 1 << 30;

    private readonly Segments<Entry> _entries = new();
    private LongTexts _longTexts = new();
    private TextHash _hashing;

    /// <summary>The number of the first entry of each, from 1 on; 0 where there is none. Their number is a power of two.</summary>
    private int[] _buckets = new int[2];

    /// <summary>What a hash is shifted by to be the number of a bucket.</summary>
    private int _shift = 63;

    private int _clears;

    /// <summary>Makes an empty map. It takes little memory before the first text.</summary>
    public Utf8TextMap()
        : this(TextHash.Quick())
    {
    }

    /// <summary>For tests: with a hash that texts can be chosen against.</summary>
    internal Utf8TextMap(TextHash hashing) => _hashing = hashing;

    /// <summary>How many texts there are.</summary>
    public int Count { get; private set; }

    /// <summary>For tests: whether somebody has made texts collide.</summary>
    internal bool IsKeyed => _hashing.IsKeyed;

    /// <summary>The value of a text, which is added if it is new.</summary>
    /// <param name="utf8">The text.</param>
    /// <param name="exists">Whether it was there before. If not, the value is <see langword="default"/>.</param>
    /// <returns>A reference to the value, good until <see cref="Clear"/>.</returns>
    /// <exception cref="OutOfMemoryException">There is no memory for a new text. The map is as it was.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    public ref TValue GetValueRefOrAddDefault(scoped ReadOnlySpan<byte> utf8, out bool exists)
    {
        if (WordsKey.TryRead(utf8, out WordsKey words))
        {
            ref Entry entry = ref Find(words);
            if (!Unsafe.IsNullRef(ref entry))
            {
                exists = true;
                return ref entry.Value;
            }
        }

        return ref GetAny(utf8, out exists);
    }

    /// <inheritdoc cref="GetValueRefOrAddDefault(ReadOnlySpan{byte}, out bool)"/>
    /// <param name="text">The text, in UTF-16.</param>
    /// <param name="exists">Whether it was there before. If not, the value is <see langword="default"/>.</param>
    /// <exception cref="ArgumentException">The text has a lone surrogate.</exception>
    [SkipLocalsInit]
    public ref TValue GetValueRefOrAddDefault(scoped ReadOnlySpan<char> text, out bool exists)
    {
        if (AsciiText.TryNarrow(text, out WordsKey words))
        {
            ref Entry entry = ref Find(words);
            if (!Unsafe.IsNullRef(ref entry))
            {
                exists = true;
                return ref entry.Value;
            }
        }

        return ref GetEncoded(text, out exists);
    }

    /// <summary>The value of the property name or the string that a reader is at, which is added if it is new. Escapes are resolved, and parts
    /// joined.</summary>
    /// <param name="reader">Where it is; it is not moved.</param>
    /// <param name="exists">Whether it was there before. If not, the value is <see langword="default"/>.</param>
    /// <returns>A reference to the value, good until <see cref="Clear"/>.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a name nor a string, or has an escaped lone surrogate.</exception>
    public ref TValue GetValueRefOrAddDefault(scoped ref Utf8JsonReader reader, out bool exists)
    {
        if (TokenText.IsPlain(in reader))
            return ref GetValueRefOrAddDefault(reader.ValueSpan, out exists);

        using var text = new TokenText(in reader);
        return ref GetValueRefOrAddDefault(text.Utf8, out exists);
    }

    /// <summary>The value of a text. It never adds one.</summary>
    /// <param name="utf8">The text.</param>
    /// <param name="value">Its value; <see langword="default"/> where the text is not there.</param>
    public bool TryGetValue(ReadOnlySpan<byte> utf8, [MaybeNullWhen(false)] out TValue value)
    {
        ref Entry entry = ref Find(utf8, _hashing.Hash(utf8));
        bool isFound = !Unsafe.IsNullRef(ref entry);
        value = isFound ? entry.Value : default;
        return isFound;
    }

    /// <inheritdoc cref="TryGetValue(ReadOnlySpan{byte}, out TValue)"/>
    /// <param name="text">The text, in UTF-16. One with a lone surrogate is never there.</param>
    /// <param name="value">Its value; <see langword="default"/> where the text is not there.</param>
    [SkipLocalsInit]
    public bool TryGetValue(ReadOnlySpan<char> text, [MaybeNullWhen(false)] out TValue value)
    {
        Span<byte> scratch = stackalloc byte[EncodedText.ScratchBytes];
        using var encoded = new EncodedText(text, scratch, replaces: false);
        value = default;
        return encoded.IsWellFormed && TryGetValue(encoded.Utf8, out value);
    }

    /// <summary>Removes all texts. References to values must not be used any more. The memory stays, but for that of long texts.</summary>
    public void Clear()
    {
        _clears++;
        _entries.Clear(Count);
        Array.Clear(_buckets);
        Count = 0;
        _longTexts.Clear();
    }

    /// <returns>A null reference where the text is not there, or only to be found by <see cref="Find(ReadOnlySpan{byte}, ulong)"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    private ref Entry Find(WordsKey words)
    {
        for (int number = _buckets[(int)(_hashing.HashQuick(words) >> _shift)]; number != 0;)
        {
            ref Entry entry = ref _entries[number - 1];
            if (entry.Key.Is(words))
                return ref entry;
            number = entry.Next;
        }

        return ref Unsafe.NullRef<Entry>();
    }

    private ref Entry Find(scoped ReadOnlySpan<byte> utf8, ulong hash)
    {
        for (int number = _buckets[(int)(hash >> _shift)]; number != 0;)
        {
            ref Entry entry = ref _entries[number - 1];
            if (entry.Key.Is(utf8, hash, in _longTexts))
                return ref entry;
            number = entry.Next;
        }

        return ref Unsafe.NullRef<Entry>();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref TValue GetAny(scoped ReadOnlySpan<byte> utf8, out bool exists)
    {
        ulong hash = _hashing.Hash(utf8);
        ref Entry entry = ref Find(utf8, hash);
        exists = !Unsafe.IsNullRef(ref entry);
        return ref exists ? ref entry.Value : ref Add(utf8, hash).Value;
    }

    [SkipLocalsInit, MethodImpl(MethodImplOptions.NoInlining)]
    private ref TValue GetEncoded(scoped ReadOnlySpan<char> text, out bool exists)
    {
        Span<byte> scratch = stackalloc byte[EncodedText.ScratchBytes];
        using var encoded = new EncodedText(text, scratch, replaces: false);
        if (!encoded.IsWellFormed)
            throw IllFormedText.LoneSurrogate(IllFormedText.IndexIn(text), nameof(text));

        return ref GetValueRefOrAddDefault(encoded.Utf8, out exists);
    }

    /// <remarks>All memory is taken first: after an exception nothing has changed.</remarks>
    private ref Entry Add(scoped ReadOnlySpan<byte> utf8, ulong hash)
    {
        if (Count >= _buckets.Length / 4 * 3 && _buckets.Length < MostBuckets)
            Rebuild(Math.Max(_buckets.Length * 2, FewestBuckets));
        _entries.Reserve(Count);
        ref Entry entry = ref _entries[Count];
        entry.Key.Set(utf8, hash, ref _longTexts);

        ref int bucket = ref _buckets[(int)(hash >> _shift)];
        (entry.Next, bucket) = (bucket, ++Count);
        if (!IsKeyed && IsLong(entry.Next))
            GoOverToKeyedHash();
        return ref entry;
    }

    private bool IsLong(int chain)
    {
        int length = 1;
        for (; chain != 0 && length < LongestChain; length++)
            chain = _entries[chain - 1].Next;
        return length == LongestChain;
    }

    /// <summary>More buckets, for the same hash.</summary>
    private void Rebuild(int bucketCount)
    {
        var buckets = new int[bucketCount];
        _shift = 64 - BitOperations.Log2((uint)bucketCount);
        for (int i = 0; i < Count; i++)
            Link(buckets, i, TextKey.HashOf(in _entries[i].Key, _hashing, in _longTexts));
        _buckets = buckets;
    }

    /// <summary>As many buckets, for a hash that nobody can choose texts against.</summary>
    private void GoOverToKeyedHash()
    {
        _hashing = TextHash.Keyed();
        Array.Clear(_buckets);
        for (int i = 0; i < Count; i++)
            Link(_buckets, i, TextKey.Rehash(ref _entries[i].Key, _hashing, in _longTexts));
    }

    private void Link(int[] buckets, int index, ulong hash)
    {
        ref int bucket = ref buckets[(int)(hash >> _shift)];
        (_entries[index].Next, bucket) = (bucket, index + 1);
    }

    private struct Entry
    {
        public TextKey Key;

        /// <summary>The number of the next entry in the same bucket; 0 after the last.</summary>
        public int Next;

        public TValue Value;
    }
}
