using System.Buffers;
using System.Runtime.CompilerServices;
using System.Threading.Tasks.Sources;

namespace Utf8Gen.Json.Sources;

/// <summary>A pending read of a stream that can be abandoned: the waiting caller is completed at
/// once, and the buffer is returned to its pool only when the stream no longer uses it.</summary>
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

    /// <summary>Whether the stream may still write into the buffer, which the
    /// caller no longer owns.</summary>
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
