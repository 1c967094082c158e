namespace Utf8Gen.Analyzers.Generation.Planning.Keys;

/// <summary>One little-endian word of a key.</summary>
/// <param name="Offset">The offset in bytes.</param>
/// <param name="Size">1, 2, 4 or 8 bytes.</param>
/// <param name="Value">The expected value after setting <paramref name="CaseMask"/>.</param>
/// <param name="CaseMask">The ignored bits: 0x20 in each letter if case is ignored.</param>
internal sealed record WordTest(int Offset, int Size, ulong Value, ulong CaseMask)
{
    public bool Holds(ReadOnlySpan<byte> utf8) => (LittleEndian.Read(utf8, Offset, Size) | CaseMask) == Value;
}
