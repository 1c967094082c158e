using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Text;

/// <summary>Writes and reads the number in a length prefix.</summary>
internal static class PrefixFormat
{
    /// <summary>The length of the longest prefix, in bytes.</summary>
    public const int MaxWidth = 5;

    private const int BitsOfByte = 7;
    private const byte MoreBytes = 0x80;

    /// <summary>The first number that takes three bytes of seven bits.</summary>
    private const int FirstOfThreeBytes = 1 << (2 * BitsOfByte);

    /// <summary>Returns the length of the longest text that a prefix can state.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The prefix format is not defined.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: write with the length before it, ASCII of 4 chars
    public static int MaxCount(Utf8Prefix prefix)
    {
        if ((uint)prefix > (uint)Utf8Prefix.None)
            ThrowUnknown(prefix);
        return prefix is Utf8Prefix.UInt16LittleEndian or Utf8Prefix.UInt16BigEndian ? ushort.MaxValue : int.MaxValue;
    }

    /// <summary>Returns the length of the prefix of a text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: write with the length before it, ASCII of 4 chars
    public static int WidthOf(int count, Utf8Prefix prefix)
        => IsSevenBit(prefix) && count < FirstOfThreeBytes ? (count < MoreBytes ? 1 : 2) : WidthOfMore(count, prefix);

    /// <param name="destination">At least as many bytes as <see cref="WidthOf"/> returns.</param>
    /// <param name="count">The number.</param>
    /// <param name="prefix">The format of the prefix.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: write with the length before it, ASCII of 4 chars
    public static void Write(Span<byte> destination, int count, Utf8Prefix prefix)
    {
        if (!IsSevenBit(prefix) || count >= FirstOfThreeBytes)
        {
            WriteMore(destination, count, prefix);
        }
        else if (count < MoreBytes)
        {
            destination[0] = (byte)count;
        }
        else
        {
            destination[1] = (byte)(count >> BitsOfByte);
            destination[0] = (byte)(count | MoreBytes);
        }
    }

    /// <summary>Parses the prefix at the start of a buffer.</summary>
    /// <param name="source">The buffer: <see cref="MaxWidth"/> bytes are always enough.</param>
    /// <param name="length">The number of bytes available in all.</param>
    /// <param name="prefix">The format of the prefix.</param>
    /// <param name="maxLength">The maximum length of a text.</param>
    public static ParsedPrefix Read(ReadOnlySpan<byte> source, long length, Utf8Prefix prefix, int maxLength)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(maxLength);
        MaxCount(prefix);
        ParsedPrefix parsed = prefix switch
        {
            Utf8Prefix.SevenBit or Utf8Prefix.VarInt32 => ReadSevenBit(source, mayBePadded: prefix == Utf8Prefix.VarInt32),
            Utf8Prefix.None => new ParsedPrefix(PrefixFault.None, 0, length),
            _ => ReadFixed(source, prefix),
        };
        return parsed.Fault == PrefixFault.None && parsed.Claimed > maxLength ? parsed with { Fault = PrefixFault.OverLimit } : parsed;
    }

    private static bool IsSevenBit(Utf8Prefix prefix) => prefix is Utf8Prefix.SevenBit or Utf8Prefix.VarInt32;

    private static int WidthOfMore(int count, Utf8Prefix prefix) => prefix switch
    {
        Utf8Prefix.SevenBit or Utf8Prefix.VarInt32 => WidthOfSevenBit((uint)count),
        Utf8Prefix.UInt16LittleEndian or Utf8Prefix.UInt16BigEndian => sizeof(ushort),
        Utf8Prefix.None => 0,
        _ => sizeof(uint),
    };

    private static void WriteMore(Span<byte> destination, int count, Utf8Prefix prefix)
    {
        switch (prefix)
        {
            case Utf8Prefix.SevenBit or Utf8Prefix.VarInt32:
                WriteSevenBit(destination, (uint)count);
                break;
            case Utf8Prefix.UInt16LittleEndian:
                BinaryPrimitives.WriteUInt16LittleEndian(destination, (ushort)count);
                break;
            case Utf8Prefix.UInt16BigEndian:
                BinaryPrimitives.WriteUInt16BigEndian(destination, (ushort)count);
                break;
            case Utf8Prefix.UInt32LittleEndian:
                BinaryPrimitives.WriteInt32LittleEndian(destination, count);
                break;
            case Utf8Prefix.UInt32BigEndian:
                BinaryPrimitives.WriteInt32BigEndian(destination, count);
                break;
        }
    }

    [DoesNotReturn]
    private static void ThrowUnknown(Utf8Prefix prefix)
        => throw new ArgumentOutOfRangeException(nameof(prefix), prefix, $"The value is not defined in {nameof(Utf8Prefix)}.");

    private static int WidthOfSevenBit(uint count) => count switch
    {
        < 1u << BitsOfByte => 1,
        < 1u << (2 * BitsOfByte) => 2,
        < 1u << (3 * BitsOfByte) => 3,
        < 1u << (4 * BitsOfByte) => 4,
        _ => MaxWidth,
    };

    private static void WriteSevenBit(Span<byte> destination, uint count)
    {
        int at = 0;
        for (; count >= MoreBytes; count >>= BitsOfByte)
            destination[at++] = (byte)(count | MoreBytes);
        destination[at] = (byte)count;
    }

    private static ParsedPrefix ReadFixed(ReadOnlySpan<byte> source, Utf8Prefix prefix)
    {
        int width = WidthOf(0, prefix);
        if (source.Length < width)
            return new ParsedPrefix(PrefixFault.CutOff, source.Length, 0);

        return new ParsedPrefix(PrefixFault.None, width, prefix switch
        {
            Utf8Prefix.UInt16LittleEndian => BinaryPrimitives.ReadUInt16LittleEndian(source),
            Utf8Prefix.UInt16BigEndian => BinaryPrimitives.ReadUInt16BigEndian(source),
            Utf8Prefix.UInt32LittleEndian => BinaryPrimitives.ReadUInt32LittleEndian(source),
            _ => BinaryPrimitives.ReadUInt32BigEndian(source),
        });
    }

    private static ParsedPrefix ReadSevenBit(ReadOnlySpan<byte> source, bool mayBePadded)
    {
        long count = 0;
        for (int at = 0; at < MaxWidth; at++)
        {
            if (at == source.Length)
                return new ParsedPrefix(PrefixFault.CutOff, at, count);

            byte value = source[at];
            count |= (long)(value & ~MoreBytes) << (at * BitsOfByte);
            if (value < MoreBytes)
                return new ParsedPrefix(value == 0 && at > 0 && !mayBePadded ? PrefixFault.OverLong : PrefixFault.None, at + 1, count);
        }

        return new ParsedPrefix(PrefixFault.OverLong, MaxWidth, count);
    }
}

