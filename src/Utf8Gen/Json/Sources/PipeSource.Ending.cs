using System.IO.Pipelines;

namespace Utf8Gen.Json.Sources;

// How a pending read is ended, and a pipe is given back.
internal sealed partial class PipeSource
{
    private bool _isReading;
    private bool _isAborted;
    private bool _isReleased;
    private bool _hasCancelled; // one read of the pipe, and it may have been the one after the pending one

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
            if (GiveBack())
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
            if (GiveBack())
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
        : new OperationCanceledException("The read of the pipe was cancelled.");

    /// <summary>What is unread counts as not looked at: the next reader of the pipe gets it at once.</summary>
    /// <returns>Whether the pipe has to be woken up for that.</returns>
    private bool GiveBack()
    {
        lock (_gate)
            _isReleased = true;
        bool hasUnread = _hasResult && UnreadLength > 0;
        if (_hasResult)
        {
            SequencePosition consumed = _result.Start;
            LetGo();
            _pipe.AdvanceTo(consumed);
        }

        if (_leaveOpen && _hasCancelled)
            TakeBackCancellation();
        return _leaveOpen && _isExhausted && hasUnread;
    }

    /// <summary>A cancellation that came too late for the pending read would end the first one of the next reader.</summary>
    private void TakeBackCancellation()
    {
        try
        {
            if (_pipe.TryRead(out ReadResult result))
                _pipe.AdvanceTo(result.Buffer.Start);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // The pipe is completed or broken: its next reader is told.
        }
    }

    /// <summary>A <see cref="Pipe"/> that was told that all was examined gives it again only with more, whatever it is told later. Its
    /// next read is ended in advance then; a pipe over a stream does without.</summary>
    private async Task WakeAsync()
    {
        try
        {
            ValueTask<ReadResult> read = _pipe.ReadAsync(CancellationToken.None);
            bool isPending = !read.IsCompleted;
            if (isPending)
                _pipe.CancelPendingRead();

            ReadResult result = await read.ConfigureAwait(false);
            _pipe.AdvanceTo(result.Buffer.Start);
            if (isPending)
                EndNextRead(result.IsCanceled);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // The pipe is completed or broken: its next reader is told.
        }
    }

    private void EndNextRead(bool isCanceled)
    {
        if (!isCanceled)
        {
            // Something has come meanwhile.
            TakeBackCancellation();
            return;
        }

        PipeWakeUps.Add(_pipe);
        _pipe.CancelPendingRead();
    }
}
