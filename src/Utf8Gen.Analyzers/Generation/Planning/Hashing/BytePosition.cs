namespace Utf8Gen.Analyzers.Generation.Planning.Hashing;

/// <summary>A byte position that every key has.</summary>
/// <param name="Offset">The offset from the start, 0 for the first byte; or from the
/// end, 1 for the last one.</param>
/// <param name="FromEnd">Whether the offset counts from the end.</param>
internal readonly record struct BytePosition(int Offset, bool FromEnd)
{
    public byte In(ReadOnlySpan<byte> utf8) => utf8[FromEnd ? utf8.Length - Offset : Offset];
}
