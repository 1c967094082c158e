namespace Utf8Gen.Tests.Json.Support;

/// <summary>A document of any length: a beginning, the same bytes over and over, an end. It takes no memory.</summary>
internal sealed class RepeatingStream(byte[] beginning, byte[] repeated, long repeatedLength, byte[] end) : Stream
{
    private long _position;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => _position;
        set => throw new NotSupportedException();
    }

    public override int Read(Span<byte> buffer)
    {
        int written = 0;
        while (written < buffer.Length && Piece() is { IsEmpty: false } piece)
        {
            int length = Math.Min(piece.Length, buffer.Length - written);
            piece[..length].CopyTo(buffer[written..]);
            written += length;
            _position += length;
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

    /// <summary>The repeated bytes, many times over: copied in one go.</summary>
    private readonly byte[] _block = [.. Enumerable.Repeat(repeated, 1 + (65_536 / repeated.Length)).SelectMany(static bytes => bytes)];

    private ReadOnlySpan<byte> Piece()
    {
        if (_position < beginning.Length)
            return beginning.AsSpan((int)_position);

        long within = _position - beginning.Length;
        if (within < repeatedLength)
        {
            ReadOnlySpan<byte> rest = _block.AsSpan((int)(within % repeated.Length));
            return rest.Length > repeatedLength - within ? rest[..(int)(repeatedLength - within)] : rest;
        }

        long behind = within - repeatedLength;
        return behind < end.Length ? end.AsSpan((int)behind) : [];
    }
}
