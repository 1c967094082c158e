namespace Utf8Gen.Analyzers.Generation.Planning.Keys;

/// <summary>One little-endian word of a key.</summary>
/// <param name="Offset">Where it begins, in bytes.</param>
/// <param name="Size">1, 2, 4 or 8 bytes.</param>
/// <param name="Value">What it must be once <paramref name="CaseMask"/> is set in it.</param>
/// <param name="CaseMask">The bits that do not count: 0x20 in each letter of a key whose case is ignored.</param>
internal sealed record WordTest(int Offset, int Size, ulong Value, ulong CaseMask)
{
    public bool Holds(ReadOnlySpan<byte> utf8) => (LittleEndian.Read(utf8, Offset, Size) | CaseMask) == Value;
}
