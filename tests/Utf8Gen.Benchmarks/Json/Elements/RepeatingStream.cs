namespace Utf8Gen.Benchmarks.Json.Elements;

/// <summary>A document of any length in the memory of one block: a start, the block many times
/// over, an end.</summary>
internal sealed class RepeatingStream(byte[] start, byte[] block, int count, byte[] end) : Stream
{
    private int _piece; // the start, the blocks, the end
    private int _offset; // in the piece

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(Span<byte> buffer)
    {
        int written = 0;
        while (written < buffer.Length && _piece <= count + 1)
        {
            ReadOnlySpan<byte> rest = (_piece == 0 ? start : _piece <= count ? block : end).AsSpan(_offset);
            int length = Math.Min(rest.Length, buffer.Length - written);
            rest[..length].CopyTo(buffer[written..]);
            written += length;
            _offset += length;
            if (length == rest.Length)
            {
                _piece++;
                _offset = 0;
            }
        }

        return written;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
