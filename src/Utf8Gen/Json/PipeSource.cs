using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Json;

/// <summary>A pipe, whose own buffers are used.</summary>
internal sealed class PipeSource : ByteSource
{
    /// <summary>A pipe waits until it has something new. One that comes back without it so often is broken, and would be asked
    /// for ever.</summary>
    private const int MaxEmptyReads = 100;

    private readonly PipeReader _pipe;
    private readonly bool _leaveOpen;

    private ReadOnlySequence<byte> _unread;
    private bool _hasResult; // the pipe waits for AdvanceTo
    private long _consumed;

    public PipeSource(PipeReader pipe, Utf8JsonStreamOptions options)
    {
        _pipe = pipe;
        _leaveOpen = options.LeaveOpen;
    }

    public override ReadOnlySequence<byte> Unread => _unread;

    public override bool CanReadSynchronously => false;

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

        throw new IOException($"The pipe was read {MaxEmptyReads} times and had nothing new, though it is not at its end.");
    }

    public override void Consume(long byteCount)
    {
        _unread = _unread.Slice(byteCount);
        _consumed += byteCount;
    }

    public override void Abort() => _pipe.CancelPendingRead();

    public override void Release()
    {
        GiveBack();
        if (!_leaveOpen)
            _pipe.Complete();
    }

    public override ValueTask ReleaseAsync()
    {
        GiveBack();
        return _leaveOpen ? default : _pipe.CompleteAsync();
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask TakeAsync(CancellationToken cancellationToken)
    {
        Advance();
        ReadResult result = await _pipe.ReadAsync(cancellationToken).ConfigureAwait(false);
        _unread = result.Buffer;
        _hasResult = true;
        if (result.IsCanceled)
        {
            GiveBack();
            throw new OperationCanceledException("The read of the pipe was cancelled.");
        }

        IsCompleted = result.IsCompleted;
        BytesRead = _consumed + _unread.Length;
    }

    /// <summary>All of it was looked at: the pipe waits for more, instead of giving the same again.</summary>
    private void Advance()
    {
        if (!_hasResult)
            return;

        _hasResult = false;
        ReadOnlySequence<byte> unread = _unread;
        _unread = default;
        _pipe.AdvanceTo(unread.Start, unread.End);
    }

    /// <summary>What is unread counts as not looked at: whoever reads the pipe next gets it at once.</summary>
    private void GiveBack()
    {
        if (!_hasResult)
            return;

        _hasResult = false;
        SequencePosition consumed = _unread.Start;
        _unread = default;
        _pipe.AdvanceTo(consumed);
    }
}
