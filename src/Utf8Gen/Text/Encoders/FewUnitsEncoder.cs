using System.Buffers;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Text;

namespace Utf8Gen.Text;

/// <summary>Encodes a text of one or two code units, one by one.</summary>
internal static class FewUnitsEncoder
{
    private const uint FirstOfTwoBytes = 0x80;
    private const uint FirstOfThreeBytes = 0x800;
    private const uint LeadOfTwo = 0xC0;
    private const uint LeadOfThree = 0xE0;
    private const uint LeadOfFour = 0xF0;
    private const uint Trail = 0x80;
    private const uint TrailMask = 0x3F;
    private const int TrailBits = 6;

    /// <summary>Encodes a text if there is room for all of it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static EncodingResult Encode(ReadOnlySpan<char> text, Span<byte> destination)
    {
        int written = 0;
        foreach (char unit in text)
        {
            if (char.IsSurrogate(unit))
                return text is [var high, var low] && char.IsSurrogatePair(high, low)
                    ? EncodePair(high, low, destination)
                    : EncodeSurrogates(text, destination);

            int length = unit < FirstOfTwoBytes ? 1 : unit < FirstOfThreeBytes ? 2 : 3;
            if (length > destination.Length - written)
                return EncodingResult.NoRoom;

            Store(destination.Slice(written, length), unit);
            written += length;
        }

        return EncodingResult.Of((nuint)written);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, emoji of 2 chars
    private static EncodingResult EncodePair(char high, char low, Span<byte> destination)
    {
        uint codePoint = (uint)char.ConvertToUtf32(high, low);
        uint bytes = LeadOfFour | (codePoint >> (3 * TrailBits))
            | ((Trail | ((codePoint >> (2 * TrailBits)) & TrailMask)) << 8)
            | ((Trail | ((codePoint >> TrailBits) & TrailMask)) << 16)
            | ((Trail | (codePoint & TrailMask)) << 24);
        return BinaryPrimitives.TryWriteUInt32LittleEndian(destination, bytes)
            ? EncodingResult.Of(sizeof(uint))
            : EncodingResult.NoRoom;
    }

    /// <summary>Encodes a text that contains a lone surrogate.</summary>
    // Separate, so that the other loop keeps its variables in registers.
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    private static EncodingResult EncodeSurrogates(ReadOnlySpan<char> text, Span<byte> destination)
    {
        bool isWellFormed = true;
        int written = 0;
        while (!text.IsEmpty)
        {
            // A lone surrogate is one char and decodes as U+FFFD.
            isWellFormed &= Rune.DecodeFromUtf16(text, out Rune rune, out int chars) == OperationStatus.Done;
            if (!rune.TryEncodeToUtf8(destination[written..], out int bytes))
                return EncodingResult.NoRoom;

            text = text[chars..];
            written += bytes;
        }

        return EncodingResult.Of((nuint)written, isWellFormed);
    }

    /// <summary>Stores a unit of the basic plane that takes as many bytes as
    /// the destination has.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, Cyrillic of 1 and 2 chars
    private static void Store(Span<byte> destination, uint unit)
    {
        if (destination.Length == 1)
        {
            destination[0] = (byte)unit;
        }
        else if (destination.Length == 2)
        {
            destination[0] = (byte)(LeadOfTwo | (unit >> TrailBits));
            destination[1] = (byte)(Trail | (unit & TrailMask));
        }
        else
        {
            destination[0] = (byte)(LeadOfThree | (unit >> (2 * TrailBits)));
            destination[1] = (byte)(Trail | ((unit >> TrailBits) & TrailMask));
            destination[2] = (byte)(Trail | (unit & TrailMask));
        }
    }
}
