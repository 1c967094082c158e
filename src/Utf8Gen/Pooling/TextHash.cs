using System.Buffers.Binary;
using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Security.Cryptography;

namespace Utf8Gen.Pooling;

/// <summary>The hash of the intern table: words of the text, multiplied with secrets of the pool to 128 bits and folded
/// to 64.</summary>
/// <remarks>
/// <para>The folded multiply is that of wyhash and its successors. It is fast and, with secrets, hard to predict, but
/// not proven: a table whose probes get too long changes to <see cref="SipHash"/>, see <see cref="Keyed"/>.</para>
/// <para>Safe because: every word lies inside the text.</para>
/// </remarks>
internal readonly struct TextHash
{
    private readonly ulong _secret0;
    private readonly ulong _secret1;
    private readonly ulong _secret2;
    private readonly ulong _secret3;

    private TextHash(ReadOnlySpan<ulong> secrets, bool isKeyed)
    {
        _secret0 = secrets[0];
        _secret1 = secrets[1];
        _secret2 = secrets[2];
        _secret3 = secrets[3];
        IsKeyed = isKeyed;
    }

    /// <summary>The quick hash of all maps in this process; its secrets are generated once.</summary>
    public static TextHash OfProcess { get; } = Quick();

    /// <summary>Whether this is the slower hash, against which collisions cannot be constructed.</summary>
    public bool IsKeyed { get; }

    public static TextHash Quick() => Create(isKeyed: false);

    /// <summary>For tests: a quick hash with four known secrets.</summary>
    public static TextHash QuickForTests(ReadOnlySpan<ulong> secrets) => new(secrets, isKeyed: false);

    /// <summary>Creates a keyed hash with a random key.</summary>
    public static TextHash Keyed() => Create(isKeyed: true);

    public ulong Hash(ReadOnlySpan<byte> text) => IsKeyed ? HashKeyed(text) : HashQuick(text);

    /// <summary>Computes the quick hash of a text in registers; not for a keyed hash.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public ulong HashQuick(WordsKey words)
        => Finish(Fold(words.First ^ _secret0, words.Last ^ _secret1 ^ ((ulong)(uint)words.Length << 32)));

    /// <inheritdoc cref="HashQuick(WordsKey)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 32 bytes
    public ulong HashQuick(VectorsKey vectors)
    {
        Vector128<ulong> first = vectors.First.AsUInt64(), last = vectors.Last.AsUInt64();
        return HashQuick(first[0], first[1], last[0], last[1], vectors.Length);
    }

    /// <summary>Hashes four words of a text, which may overlap.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: count by text
    public ulong HashQuick(ulong word0, ulong word1, ulong word2, ulong word3, int length)
        => Finish(Fold(word0 ^ _secret0, word1 ^ _secret2) ^ Fold(word2 ^ _secret1, word3 ^ _secret3 ^ (ulong)(uint)length));

    private static TextHash Create(bool isKeyed)
    {
        Span<ulong> secrets = stackalloc ulong[4];
        RandomNumberGenerator.Fill(MemoryMarshal.AsBytes(secrets));
        return new TextHash(secrets, isKeyed);
    }

    private ulong HashQuick(ReadOnlySpan<byte> text)
    {
        if (text.Length > WordsKey.Longest)
            return HashLong(text);

        return WordsKey.TryRead(text, out WordsKey words) ? HashQuick(words) : HashShort(text);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ulong HashKeyed(ReadOnlySpan<byte> text) => new SipHash(_secret0, _secret1).Hash(text);

    /// <summary>Hashes a text of fewer bytes than a <see cref="WordsKey"/> has.</summary>
    private ulong HashShort(ReadOnlySpan<byte> text)
        => text.IsEmpty
            ? HashQuick(new WordsKey(0, 0, 0))
            : HashQuick(new WordsKey(text[0], text[text.Length / 2] | ((ulong)text[^1] << 8), text.Length));

    /// <summary>Hashes a text of more bytes than a <see cref="WordsKey"/> has, 32 bytes at a time. The remainder is one
    /// to 32 bytes; below 17 its words reach back into bytes that are already hashed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 64 bytes
    public ulong HashLong(ReadOnlySpan<byte> text)
    {
        Debug.Assert(text.Length > WordsKey.Longest, "two vectors lie inside it");
        ref byte start = ref MemoryMarshal.GetReference(text);
        ulong left = _secret2, right = _secret3 ^ (ulong)(uint)text.Length;
        int offset = 0;
        for (; offset < text.Length - 32; offset += 32)
        {
            left = Fold(TextBytes.Word(ref start, offset) ^ _secret0, TextBytes.Word(ref start, offset + 8) ^ left);
            right = Fold(TextBytes.Word(ref start, offset + 16) ^ _secret1, TextBytes.Word(ref start, offset + 24) ^ right);
        }

        return HashLast(ref start, Math.Min(offset, text.Length - 16), text.Length - 16, left, right);
    }

    /// <summary>Hashes the first and the last vector of a text, or of its remainder.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ulong HashLast(ref byte start, int offset, int last, ulong left, ulong right)
        => Finish(
            Fold(TextBytes.Word(ref start, offset) ^ _secret0, TextBytes.Word(ref start, offset + 8) ^ left)
            ^ Fold(TextBytes.Word(ref start, last) ^ _secret1, TextBytes.Word(ref start, last + 8) ^ right));

    /// <remarks>Two multiplications that keep their results in registers;
    /// <see cref="Math.BigMul(ulong, ulong, out ulong)"/> goes through the stack.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Fold(ulong left, ulong right)
    {
        if (Bmi2.X64.IsSupported)
            return Bmi2.X64.MultiplyNoFlags(left, right) ^ (left * right);

        ulong high = Math.BigMul(left, right, out ulong low);
        return high ^ low;
    }

    /// <remarks>For texts that differ in a few neighboring bytes, as numbered ones do, the folded value is nearly a sum
    /// of multiples of a secret, and some secrets have multiples that lie close together. After one more product the
    /// high half depends on all bits; only the high half is used. The factor is 2^64 divided by the golden ratio
    /// (Knuth, The Art of Computer Programming, volume 3, 6.4).</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Finish(ulong hash) => hash * 0x9E3779B97F4A7C15;
}

/// <summary>SipHash-1-3, a keyed hash against which texts cannot be chosen to collide.</summary>
/// <remarks>Follows J.-P. Aumasson and D. J. Bernstein, "SipHash: a fast short-input PRF" (2012), with one compression
/// round and three finalization rounds, as hash tables of other languages use it.</remarks>
internal readonly struct SipHash(ulong key0, ulong key1)
{
    public ulong Hash(ReadOnlySpan<byte> text)
    {
        ulong v0 = key0 ^ 0x736F_6D65_7073_6575;
        ulong v1 = key1 ^ 0x646F_7261_6E64_6F6D;
        ulong v2 = key0 ^ 0x6C79_6765_6E65_7261;
        ulong v3 = key1 ^ 0x7465_6462_7974_6573;

        ulong last = (ulong)text.Length << 56;
        for (; text.Length >= 8; text = text[8..])
            Compress(BinaryPrimitives.ReadUInt64LittleEndian(text), ref v0, ref v1, ref v2, ref v3);
        for (int i = 0; i < text.Length; i++)
            last |= (ulong)text[i] << (8 * i);
        Compress(last, ref v0, ref v1, ref v2, ref v3);

        v2 ^= 0xFF;
        Round(ref v0, ref v1, ref v2, ref v3);
        Round(ref v0, ref v1, ref v2, ref v3);
        Round(ref v0, ref v1, ref v2, ref v3);
        return v0 ^ v1 ^ v2 ^ v3;
    }

    private static void Compress(ulong word, ref ulong v0, ref ulong v1, ref ulong v2, ref ulong v3)
    {
        v3 ^= word;
        Round(ref v0, ref v1, ref v2, ref v3);
        v0 ^= word;
    }

    private static void Round(ref ulong v0, ref ulong v1, ref ulong v2, ref ulong v3)
    {
        v0 += v1;
        v1 = BitOperations.RotateLeft(v1, 13) ^ v0;
        v0 = BitOperations.RotateLeft(v0, 32);
        v2 += v3;
        v3 = BitOperations.RotateLeft(v3, 16) ^ v2;
        v0 += v3;
        v3 = BitOperations.RotateLeft(v3, 21) ^ v0;
        v2 += v1;
        v1 = BitOperations.RotateLeft(v1, 17) ^ v2;
        v2 = BitOperations.RotateLeft(v2, 32);
    }
}
