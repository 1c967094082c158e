namespace Utf8Gen.Tests.Json.Support;

/// <summary>A stream that gives out a document in pieces of the sizes that it is told, the last
/// size over and over.</summary>
/// <remarks>It fails where it is asked for 0 bytes, or for more when it has said that it is at its
/// end: rules of the reader.</remarks>
internal sealed class ScriptedStream : Stream
{
    private readonly ReadOnlyMemory<byte> _document;
    private readonly int[] _sizes;
    private int _position;
    private int _reads;
    private bool _hasEnded;

    public ScriptedStream(ReadOnlyMemory<byte> document, params int[] sizes)
    {
        _document = document;
        _sizes = sizes.Length == 0 ? [int.MaxValue] : sizes;
    }

    /// <summary>Whether each read really waits.</summary>
    public bool IsSlow { get; init; }

    /// <summary>Runs before each read, with the number of reads before it.</summary>
    public Action<int>? BeforeRead { get; init; }

    /// <summary>Whether what comes after the document is no end, but an exception.</summary>
    public Exception? FailureAtEnd { get; init; }

    public bool IsDisposed { get; private set; }

    public int Reads => _reads;

    public override bool CanRead => !IsDisposed;

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
        BeforeRead?.Invoke(_reads);
        return Take(buffer);
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (IsSlow)
            await Task.Yield();
        BeforeRead?.Invoke(_reads);
        cancellationToken.ThrowIfCancellationRequested();
        return Take(buffer.Span);
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        IsDisposed = true;
        base.Dispose(disposing);
    }

    private int Take(Span<byte> buffer)
    {
        Assert.False(buffer.IsEmpty, "a read into an empty buffer returns 0, and is taken for the end");
        Assert.False(_hasEnded, "the end was there already");
        ObjectDisposedException.ThrowIf(IsDisposed, this);
        int size = Math.Min(_sizes[Math.Min(_reads++, _sizes.Length - 1)], Math.Min(buffer.Length, _document.Length - _position));
        if (size == 0 && FailureAtEnd is not null)
            throw FailureAtEnd;

        _hasEnded = size == 0;
        _document.Span.Slice(_position, size).CopyTo(buffer);
        _position += size;
        return size;
    }
}
