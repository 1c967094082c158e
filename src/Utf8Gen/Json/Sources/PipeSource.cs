using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Json.Sources;

/// <summary>Reads a document from a pipe, whose own buffers are used.</summary>
/// <remarks>Between two reads the last result is held, even after a failed read, so that the unread
/// bytes stay available.</remarks>
internal sealed partial class PipeSource : ByteSource
{
    /// <summary>A pipe completes a read when it has something new. A pipe that returns without it
    /// this often is broken and would be read for ever.</summary>
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

    /// <summary>Marks all counted bytes as examined, so that the pipe waits for more instead of
    /// returning the same ones.</summary>
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

    /// <summary>Holds a result. New bytes in it are not counted yet: the next read
    /// returns them at once.</summary>
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

    /// <summary>Takes the unread bytes back after a failed read. The pipe returns them at once when
    /// its next read is canceled.</summary>
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
}
