using System.Buffers;
using System.Runtime.CompilerServices;
using System.Threading.Tasks.Sources;

namespace Utf8Gen.Json.Sources;

/// <summary>The pending read of a stream. It can be abandoned: then whoever waits is told at once, and the buffer goes back to its pool
/// only when the stream has done with it.</summary>
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

    /// <summary>Whether the stream may still write into the buffer, which is no longer the caller's.</summary>
    public bool IsAbandoned { get; private set; }

    /// <summary>Waits for a read, or until it is aborted.</summary>
    /// <param name="read">The read, as the stream has returned it.</param>
    /// <param name="buffer">A rented buffer that it writes into.</param>
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

    /// <summary>Ends the wait, now and for all time.</summary>
    public void Abort()
    {
        if (Interlocked.Exchange(ref _state, Aborted) == Pending)
            Abandon();
    }

    int IValueTaskSource<int>.GetResult(short token) => _core.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource<int>.GetStatus(short token) => _core.GetStatus(token);

    void IValueTaskSource<int>.OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags)
        => _core.OnCompleted(continuation, state, token, flags);

    /// <summary>What waits goes on on another thread: it is not for the caller of Dispose to run it.</summary>
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
            // It was given up: nobody is there to be told.
        }

        ArrayPool<byte>.Shared.Return(_buffer, clearArray: true);
        _buffer = [];
    }
}
