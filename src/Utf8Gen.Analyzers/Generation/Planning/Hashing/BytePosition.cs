namespace Utf8Gen.Analyzers.Generation.Planning.Hashing;

/// <summary>A byte that every key has.</summary>
/// <param name="Offset">From the start, 0 for the first byte; or from the end, 1 for the last.</param>
/// <param name="FromEnd">Which of the two.</param>
internal readonly record struct BytePosition(int Offset, bool FromEnd)
{
    public byte In(ReadOnlySpan<byte> utf8) => utf8[FromEnd ? utf8.Length - Offset : Offset];
}