/// <summary>The format of a length prefix.</summary>
public enum Utf8Prefix
{
    /// <summary>Seven bits in each byte, the lowest first, in as few bytes as possible, as
    /// <see cref="BinaryWriter.Write(string)"/> writes them. A prefix with more bytes than its number needs is
    /// rejected.</summary>
    SevenBit,

    /// <summary>A 32-bit varint, as in Protocol Buffers: written like <see cref="SevenBit"/>, but read from up to five
    /// bytes even if the number needs fewer.</summary>
    VarInt32,

    /// <summary>Two bytes in little-endian order, for texts of up to 65,535 bytes.</summary>
    UInt16LittleEndian,

    /// <summary>Two bytes in big-endian order, for texts of up to 65,535 bytes.</summary>
    UInt16BigEndian,

    /// <summary>Four bytes in little-endian order.</summary>
    UInt32LittleEndian,

    /// <summary>Four bytes in big-endian order.</summary>
    UInt32BigEndian,

    /// <summary>No prefix: the text is the whole source.</summary>
    None,
}

/// <summary>The result of parsing a length prefix.</summary>
/// <param name="Fault">The fault of the prefix.</param>
/// <param name="Width">The length of the prefix, in bytes.</param>
/// <param name="Claimed">The stated length of the text: any number of 35 bits.</param>
internal readonly record struct ParsedPrefix(PrefixFault Fault, int Width, long Claimed)
{
    /// <summary>Whether the text is complete as well.</summary>
    /// <param name="length">The number of bytes available, including the prefix.</param>
    public bool HasText(long length) => Fault == PrefixFault.None && Claimed <= length - Width;

    /// <summary>Creates the exception for a text that cannot be read.</summary>
    /// <param name="length">The number of bytes available, including the prefix.</param>
    /// <param name="maxLength">The maximum length of a text.</param>
    public Exception ToException(long length, int maxLength) => Fault switch
    {
        PrefixFault.CutOff => new EndOfStreamException($"The prefix at offset 0 is incomplete: only {Width} bytes of it are available."),
        PrefixFault.OverLong => new InvalidDataException(
            $"The prefix at offset 0 is overlong: it states {Claimed} in {Width} bytes or more."),
        PrefixFault.OverLimit => new InvalidDataException(
            $"The prefix at offset 0 states a text of {Claimed} bytes; {maxLength} are allowed."),
        _ => new EndOfStreamException(
            $"The text at offset {Width} is incomplete: {Claimed} bytes are stated, and {length - Width} are available."),
    };
}

/// <summary>What is wrong with a length prefix.</summary>
internal enum PrefixFault
{
    /// <summary>The prefix is valid.</summary>
    None,

    /// <summary>The prefix is incomplete.</summary>
    CutOff,

    /// <summary>The prefix has more bytes than its number needs, or than any number needs.</summary>
    OverLong,

    /// <summary>The stated length is greater than the caller's limit.</summary>
    OverLimit,
}
