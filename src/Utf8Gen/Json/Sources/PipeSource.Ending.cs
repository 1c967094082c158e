using System.Buffers;
using System.IO.Pipelines;

namespace Utf8Gen.Json.Sources;

// How a pending read ends, and how a pipe is handed back.
internal sealed partial class PipeSource
{
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

    /// <summary>Marks the unread bytes as not examined, so that the next reader of the
    /// pipe gets them at once.</summary>
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
        catch (InvalidOperationException) when (_examined > _consumed)
        {
            // A Pipe of System.IO.Pipelines 8 does not forget what was examined.
            _pipe.AdvanceTo(buffer.Start, buffer.GetPosition(Math.Min(_examined - _consumed, buffer.Length)));
        }
    }

    /// <summary>Consumes a cancellation that came too late for the pending read; it would end the
    /// first read of the next reader.</summary>
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

    /// <summary>Cancels the next read in advance: a <see cref="Pipe"/> that was told that all bytes
    /// were examined returns them only together with more, whatever it is told later. A pipe over a
    /// stream does not need that.</summary>
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
