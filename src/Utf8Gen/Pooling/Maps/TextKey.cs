using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>A text in an <see cref="Utf8TextMap{TValue}"/>: its bytes if they are at most 16, else where they are, and their hash.</summary>
/// <remarks>Safe because: what is read lies in the 16 bytes of the two fields, which follow each other.</remarks>
[StructLayout(LayoutKind.Sequential)]
internal struct TextKey
{
    private const int Capacity = WordsKey.Longest;

    /// <summary>The first eight bytes; of a longer text its position in <see cref="LongTexts"/>.</summary>
    private ulong _first;

    /// <summary>What follows; of a longer text its hash.</summary>
    private ulong _last;

    /// <summary>How many bytes the text has.</summary>
    public int Length { get; private set; }

    /// <summary>Whether it is the text in these registers.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    public readonly bool Is(WordsKey words)
    {
        ref byte start = ref Unsafe.As<ulong, byte>(ref Unsafe.AsRef(in _first));
        if (Length != words.Length)
            return false;

        return words.Length >= 8
            ? ((_first ^ words.First) | (TextBytes.Word(ref start, words.Length - 8) ^ words.Last)) == 0
            : ((TextBytes.HalfWord(ref start, 0) ^ words.First) | (TextBytes.HalfWord(ref start, words.Length - 4) ^ words.Last)) == 0;
    }

    /// <summary>Whether it is a text.</summary>
    /// <param name="text">The text.</param>
    /// <param name="hash">Its hash.</param>
    /// <param name="longTexts">Where the bytes of longer texts are.</param>
    public readonly bool Is(ReadOnlySpan<byte> text, ulong hash, ref readonly LongTexts longTexts)
        => Length == text.Length && (Length <= Capacity || _last == hash) && text.SequenceEqual(Utf8(in this, in longTexts));

    /// <summary>The bytes of the text.</summary>
    public static ReadOnlySpan<byte> Utf8(ref readonly TextKey key, ref readonly LongTexts longTexts)
        => key.Length <= Capacity
            ? MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<ulong, byte>(ref Unsafe.AsRef(in key._first)), key.Length)
            : longTexts[key._first, key.Length];

    /// <summary>Becomes a text; it must be none yet.</summary>
    /// <exception cref="OutOfMemoryException">There is no memory for a longer one. Nothing has changed.</exception>
    public void Set(ReadOnlySpan<byte> text, ulong hash, ref LongTexts longTexts)
    {
        Debug.Assert(Length == 0 && _first == 0 && _last == 0, "entries are cleared before they are used again");
        if (text.Length > Capacity)
            (_first, _last) = (longTexts.Add(text), hash);
        else
            text.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.As<ulong, byte>(ref _first), Capacity));
        Length = text.Length;
    }

    /// <summary>The hash of the text by the function that it was added with.</summary>
    public static ulong HashOf(ref readonly TextKey key, TextHash hashing, ref readonly LongTexts longTexts)
        => key.Length <= Capacity ? hashing.Hash(Utf8(in key, in longTexts)) : key._last;

    /// <summary>The hash of the text by another function, which it has from now on.</summary>
    public static ulong Rehash(ref TextKey key, TextHash hashing, ref readonly LongTexts longTexts)
    {
        ulong hash = hashing.Hash(Utf8(in key, in longTexts));
        if (key.Length > Capacity)
            key._last = hash;
        return hash;
    }
}
