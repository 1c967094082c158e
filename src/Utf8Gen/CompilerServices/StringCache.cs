using System.Buffers.Binary;
using System.Text;

namespace Utf8Gen.CompilerServices;

/// <summary>Recent strings of a thread, by their ASCII text.</summary>
/// <remarks>A set of two strings for each hash; a new one replaces the older.</remarks>
internal sealed class StringCache
{
    public const int MaxLength = 64;

    private const int SetBits = 8;
    private const ulong Multiplier = 0x9E37_79B9_7F4A_7C15; // 2^64 / golden ratio: multiplicative hashing (Knuth, TAOCP 3, 6.4)

    [ThreadStatic]
    private static StringCache? s_ofThread;

    private readonly string?[] _strings = new string?[2 << SetBits];

    public static StringCache OfThread => s_ofThread ??= new StringCache();

    /// <summary>Returns a string with the text.</summary>
    /// <param name="ascii">At most <see cref="MaxLength"/> ASCII characters.</param>
    public string Get(ReadOnlySpan<byte> ascii)
    {
        int index = (int)(HashOf(ascii) >> (64 - SetBits)) * 2;
        Span<string?> set = _strings.AsSpan(index, 2);
        if (set[0] is { } first && Ascii.Equals(ascii, first))
            return first;
        if (set[1] is { } second && Ascii.Equals(ascii, second))
            return second;

        string added = Encoding.Latin1.GetString(ascii);
        set[1] = set[0];
        set[0] = added;
        return added;
    }

    private static ulong HashOf(ReadOnlySpan<byte> text)
    {
        ulong hash = (ulong)text.Length;
        for (; BinaryPrimitives.TryReadUInt64LittleEndian(text, out ulong word); text = text[sizeof(ulong)..])
            hash = ulong.RotateLeft(hash ^ word, 29) * Multiplier;
        ulong rest = 0;
        foreach (byte character in text)
            rest = (rest << 8) | character;
        return (hash ^ rest) * Multiplier;
    }
}
