using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics.X86;
using System.Security.Cryptography;

namespace Utf8Gen.Pooling;

/// <summary>The hash of the intern table: words of the text, multiplied with secrets of the pool to 128 bits and folded to 64.</summary>
/// <remarks>
/// <para>The folded multiply is that of wyhash and its successors. It is quick and, with secrets, hard to guess, but not proven: a table
/// whose probes get too long goes over to <see cref="SipHash"/>, see <see cref="Keyed"/>.</para>
/// <para>Safe because: all reads are of <c>length</c> bytes from the start at most.</para>
/// </remarks>
internal readonly unsafe struct TextHash
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

    /// <summary>Whether it is the slower one that collisions cannot be made for.</summary>
    public bool IsKeyed { get; }

    public static TextHash Quick() => Create(isKeyed: false);

    /// <summary>With a new key.</summary>
    public static TextHash Keyed() => Create(isKeyed: true);

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public ulong Hash(byte* text, int length)
    {
        if (IsKeyed)
            return HashKeyed(text, length);
        if (length is >= 8 and <= 16)
            return Hash(new WordsKey(TextBytes.Word(text), TextBytes.Word(text + length - 8), length));

        return length < 8 ? HashShort(text, length) : HashLong(text, length);
    }

    /// <summary>The same for text in registers, unless <see cref="IsKeyed"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ulong Hash(WordsKey words) => Fold(words.First ^ _secret0, words.Last ^ _secret1 ^ ((ulong)(uint)words.Length << 32));

    /// <inheritdoc cref="Hash(WordsKey)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ulong Hash(FourWordsKey words)
        => Fold(words.First ^ _secret0, words.Second ^ _secret2)
            ^ Fold(words.Third ^ _secret1, words.Last ^ _secret3 ^ (ulong)(uint)words.Length);

    private static TextHash Create(bool isKeyed)
    {
        Span<ulong> secrets = stackalloc ulong[4];
        RandomNumberGenerator.Fill(MemoryMarshal.AsBytes(secrets));
        return new TextHash(secrets, isKeyed);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ulong HashKeyed(byte* text, int length) => new SipHash(_secret0, _secret1).Hash(new ReadOnlySpan<byte>(text, length));

    private ulong HashShort(byte* text, int length)
    {
        ulong first = 0, last = 0;
        if (length >= 4)
        {
            first = TextBytes.HalfWord(text);
            last = TextBytes.HalfWord(text + length - 4);
        }
        else if (length > 0)
        {
            first = text[0];
            last = text[length / 2] | ((ulong)text[length - 1] << 8);
        }

        return Hash(new WordsKey(first, last, length));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 64 bytes
    private ulong HashLong(byte* text, int length)
    {
        ulong left = _secret2, right = _secret3 ^ (ulong)length;
        for (; length > 32; text += 32, length -= 32)
        {
            left = Fold(TextBytes.Word(text) ^ _secret0, TextBytes.Word(text + 8) ^ left);
            right = Fold(TextBytes.Word(text + 16) ^ _secret1, TextBytes.Word(text + 24) ^ right);
        }

        return HashLast(text, length, left, right);
    }

    /// <remarks>Of 17 to 32 bytes alone it is what <see cref="Hash(FourWordsKey)"/> says.</remarks>
    /// <summary>One to 32 bytes, behind others where they are fewer than 17: the words reach back into what was hashed before.</summary>
    private ulong HashLast(byte* text, int length, ulong left, ulong right)
    {
        byte* last = text + length - 16;
        byte* first = length >= 16 ? text : last;
        return Fold(TextBytes.Word(first) ^ _secret0, TextBytes.Word(first + 8) ^ left)
            ^ Fold(TextBytes.Word(last) ^ _secret1, TextBytes.Word(last + 8) ^ right);
    }

    /// <remarks>Two multiplies that keep their results in registers; <see cref="Math.BigMul(ulong, ulong, out ulong)"/> goes through the stack.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Fold(ulong left, ulong right)
    {
        if (Bmi2.X64.IsSupported)
            return Bmi2.X64.MultiplyNoFlags(left, right) ^ (left * right);

        ulong high = Math.BigMul(left, right, out ulong low);
        return high ^ low;
    }
}
