using System.Buffers;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Generated;

/// <summary>Finds keys in UTF-16 text.</summary>
/// <remarks>ASCII text of up to 32 characters, which most names are, is narrowed in registers. Methods that allocate on
/// the stack take no span: the JIT would copy it to the stack and back, which costs more than the lookup.</remarks>
internal static partial class Utf8TableChars
{
    /// <summary>No UTF-16 code unit takes more bytes of UTF-8.</summary>
    private const int MaxBytesOfUnit = 3;

    private const int UnitsOfWord = 8;
    private const int UnitsOfHalf = 4;

    /// <summary>The bits of four code units that ASCII has not.</summary>
    private const ulong NotAscii = 0xFF80_FF80_FF80_FF80;

    /// <summary>Finds the key that is spelled by a text.</summary>
    /// <param name="text">Any text. Ill-formed UTF-16 equals no key.</param>
    /// <returns>The index of the key, or -1.</returns>
    public static int IndexOf<TLookup>(ReadOnlySpan<char> text)
        where TLookup : struct, IUtf8Lookup
    {
        if (text.Length > default(TLookup).MaxLength || (long)text.Length * MaxBytesOfUnit < default(TLookup).MinLength)
            return -1;

        return text.Length switch
        {
            < UnitsOfHalf => FindFew<TLookup>(text),
            <= UnitsOfWord => FindHalves<TLookup>(text),
            <= 2 * UnitsOfWord => FindWords<TLookup>(text),
            <= 4 * UnitsOfWord => FindPairs<TLookup>(text),
            _ => EncodeAndFind<TLookup>(text),
        };
    }

    /// <summary>Finds the key that is spelled by a string.</summary>
    /// <param name="text">Any text, or null, which is no key.</param>
    /// <returns>The index of the key, or -1.</returns>
    public static int IndexOf<TLookup>(string? text)
        where TLookup : struct, IUtf8Lookup
        => text is null ? -1 : IndexOf<TLookup>(text.AsSpan());

    private static int FindFew<TLookup>(ReadOnlySpan<char> text)
        where TLookup : struct, IUtf8Lookup
    {
        uint units = 0;
        uint word = 0;
        for (int i = 0; i < text.Length; i++)
        {
            units |= text[i];
            word |= (uint)text[i] << (8 * i);
        }

        return units <= 0x7F ? Find<TLookup>(word, 0, text.Length) : EncodeAndFind<TLookup>(text);
    }

    private static int FindHalves<TLookup>(ReadOnlySpan<char> text)
        where TLookup : struct, IUtf8Lookup
    {
        int last = text.Length - UnitsOfHalf;
        ulong units = 0;
        ulong word = HalfAt(text, 0, ref units) | (HalfAt(text, last, ref units) << (8 * last));
        return (units & NotAscii) == 0 ? Find<TLookup>(word, 0, text.Length) : EncodeAndFind<TLookup>(text);
    }

    private static int FindWords<TLookup>(ReadOnlySpan<char> text)
        where TLookup : struct, IUtf8Lookup
    {
        ulong units = 0;
        ulong first = WordAt(text, 0, ref units);
        ulong last = LastWord(text, ref units);
        return (units & NotAscii) == 0 ? Find<TLookup>(first, last, text.Length) : EncodeAndFind<TLookup>(text);
    }

    private static int FindPairs<TLookup>(ReadOnlySpan<char> text)
        where TLookup : struct, IUtf8Lookup
    {
        bool hasFour = text.Length > 3 * UnitsOfWord;
        ulong units = 0;
        ulong first = WordAt(text, 0, ref units);
        ulong second = WordAt(text, UnitsOfWord, ref units);
        ulong last = LastWord(text, ref units);
        ulong third = hasFour ? WordAt(text, 2 * UnitsOfWord, ref units) : last;
        return (units & NotAscii) == 0
            ? Find<TLookup>(first, second, third, hasFour ? last : 0, text.Length)
            : EncodeAndFind<TLookup>(text);
    }

    /// <summary>Narrows what follows the words before the last one.</summary>
    /// <param name="text">At least eight characters.</param>
    /// <param name="units">Receives the bits of the code units.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong LastWord(ReadOnlySpan<char> text, ref ulong units)
    {
        int last = (text.Length - 1) % UnitsOfWord;
        return WordAt(text, text.Length - UnitsOfWord, ref units) >> (8 * (UnitsOfWord - 1 - last));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong WordAt(ReadOnlySpan<char> text, int offset, ref ulong units)
        => HalfAt(text, offset, ref units) | (HalfAt(text, offset + UnitsOfHalf, ref units) << 32);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong HalfAt(ReadOnlySpan<char> text, int offset, ref ulong units)
    {
        ReadOnlySpan<char> half = text.Slice(offset, UnitsOfHalf);
        ulong four = half[0] | ((ulong)half[1] << 16) | ((ulong)half[2] << 32) | ((ulong)half[3] << 48);
        units |= four;
        four |= four >> 8;
        return (four & 0xFFFF) | ((four >> 16) & 0xFFFF_0000);
    }

    private static int Find<TLookup>(ulong first, ulong second, int length)
        where TLookup : struct, IUtf8Lookup
    {
        Span<byte> utf8 = stackalloc byte[2 * UnitsOfWord];
        BinaryPrimitives.WriteUInt64LittleEndian(utf8, first);
        BinaryPrimitives.WriteUInt64LittleEndian(utf8.Slice(UnitsOfWord), second);
        return default(TLookup).IndexOf(utf8.Slice(0, length));
    }

    private static int Find<TLookup>(ulong first, ulong second, ulong third, ulong fourth, int length)
        where TLookup : struct, IUtf8Lookup
    {
        Span<byte> utf8 = stackalloc byte[4 * UnitsOfWord];
        BinaryPrimitives.WriteUInt64LittleEndian(utf8, first);
        BinaryPrimitives.WriteUInt64LittleEndian(utf8.Slice(UnitsOfWord), second);
        BinaryPrimitives.WriteUInt64LittleEndian(utf8.Slice(2 * UnitsOfWord), third);
        BinaryPrimitives.WriteUInt64LittleEndian(utf8.Slice(3 * UnitsOfWord), fourth);
        return default(TLookup).IndexOf(utf8.Slice(0, length));
    }

    /// <remarks>Text that does not fit into the length of the longest key is no key.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int EncodeAndFind<TLookup>(ReadOnlySpan<char> text)
        where TLookup : struct, IUtf8Lookup
    {
        int length = default(TLookup).MaxLength;
        byte[]? rented = null;
        Span<byte> buffer = length <= Utf8TableBuffers.MaxStackBytes
            ? stackalloc byte[Utf8TableBuffers.MaxStackBytes]
            : rented = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            int written = Encode(text, buffer.Slice(0, length));
            return written >= 0 ? default(TLookup).IndexOf(buffer.Slice(0, written)) : -1;
        }
        finally
        {
            if (rented is not null)
                ArrayPool<byte>.Shared.Return(rented);
        }
    }
}
