using System.Buffers;
using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Json;

/// <summary>A stream, read into one rented buffer, so that what is unread is always contiguous.</summary>
internal sealed class StreamSource : ByteSource
{
    private readonly Stream _stream;
    private readonly int _maxCapacity;
    private readonly bool _leaveOpen;

    private byte[] _buffer = [];
    private int _capacity;
    private int _start;
    private int _end;
    private int _highWater; // the first byte that no text was ever written to: there is nothing to clear behind it

    public StreamSource(Stream stream, Utf8JsonStreamOptions options)
    {
        _stream = stream;
        _capacity = options.InitialBufferSize;
        _maxCapacity = options.MaxBufferSize;
        _leaveOpen = options.LeaveOpen;
    }

    public override ReadOnlySequence<byte> Unread => new(_buffer, _start, _end - _start);

    public override bool CanReadSynchronously => true;

    public override void Read()
    {
        MakeRoom();
        Take(_stream.Read(_buffer, _end, _capacity - _end));
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public override async ValueTask ReadAsync(CancellationToken cancellationToken)
    {
        MakeRoom();
        Take(await _stream.ReadAsync(_buffer.AsMemory(_end, _capacity - _end), cancellationToken).ConfigureAwait(false));
    }

    public override void Consume(long byteCount) => _start += (int)byteCount;

    public override void Abort()
    {
        if (!_leaveOpen)
            _stream.Dispose();
    }

    public override void Release()
    {
        ReturnBuffer();
        if (!_leaveOpen)
            _stream.Dispose();
    }

    public override ValueTask ReleaseAsync()
    {
        ReturnBuffer();
        return _leaveOpen ? default : _stream.DisposeAsync();
    }

    /// <summary>A read into an empty buffer would return 0, and be taken for the end.</summary>
    private void MakeRoom()
    {
        int unread = _end - _start;
        if (_buffer.Length == 0)
            _buffer = ArrayPool<byte>.Shared.Rent(_capacity);
        else if (unread == _capacity)
            Grow();
        else if (_start > 0)
            _buffer.AsSpan(_start, unread).CopyTo(_buffer);

        _start = 0;
        _end = unread;
    }

    private void Grow()
    {
        Debug.Assert(_capacity < _maxCapacity, "the reader refuses to read when the largest buffer is full");
        int capacity = (int)Math.Min(2L * _capacity, _maxCapacity);
        byte[] larger = ArrayPool<byte>.Shared.Rent(capacity);
        int unread = _end - _start;
        _buffer.AsSpan(_start, unread).CopyTo(larger);
        ReturnBuffer();
        _buffer = larger;
        _capacity = capacity;
        _highWater = unread;
    }

    private void Take(int byteCount)
    {
        int room = _capacity - _end;
        if ((uint)byteCount > (uint)room)
            throw new IOException($"The stream says that it has written {byteCount} bytes into a buffer of {room} bytes.");

        IsCompleted = byteCount == 0;
        BytesRead += byteCount;
        _end += byteCount;
        _highWater = Math.Max(_highWater, _end);
    }

    /// <summary>Documents may hold what others must not see: the buffer is cleared before it is shared again.</summary>
    private void ReturnBuffer()
    {
        if (_buffer.Length == 0)
            return;

        _buffer.AsSpan(0, _highWater).Clear();
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = [];
        _start = _end = _highWater = 0;
    }
}
