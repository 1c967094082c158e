namespace Utf8Gen.Benchmarks.Json.Tokens;

/// <summary>A document in memory of which each read gives a piece.</summary>
internal sealed class PieceStream(byte[] document, int pieceLength) : MemoryStream(document)
{
    public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(buffer.Length, pieceLength)]);

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));
}
