using System.Buffers;
using System.IO.Pipelines;

namespace Utf8Gen.Tests.Json.Support;

/// <summary>A pipe that gives out a document in segments of the sizes that it is told, the last
/// size over and over, one more with each read.</summary>
/// <remarks>As a real pipe it gives the same again where not all of it was examined, and fails
/// where the order of calls is wrong.</remarks>
internal sealed class ScriptedPipeReader : PipeReader
{
    private readonly ReadOnlyMemory<byte> _document;
    private readonly int[] _sizes;
    private ReadOnlySequence<byte> _buffer;
    private Segment? _last;
    private int _taken;
    private bool _isHeld;
    private bool _hasUnexamined;
    private bool _isCancelled;

    public ScriptedPipeReader(ReadOnlyMemory<byte> document, params int[] sizes)
    {
        _document = document;
        _sizes = sizes.Length == 0 ? [int.MaxValue] : sizes;
    }

    /// <summary>Whether each read really waits.</summary>
    public bool IsSlow { get; init; }

    /// <summary>Whether the end is told by a read of its own, as by a pipe whose writer completes late.</summary>
    public bool EndsLate { get; init; }

    /// <summary>Whether there are empty segments before and after each piece.</summary>
    public bool HasEmptySegments { get; init; }

    /// <summary>Runs before each read, with the number of reads before it.</summary>
    public Action<int>? BeforeRead { get; init; }

    public int Reads { get; private set; }

    public bool IsCompleted { get; private set; }

    /// <summary>Whether a result was given out and not been given back.</summary>
    public bool IsHeld => _isHeld;

    public override async ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
    {
        Assert.False(_isHeld, "AdvanceTo is due after each read");
        Assert.False(IsCompleted, "no read after the end");
        BeforeRead?.Invoke(Reads);
        if (IsSlow)
            await Task.Yield();
        cancellationToken.ThrowIfCancellationRequested();
        if (!_hasUnexamined && !_isCancelled)
            Take();

        Reads++;
        _isHeld = true;
        bool isCancelled = _isCancelled;
        _isCancelled = false;
        return new ReadResult(_buffer, isCancelled, HasAll);
    }

    public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

    public override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
    {
        Assert.True(_isHeld, "there is no read to advance after");
        _isHeld = false;
        _hasUnexamined = _buffer.Slice(examined).Length > 0;
        _buffer = _buffer.Slice(consumed);
    }

    public override void CancelPendingRead() => _isCancelled = true;

    public override void Complete(Exception? exception = null) => IsCompleted = true;

    public override bool TryRead(out ReadResult result)
    {
        Assert.False(_isHeld, "AdvanceTo is due after each read");
        _isHeld = _hasUnexamined || _isCancelled;
        result = _isHeld ? new ReadResult(_buffer, _isCancelled, HasAll) : default;
        _isCancelled = false;
        return _isHeld;
    }

    private bool HasAll => _taken == _document.Length && (!EndsLate || _isAtEnd);

    private bool _isAtEnd;

    private void Take()
    {
        int size = Math.Min(_sizes[Math.Min(Reads, _sizes.Length - 1)], _document.Length - _taken);
        _isAtEnd = size == 0;
        ReadOnlyMemory<byte> piece = _document.Slice(_taken, size);
        _taken += size;
        foreach (ReadOnlyMemory<byte> part in HasEmptySegments ? [default, piece, default, default] : (ReadOnlyMemory<byte>[])[piece])
            Append(part);
    }

    private void Append(ReadOnlyMemory<byte> part)
    {
        var next = new Segment(part);
        if (_last is null || (_buffer.IsEmpty && !HasEmptySegments))
        {
            _buffer = new ReadOnlySequence<byte>(next, 0, next, part.Length);
        }
        else if (part.Length > 0 || HasEmptySegments)
        {
            _last.Append(next);
            SequencePosition start = _buffer.Start;
            _buffer = new ReadOnlySequence<byte>((ReadOnlySequenceSegment<byte>)start.GetObject()!, start.GetInteger(), next, part.Length);
        }
        else
        {
            return;
        }

        _last = next;
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory)
        {
            Memory = memory;
        }

        public void Append(Segment next)
        {
            next.RunningIndex = RunningIndex + Memory.Length;
            Next = next;
        }
    }
}
