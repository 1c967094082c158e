using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen.Pooling;

/// <summary>Values by UTF-8 text, found by bytes or chars in one lookup: to count, group and join texts without a string for each.</summary>
/// <remarks>
/// <para>A text is copied once, when it is added, into managed memory that has no references in it, and its value stands before it. There is
/// nothing to dispose of, and no <see cref="Utf8Pool"/> is needed. Texts are compared by their bytes, which may be any; the empty text is
/// one, too. A text cannot be removed by itself.</para>
/// <para>Neither texts nor values ever move: a reference to a value is good until <see cref="Clear"/>, whatever is added meanwhile.</para>
/// <para>Not thread-safe: any number of threads may read while none writes. Texts chosen to collide cost one rebuilding, after which they do
/// not (SipHash-1-3).</para>
/// </remarks>
/// <typeparam name="TValue">The type of the values; <see langword="default"/> is what a new text has.</typeparam>
public sealed partial class Utf8TextMap<TValue>
{
    private TextCells _cells;
    private MapBuckets _buckets;
    private TextHash _hashing;
    private int _clears;

    /// <summary>Makes an empty map. It takes little memory before the first text.</summary>
    public Utf8TextMap()
        : this(TextHash.OfProcess)
    {
    }

    /// <summary>For tests: with a hash that texts can be chosen against, and with room for a few.</summary>
    internal Utf8TextMap(TextHash hashing, int mostTexts = MapBuckets.MostTexts, int mostChunks = TextCells.MostChunks)
    {
        _hashing = hashing;
        _buckets = new MapBuckets(mostTexts);
        _cells = new TextCells(mostChunks);
    }

    /// <summary>How many texts there are.</summary>
    public int Count { get; private set; }

    /// <summary>For tests: whether somebody has made texts collide.</summary>
    internal bool IsKeyed => _hashing.IsKeyed;

    /// <summary>The value of a text, which is added if it is new.</summary>
    /// <param name="utf8">The text.</param>
    /// <param name="exists">Whether it was there before. If not, the value is <see langword="default"/>.</param>
    /// <returns>A reference to the value, good until <see cref="Clear"/>.</returns>
    /// <exception cref="OutOfMemoryException">There is no memory for a new text. The map is as it was.</exception>
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

    /// <inheritdoc cref="GetValueRefOrAddDefault(ReadOnlySpan{byte}, out bool)"/>
    /// <param name="text">The text, in UTF-16.</param>
    /// <param name="exists">Whether it was there before. If not, the value is <see langword="default"/>.</param>
    /// <exception cref="ArgumentException">The text has a lone surrogate.</exception>
    [SkipLocalsInit]
    public ref TValue GetValueRefOrAddDefault(scoped ReadOnlySpan<char> text, out bool exists)
    {
        Span<byte> scratch = stackalloc byte[EncodedText.ScratchBytes];
        using var encoded = new EncodedText(text, scratch, replaces: false);
        if (!encoded.IsWellFormed)
            throw IllFormedText.LoneSurrogate(IllFormedText.IndexIn(text), nameof(text));

        return ref GetValueRefOrAddDefault(encoded.Utf8, out exists);
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
        ulong hash;
        ref byte cell = ref utf8.Length is < FourWords.Shortest or > FourWords.Longest ? ref FindOther(utf8, out hash) : ref FindWords(utf8, out hash);
        if (Unsafe.IsNullRef(ref cell))
            cell = ref FindAll(utf8, ref hash);
        bool isFound = !Unsafe.IsNullRef(ref cell);
        value = isFound ? ValueOf(ref cell) : default;
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

    /// <summary>Removes all texts. References to values must not be used any more. The memory of the table stays, that of the texts does
    /// not.</summary>
    public void Clear()
    {
        _clears++;
        _buckets.Clear();
        _cells.Clear();
        if (HasReferences)
            _values.Clear(Count);
        Count = 0;
    }
}
