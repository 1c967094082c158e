using System.Buffers;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading.Tasks.Sources;

namespace Utf8Gen.Json;

/// <summary>Reads a document from a stream into one rented buffer, so that unread bytes are always
/// contiguous.</summary>
internal sealed class StreamSource : ByteSource
{
    private readonly Stream _stream;
    private readonly int _maxCapacity;
    private readonly StreamRead _read = new();
    private readonly StreamStop? _stop; // null if the stream is closed, which ends its reads

    private byte[] _buffer = [];
    private int _capacity;
    private int _start;
    private int _end;
    private int _isClosed;
    private int _highWater; // the first byte that was never written to: nothing after it needs clearing

    public StreamSource(Stream stream, Utf8JsonStreamOptions options)
    {
        _stream = stream;
        _capacity = options.InitialBufferSize;
        _maxCapacity = options.MaxBufferSize;
        _stop = options.LeaveOpen ? new StreamStop() : null;
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
        CancellationToken token = cancellationToken;
        using CancellationTokenRegistration link = _stop?.Begin(cancellationToken, out token) ?? default;
        MakeRoom();
        try
        {
            Memory<byte> room = _buffer.AsMemory(_end, _capacity - _end);
            Take(await _read.WaitAsync(_stream.ReadAsync(room, token), _buffer).ConfigureAwait(false));
        }
        catch (OperationCanceledException exception) when (cancellationToken.IsCancellationRequested && token != cancellationToken)
        {
            throw new OperationCanceledException(exception.Message, exception, cancellationToken);
        }
    }

    public override void Consume(long byteCount) => _start += (int)byteCount;

    /// <remarks>The waiting caller is completed first: a callback of a token, or the stream, may throw.</remarks>
    public override void Abort()
    {
        _read.Abort();
        if (_stop is not null)
            _stop.Abort();
        else if (IsFirstToClose())
            _stream.Dispose();
    }

    public override void Release()
    {
        ReturnBuffer();
        if (_stop is null && IsFirstToClose())
            _stream.Dispose();
    }

    public override ValueTask ReleaseAsync()
    {
        ReturnBuffer();
        return _stop is null && IsFirstToClose() ? _stream.DisposeAsync() : default;
    }

    /// <summary>Whether the caller is the first to close: an operation that was ended releases the source while the
    /// thread that ended it closes the stream.</summary>
    private bool IsFirstToClose() => Interlocked.Exchange(ref _isClosed, 1) == 0;

    /// <summary>Makes room: a read into an empty buffer would return 0, which means the end.</summary>
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
            throw new IOException($"The stream reports that it has written {byteCount} bytes into a buffer of {room} bytes.");

        IsCompleted = byteCount == 0;
        BytesRead += byteCount;
        _end += byteCount;
        _highWater = Math.Max(_highWater, _end);
    }

    /// <summary>Clears the buffer before it is shared again: documents may contain confidential data.</summary>
    private void ReturnBuffer()
    {
        if (_buffer.Length > 0 && !_read.IsAbandoned)
        {
            _buffer.AsSpan(0, _highWater).Clear();
            ArrayPool<byte>.Shared.Return(_buffer);
        }

        _buffer = [];
        _start = _end = _highWater = 0;
    }
}

/// <summary>A pending read of a stream that can be abandoned: the waiting caller is completed at once, and the buffer
/// is returned to its pool only when the stream no longer uses it.</summary>
internal sealed class StreamRead : IValueTaskSource<int>
{
    private const int Idle = 0;
    private const int Pending = 1;
    private const int Aborted = 2;

    private readonly Action _onCompleted;
    private ManualResetValueTaskSourceCore<int> _core;
    private ConfiguredValueTaskAwaitable<int>.ConfiguredValueTaskAwaiter _awaiter;
    private byte[] _buffer = [];
    private int _state;

    public StreamRead()
    {
        _onCompleted = OnCompleted;
    }

    /// <summary>Whether the stream may still write into the buffer, which the caller no longer owns.</summary>
    public bool IsAbandoned { get; private set; }

    /// <summary>Waits for a read to complete or to be aborted.</summary>
    /// <param name="read">The read that the stream returned.</param>
    /// <param name="buffer">The rented buffer that the read writes into.</param>
    public ValueTask<int> WaitAsync(ValueTask<int> read, byte[] buffer)
    {
        if (read.IsCompleted)
            return read;

        _core.Reset();
        short version = _core.Version;
        _buffer = buffer;
        _awaiter = read.ConfigureAwait(false).GetAwaiter();
        if (Interlocked.CompareExchange(ref _state, Pending, Idle) != Idle)
            Abandon();
        _awaiter.UnsafeOnCompleted(_onCompleted);
        return new ValueTask<int>(this, version);
    }

    /// <summary>Ends the wait, and every later one.</summary>
    public void Abort()
    {
        if (Interlocked.Exchange(ref _state, Aborted) == Pending)
            Abandon();
    }

    int IValueTaskSource<int>.GetResult(short token) => _core.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource<int>.GetStatus(short token) => _core.GetStatus(token);

    void IValueTaskSource<int>.OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags)
        => _core.OnCompleted(continuation, state, token, flags);

    /// <summary>The continuation runs on another thread, not inside Dispose.</summary>
    private void Abandon()
    {
        IsAbandoned = true;
        _core.RunContinuationsAsynchronously = true;
        _core.SetException(new ObjectDisposedException(ReaderName.Short));
    }

    private void OnCompleted()
    {
        if (Interlocked.CompareExchange(ref _state, Idle, Pending) != Pending)
        {
            Discard();
            return;
        }

        int byteCount;
        try
        {
            byteCount = _awaiter.GetResult();
        }
        catch (Exception exception)
        {
            _core.SetException(exception);
            return;
        }

        _core.SetResult(byteCount);
    }

    private void Discard()
    {
        try
        {
            _awaiter.GetResult();
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // The read was abandoned: nobody waits for its result.
        }

        ArrayPool<byte>.Shared.Return(_buffer, clearArray: true);
        _buffer = [];
    }
}

#pragma warning disable CA1001 // A cancellation without a timer holds nothing, and Abort may come at any time.
/// <summary>Cancels the reads of a stream that stays open, for the caller of an operation or finally.</summary>
internal sealed class StreamStop
{
    private readonly object _gate = new();
    private CancellationTokenSource _cancellation = new();
    private bool _isAborted;

    /// <summary>Creates a token for one read. It is canceled with the caller's token until the registration is disposed
    /// of.</summary>
    public CancellationTokenRegistration Begin(CancellationToken caller, out CancellationToken token)
    {
        CancellationTokenSource cancellation;
        lock (_gate)
        {
            if (_isAborted)
                throw Stopped();
            if (_cancellation.IsCancellationRequested)
                _cancellation = new CancellationTokenSource();
            cancellation = _cancellation;
        }

        token = cancellation.Token;
        return caller.UnsafeRegister(static state => ((CancellationTokenSource)state!).Cancel(), cancellation);
    }

    public void Abort()
    {
        lock (_gate)
            _isAborted = true;
        _cancellation.Cancel();
    }

    private static ObjectDisposedException Stopped() => new(ReaderName.Full);
}
