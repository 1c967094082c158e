using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning.Keys;

namespace Utf8Gen.Analyzers.Generation.Planning.Hashing;

/// <summary>Distinguishes the keys: their length and up to three of their bytes,
/// packed into 32 bits.</summary>
/// <param name="Positions">The positions of the bytes.</param>
/// <param name="IgnoreCase">Whether 0x20 is set in each of them. That may make different bytes
/// equal; the words that are compared afterwards are exact.</param>
internal sealed record Signature(EquatableArray<BytePosition> Positions, bool IgnoreCase)
{
    /// <summary>The number of bytes that fit into 32 bits besides the length.</summary>
    public const int MaxPositions = 3;

    public uint Of(ReadOnlySpan<byte> utf8)
    {
        uint signature = (uint)utf8.Length;
        for (int i = 0; i < Positions.Count; i++)
            signature ^= ByteAt(utf8, Positions[i]) << (8 * (i + 1));
        return signature;
    }

    private uint ByteAt(ReadOnlySpan<byte> utf8, BytePosition position)
        => IgnoreCase ? (uint)(position.In(utf8) | AsciiCase.Bit) : position.In(utf8);
}
