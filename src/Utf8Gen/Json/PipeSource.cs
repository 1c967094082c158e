using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Json;

/// <summary>Reads a document from a pipe, whose own buffers are used.</summary>
/// <remarks>Between two reads the last result is held, even after a failed read, so that the unread bytes stay
/// available.</remarks>
internal sealed class PipeSource : ByteSource
{
    /// <summary>A pipe completes a read when it has something new. A pipe that returns without it this often is broken
    /// and would be read for ever.</summary>
    private const int MaxEmptyReads = 100;

    private readonly object _gate = new(); // for Abort, which may come from any thread
    private readonly PipeReader _pipe;
    private readonly bool _leaveOpen;

    private ReadOnlySequence<byte> _result; // the last result, from the first unconsumed byte on
    private ReadOnlySequence<byte> _unread; // the counted part of the result, without empty segments at either end
    private bool _hasResult; // the pipe waits for AdvanceTo
    private bool _hasBeenRead;
    private bool _isExhausted; // the pipe was told that everything was examined, and nothing has arrived since
    private long _consumed;
    private long _examined; // the pipe was told that so many bytes were examined, consumed ones included

    public PipeSource(PipeReader pipe, Utf8JsonStreamOptions options)
    {
        _pipe = pipe;
        _leaveOpen = options.LeaveOpen;
    }

    public override ReadOnlySequence<byte> Unread => _unread;

    public override bool CanReadSynchronously => false;

    private long UnreadLength => BytesRead - _consumed;

    public override void Read() => throw new NotSupportedException();

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public override async ValueTask ReadAsync(CancellationToken cancellationToken)
    {
        long before = BytesRead;
        for (int i = 0; i < MaxEmptyReads; i++)
        {
            await TakeAsync(cancellationToken).ConfigureAwait(false);
            if (BytesRead > before || IsCompleted)
                return;
        }

        throw new IOException($"The pipe was read {MaxEmptyReads} times without new bytes, although it is not at its end.");
    }

