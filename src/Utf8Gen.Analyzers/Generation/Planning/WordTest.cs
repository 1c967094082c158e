using System.Buffers.Binary;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>One little-endian word of a key.</summary>
/// <param name="Offset">Where it begins, in bytes.</param>
/// <param name="Size">1, 2, 4 or 8 bytes.</param>
/// <param name="Value">What it must be.</param>
internal sealed record WordTest(int Offset, int Size, ulong Value)
{
    public static WordTest Of(ReadOnlySpan<byte> key, int offset, int size) => new(offset, size, Read(key, offset, size));

    public bool Holds(ReadOnlySpan<byte> utf8) => Read(utf8, Offset, Size) == Value;

    private static ulong Read(ReadOnlySpan<byte> bytes, int offset, int size) => size switch
    {
        1 => bytes[offset],
        2 => BinaryPrimitives.ReadUInt16LittleEndian(bytes.Slice(offset, 2)),
        4 => BinaryPrimitives.ReadUInt32LittleEndian(bytes.Slice(offset, 4)),
        _ => BinaryPrimitives.ReadUInt64LittleEndian(bytes.Slice(offset, 8)),
    };
}
