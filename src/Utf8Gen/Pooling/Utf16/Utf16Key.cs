using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Pooling;

/// <summary>The bytes of 2 to 32 chars in registers, from both ends of the text; shorter texts
/// are padded with zeros.</summary>
internal readonly struct Utf16Key
{
    public const int Longest = VectorsKey.Longest;

    private readonly Vector128<byte> _first, _second, _third, _last;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private Utf16Key(VectorsKey start, VectorsKey end) => (_first, _second, _third, _last) = (start.First, start.Last, end.First, end.Last);

    /// <param name="text">The chars.</param>
    /// <param name="hashing">The hash.</param>
    /// <param name="key">The key. Chars of another length may have the same one.</param>
    /// <param name="tag">The length and some bits of the hash; never 0.</param>
    /// <param name="hash">The hash of the chars.</param>
    /// <returns><see langword="false"/> for text of another length.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    public static bool TryRead(ReadOnlySpan<char> text, ref readonly TextHash hashing, out Utf16Key key, out uint tag, out ulong hash)
    {
        // The bytes of a longer text might overflow a length.
        ReadOnlySpan<byte> bytes = text.Length <= Longest ? MemoryMarshal.AsBytes(text) : default;
        (key, tag, hash) = (default, 0, 0);
        if (WordsKey.TryRead(bytes, out WordsKey words))
        {
            hash = hashing.HashQuick(words);
            key = new Utf16Key(new VectorsKey(Vector128.Create(words.First, words.Last).AsByte(), default, words.Length), default);
        }
        else if (VectorsKey.TryRead(bytes[..Math.Min(bytes.Length, VectorsKey.Longest)], out VectorsKey start))
        {
            hash = hashing.HashQuick(start);
            VectorsKey end = default;
            if (bytes.Length > VectorsKey.Longest && VectorsKey.TryRead(bytes[^VectorsKey.Longest..], out end))
                hash ^= hashing.HashQuick(end) * (uint)text.Length;
            key = new Utf16Key(start, end);
        }
        else
        {
            return false;
        }

        tag = ((uint)hash << 8) | (uint)text.Length;
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    public static bool AreEqual(ref readonly Utf16Key left, ref readonly Utf16Key right)
        => ((left._first ^ right._first) | (left._second ^ right._second) | (left._third ^ right._third) | (left._last ^ right._last))
            == Vector128<byte>.Zero;
}
