using System.Buffers.Binary;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning.Keys;

/// <summary>Reads little-endian words.</summary>
internal static class LittleEndian
{
    /// <param name="bytes">The bytes.</param>
    /// <param name="offset">The offset of the word.</param>
    /// <param name="size">1, 2, 4 or 8 bytes.</param>
    public static ulong Read(ReadOnlySpan<byte> bytes, int offset, int size) => size switch
    {
        1 => bytes[offset],
        2 => BinaryPrimitives.ReadUInt16LittleEndian(bytes.Slice(offset, 2)),
        4 => BinaryPrimitives.ReadUInt32LittleEndian(bytes.Slice(offset, 4)),
        8 => BinaryPrimitives.ReadUInt64LittleEndian(bytes.Slice(offset, 8)),
        _ => throw new InternalErrorException($"a word of {size} bytes"),
    };
}
