#if NET9_0_OR_GREATER // the first version whose collections take an alternate comparer
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

/// <summary>Compares strings as <see cref="StringComparer.Ordinal"/> does, and lets a dictionary or set of strings be
/// searched for UTF-8 text, through <c>GetAlternateLookup&lt;ReadOnlySpan&lt;byte&gt;&gt;()</c>, without a
/// string.</summary>
/// <remarks>
/// <para>For <see cref="Dictionary{TKey, TValue}"/>, <see cref="HashSet{T}"/> and
/// <see cref="System.Collections.Concurrent.ConcurrentDictionary{TKey, TValue}"/> that are created with this comparer.
/// Frozen collections of strings can only be searched for chars, whatever their comparer.</para>
/// <para>Bytes equal a string if they are its encoding. So ill-formed bytes equal no string, not even one with U+FFFD,
/// and a string with a lone surrogate equals only the same string.</para>
/// <para>The hash has secrets of the process: texts cannot be chosen to collide without knowing them. Adding bytes
/// through an alternate lookup makes the string to be stored, and throws an <see cref="ArgumentException"/> if they are
/// not UTF-8. Nothing else allocates. Thread-safe.</para>
/// </remarks>
public sealed class Utf8StringComparer :
    IEqualityComparer<string?>,
    IAlternateEqualityComparer<ReadOnlySpan<byte>, string?>,
    IAlternateEqualityComparer<ReadOnlySpan<char>, string?>
{
    private readonly TextHash _hash = TextHash.OfProcess;

    private Utf8StringComparer()
    {
    }

    /// <summary>The comparer.</summary>
    public static Utf8StringComparer Ordinal { get; } = new();

    /// <summary>Whether two strings have the same chars.</summary>
    public bool Equals(string? x, string? y) => string.Equals(x, y, StringComparison.Ordinal);

    /// <summary>Hashes the UTF-8 encoding of a string.</summary>
    /// <exception cref="ArgumentNullException">There is no string.</exception>
    public int GetHashCode(string obj)
    {
        ArgumentNullException.ThrowIfNull(obj);
        return HashOf(obj);
    }

    bool IAlternateEqualityComparer<ReadOnlySpan<byte>, string?>.Equals(ReadOnlySpan<byte> alternate, string? other)
    {
        if (other is null)
            return false;

        // Text that is not ASCII has more bytes than chars.
        return alternate.Length == other.Length
            ? IsAsciiOf(alternate, other)
            : alternate.Length > other.Length && IsEncodingOf(alternate, other);
    }

    int IAlternateEqualityComparer<ReadOnlySpan<byte>, string?>.GetHashCode(ReadOnlySpan<byte> alternate) => HashOf(alternate);

    /// <exception cref="ArgumentException">The bytes are not UTF-8, so that they equal no string; the message has the
    /// offset.</exception>
    string IAlternateEqualityComparer<ReadOnlySpan<byte>, string?>.Create(ReadOnlySpan<byte> alternate)
        => System.Text.Unicode.Utf8.IsValid(alternate)
            ? Encoding.UTF8.GetString(alternate)
            : throw IllFormedText.NotUtf8(alternate, nameof(alternate));

    bool IAlternateEqualityComparer<ReadOnlySpan<char>, string?>.Equals(ReadOnlySpan<char> alternate, string? other)
        => other is not null && alternate.SequenceEqual(other);

    int IAlternateEqualityComparer<ReadOnlySpan<char>, string?>.GetHashCode(ReadOnlySpan<char> alternate) => HashOf(alternate);

    string IAlternateEqualityComparer<ReadOnlySpan<char>, string?>.Create(ReadOnlySpan<char> alternate) => alternate.ToString();

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: a value by UTF-8
    private int HashOf(ReadOnlySpan<byte> utf8)
        => HighHalf(utf8.Length is >= FourWords.Shortest and <= FourWords.Longest
            ? FourWords.Hash(in _hash, ref MemoryMarshal.GetReference(utf8), utf8.Length)
            : _hash.Hash(utf8));

    private int HashOf(ReadOnlySpan<char> text)
    {
        if (AsciiText.TryNarrow(text, out WordsKey words))
        {
            return HighHalf(text.Length >= FourWords.Shortest
                ? _hash.HashQuick(words.First, words.Last, words.First, words.Last, words.Length)
                : _hash.HashQuick(words));
        }

        return AsciiText.TryNarrow(text, out VectorsKey vectors) ? HighHalf(_hash.HashQuick(vectors)) : HashEncoded(text);
    }

    [SkipLocalsInit]
    private int HashEncoded(ReadOnlySpan<char> text)
    {
        Span<byte> scratch = stackalloc byte[TranscodedText.ScratchBytes];
        using var encoded = new TranscodedText(text, scratch, replaces: true);
        return HashOf(encoded.Utf8);
    }

    /// <param name="utf8">The bytes.</param>
    /// <param name="text">As many chars.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: a value by UTF-8
    private static bool IsAsciiOf(ReadOnlySpan<byte> utf8, ReadOnlySpan<char> text)
        => utf8.Length is >= FourWords.Shortest and <= FourWords.Longest
            ? FourWords.AreEqualAscii(ref MemoryMarshal.GetReference(utf8), ref MemoryMarshal.GetReference(text), utf8.Length)
            : Ascii.Equals(utf8, text);

    [SkipLocalsInit]
    private static bool IsEncodingOf(ReadOnlySpan<byte> utf8, ReadOnlySpan<char> text)
    {
        Span<byte> scratch = stackalloc byte[TranscodedText.ScratchBytes];
        using var encoded = new TranscodedText(text, scratch, replaces: false);
        return encoded.IsWellFormed && utf8.SequenceEqual(encoded.Utf8);
    }

    private static int HighHalf(ulong hash) => (int)(hash >> 32);
}
#endif