    public override void Consume(long byteCount)
    {
        _result = _result.Slice(byteCount);
        _unread = Segments.TrimEmpty(_unread.Slice(byteCount));
        _consumed += byteCount;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask TakeAsync(CancellationToken cancellationToken)
    {
        BeginRead();
        try
        {
            Advance();
            Take(await _pipe.ReadAsync(cancellationToken).ConfigureAwait(false));
        }
        catch
        {
            TakeBackUnread();
            throw;
        }
        finally
        {
            EndRead();
        }
    }

    /// <summary>Marks all counted bytes as examined, so that the pipe waits for more instead of returning the same
    /// ones.</summary>
    private void Advance()
    {
        if (!_hasResult)
            return;

        long counted = UnreadLength;
        _examined = BytesRead;
        _isExhausted = counted == _result.Length;
        SequencePosition consumed = _result.Start;
        SequencePosition examined = _isExhausted ? _result.End : _result.GetPosition(counted);
        ReleaseResult();
        _pipe.AdvanceTo(consumed, examined);
    }

    private void Take(ReadResult result)
    {
        Hold(result.Buffer);
        if (result.Buffer.Length < UnreadLength)
            throw new IOException("The pipe has fewer bytes than before, although they were not consumed.");

        // An earlier reader requests the wake-up only if there are unread bytes.
        bool isWakeUp = !_hasBeenRead && PipeWakeUps.Remove(_pipe) && !result.Buffer.IsEmpty;
        _hasBeenRead = true;
        if (result.IsCanceled && !isWakeUp)
            throw Stopped();

        IsCompleted = result.IsCompleted;
        _isExhausted &= result.Buffer.Length == UnreadLength && !IsCompleted;
        BytesRead = _consumed + result.Buffer.Length;
        _unread = Segments.TrimEmpty(result.Buffer);
    }

    /// <summary>Holds a result. New bytes in it are not counted yet: the next read returns them at once.</summary>
    private void Hold(ReadOnlySequence<byte> buffer)
    {
        _hasResult = true;
        _result = buffer;
        _unread = Segments.TrimEmpty(buffer.Slice(0, Math.Min(UnreadLength, buffer.Length)));
    }

    private void ReleaseResult()
    {
        _hasResult = false;
        _result = default;
        _unread = default;
    }

    /// <summary>Takes the unread bytes back after a failed read. The pipe returns them at once when its next read is
    /// canceled.</summary>
    private void TakeBackUnread()
    {
        if (_hasResult || UnreadLength == 0)
            return;

        try
        {
            if (TryRead(out ReadResult result))
                Hold(result.Buffer);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // The pipe is completed or broken, which the exception of the read
            // itself reports: nobody can read it.
        }
    }

    private bool TryRead(out ReadResult result)
    {
        if (_pipe.TryRead(out result))
            return true;

        _pipe.CancelPendingRead();
        return _pipe.TryRead(out result);
    }

    // How a pending read ends, and how a pipe is handed back.
    private bool _isReading;
    private bool _isAborted;
    private bool _isReleased;
    private bool _hasCancelled; // one read of the pipe, possibly the one after the pending one

    public override void Abort()
    {
        lock (_gate)
        {
            _isAborted = true;
            if (!_isReading || _isReleased)
                return;

            _hasCancelled = true;
            _pipe.CancelPendingRead();
        }
    }

    public override void Release()
    {
        try
        {
            if (TryHandBack())
                _ = WakeAsync();
        }
        finally
        {
            if (!_leaveOpen)
                _pipe.Complete();
        }
    }

    public override async ValueTask ReleaseAsync()
    {
        try
        {
            if (TryHandBack())
                await WakeAsync().ConfigureAwait(false);
        }
        finally
        {
            if (!_leaveOpen)
                await _pipe.CompleteAsync().ConfigureAwait(false);
        }
    }

    private void BeginRead()
    {
        lock (_gate)
        {
            if (_isAborted)
                throw Stopped();

            _isReading = true;
        }
    }

    private void EndRead()
    {
        lock (_gate)
            _isReading = false;
    }

    private Exception Stopped() => _isAborted
        ? new ObjectDisposedException(ReaderName.Short)
        : new OperationCanceledException("The read of the pipe was canceled.");

    /// <summary>Marks the unread bytes as not examined, so that the next reader of the pipe gets them at
    /// once.</summary>
    /// <returns>Whether the pipe must be woken up for that.</returns>
    private bool TryHandBack()
    {
        lock (_gate)
            _isReleased = true;
        bool hasUnread = _hasResult && UnreadLength > 0;
        if (_hasResult)
        {
            ReadOnlySequence<byte> result = _result;
            ReleaseResult();
            LeaveUnread(result);
        }

        if (_leaveOpen && _hasCancelled)
            ConsumeCancellation();
        return _leaveOpen && _isExhausted && hasUnread;
    }

    /// <summary>Ends a read without consuming or examining anything.</summary>
    private void LeaveUnread(ReadOnlySequence<byte> buffer)
    {
        try
        {
            _pipe.AdvanceTo(buffer.Start);
        }
        catch (InvalidOperationException)
        {
            // A Pipe of System.IO.Pipelines 8 does not forget what was examined, by this reader or by one before.
            bool isKnown = _examined > _consumed;
            _isExhausted |= !isKnown;
            _pipe.AdvanceTo(
                buffer.Start, isKnown ? buffer.GetPosition(Math.Min(_examined - _consumed, buffer.Length)) : buffer.End);
        }
    }

    /// <summary>Consumes a cancellation that came too late for the pending read; it would end the first read of the
    /// next reader.</summary>
    private void ConsumeCancellation()
    {
        try
        {
            if (_pipe.TryRead(out ReadResult result))
                LeaveUnread(result.Buffer);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // The pipe is completed or broken, which its next reader will learn.
        }
    }

    /// <summary>Cancels the next read in advance: a <see cref="Pipe"/> that was told that all bytes were examined
    /// returns them only together with more, whatever it is told later. A pipe over a stream does not need
    /// that.</summary>
    private async Task WakeAsync()
    {
        try
        {
            ValueTask<ReadResult> read = _pipe.ReadAsync(CancellationToken.None);
            bool isPending = !read.IsCompleted;
            if (isPending)
                _pipe.CancelPendingRead();

            ReadResult result = await read.ConfigureAwait(false);
            LeaveUnread(result.Buffer);
            if (isPending)
                EndNextRead(result.IsCanceled);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // The pipe is completed or broken, which its next reader will learn.
        }
    }

    private void EndNextRead(bool isCanceled)
    {
        if (!isCanceled)
        {
            // More bytes have arrived meanwhile.
            ConsumeCancellation();
            return;
        }

        PipeWakeUps.Add(_pipe);
        _pipe.CancelPendingRead();
    }
}

/// <summary>The pipes whose next read was canceled in advance so that it returns the unread bytes at once. The next
/// reader of this library learns from here that the cancellation is not real.</summary>
internal static class PipeWakeUps
{
    private static readonly ConditionalWeakTable<PipeReader, object> Pipes = [];

    public static void Add(PipeReader pipe) => Pipes.AddOrUpdate(pipe, Pipes);

    /// <returns>Whether the pipe was in the set.</returns>
    public static bool Remove(PipeReader pipe) => Pipes.Remove(pipe);
}
