#if NET10_0_OR_GREATER
using System.Buffers;
using System.IO.Pipelines;

namespace Utf8Gen.Json;

/// <summary>Gives out again what was read of a pipe, in the same pieces, and then continues with the pipe.</summary>
/// <remarks>The serializer looks at each piece before it reads the next one: which of two errors it finds, and what its
/// message quotes, depends on where pieces end.</remarks>
/// <param name="pipe">The pipe. Nothing of it was consumed.</param>
/// <param name="last">The result of the last read, after which the pipe was not advanced.</param>
/// <param name="lengths">The number of bytes after each read before that one, all of them examined.</param>
internal sealed class ReplayedPipe(PipeReader pipe, ReadResult last, IReadOnlyList<int> lengths) : PipeReader, IDisposable
{
    private readonly SequencePosition _examinedBefore = last.Buffer.GetPosition(lengths is [.., int length] ? length : 0);
    private SequencePosition _consumed = last.Buffer.Start;
    private SequencePosition _end = last.Buffer.Start; // of the piece that was given out
    private int _pieces; // that were given out
    private bool _isHeld = true; // whether the pipe is to be advanced

    private bool IsReplayed => _pieces > lengths.Count;

    public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
        => IsReplayed ? pipe.ReadAsync(cancellationToken) : new ValueTask<ReadResult>(Replay());

    public override bool TryRead(out ReadResult result)
    {
        if (IsReplayed)
            return pipe.TryRead(out result);

        result = Replay();
        return true;
    }

    public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

    public override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
    {
        _consumed = consumed;
        if (!IsReplayed)
            return;

        pipe.AdvanceTo(consumed, _isHeld ? LaterOf(examined, _examinedBefore) : examined);
        _isHeld = false;
    }

    public override void CancelPendingRead() => pipe.CancelPendingRead();

    public override void Complete(Exception? exception = null) => pipe.Complete(exception);

    /// <summary>Leaves the pipe as if what was not given out again had not been read.</summary>
    public void Dispose()
    {
        if (!_isHeld)
            return;

        pipe.AdvanceTo(_consumed, LaterOf(_consumed, _examinedBefore));
        if (last.IsCanceled && !IsReplayed)
            pipe.CancelPendingRead();
    }

    private ReadResult Replay()
    {
        int start = _pieces == 0 ? 0 : lengths[_pieces - 1];
        bool isLast = _pieces == lengths.Count;
        _end = isLast ? last.Buffer.End : last.Buffer.GetPosition(lengths[_pieces] - start, _end);
        _pieces++;

        // The end may be the start of the next piece, which is in another segment.
        ReadOnlySequence<byte> piece = Segments.TrimEmpty(last.Buffer.Slice(_consumed, _end));
        return new ReadResult(piece, isLast && last.IsCanceled, isLast && last.IsCompleted);
    }

    private SequencePosition LaterOf(SequencePosition one, SequencePosition other)
        => last.Buffer.GetOffset(one) > last.Buffer.GetOffset(other) ? one : other;
}
#endif
