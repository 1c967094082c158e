namespace ReleaseReport;

/// <summary>Counts the bytes that are read from a stream, which it owns.</summary>
internal sealed class CountingStream(Stream stream) : Stream
{
    public long BytesRead { get; private set; }

    public override bool CanRead => stream.CanRead;

    public override bool CanSeek => stream.CanSeek;

    public override bool CanWrite => false;

    public override long Length => stream.Length;

    public override long Position
    {
        get => stream.Position;
        set => stream.Position = value;
    }

    public override int Read(Span<byte> buffer) => Count(stream.Read(buffer));

    public override int Read(byte[] buffer, int offset, int count) => Count(stream.Read(buffer, offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        ValueTask<int> read = stream.ReadAsync(buffer, cancellationToken);
        return read.IsCompletedSuccessfully ? new ValueTask<int>(Count(read.Result)) : CountAsync(read);
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => stream.Seek(offset, origin);

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            stream.Dispose();
        base.Dispose(disposing);
    }

    private async ValueTask<int> CountAsync(ValueTask<int> read) => Count(await read.ConfigureAwait(false));

    private int Count(int bytes)
    {
        BytesRead += bytes;
        return bytes;
    }
}
