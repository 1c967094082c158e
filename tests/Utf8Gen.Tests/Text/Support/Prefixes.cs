using System.Buffers.Binary;
using System.Text;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text.Support;

/// <summary>Texts with their prefix, as the framework writes them.</summary>
internal static class Prefixes
{
    public static IReadOnlyList<Utf8Prefix> All { get; } = Enum.GetValues<Utf8Prefix>();

    /// <summary>A text as UTF-8, and its length before it.</summary>
    public static byte[] Expected(ReadOnlySpan<char> text, Utf8Prefix prefix = Utf8Prefix.SevenBit)
    {
        var utf8 = new byte[Encoding.UTF8.GetByteCount(text)];
        Encoding.UTF8.GetBytes(text, utf8);
        return [.. Of(utf8.Length, prefix), .. utf8];
    }

    public static byte[] Of(int count, Utf8Prefix prefix)
    {
        Span<byte> bytes = stackalloc byte[4];
        switch (prefix)
        {
            case Utf8Prefix.SevenBit or Utf8Prefix.VarInt32:
                using (var stream = new MemoryStream())
                using (var writer = new BinaryWriter(stream))
                {
                    writer.Write7BitEncodedInt(count);
                    return stream.ToArray();
                }

            case Utf8Prefix.UInt16LittleEndian:
                BinaryPrimitives.WriteUInt16LittleEndian(bytes, (ushort)count);
                return bytes[..2].ToArray();
            case Utf8Prefix.UInt16BigEndian:
                BinaryPrimitives.WriteUInt16BigEndian(bytes, (ushort)count);
                return bytes[..2].ToArray();
            case Utf8Prefix.UInt32LittleEndian:
                BinaryPrimitives.WriteInt32LittleEndian(bytes, count);
                return bytes.ToArray();
            case Utf8Prefix.UInt32BigEndian:
                BinaryPrimitives.WriteInt32BigEndian(bytes, count);
                return bytes.ToArray();
            default:
                return [];
        }
    }
}
