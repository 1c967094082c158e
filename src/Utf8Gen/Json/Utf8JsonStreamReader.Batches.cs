using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json;

// The values of an enumeration, many by one call of the serializer.
public sealed partial class Utf8JsonStreamReader
{
    private ValueRun _run;
    private long _runStart = NoRun; // the offset in the unread bytes of the first value
    private long _runLength; // the number of bytes of the run that were scanned
    private long _taken; // the number of unread bytes up to the end of the last value taken of a batch

    private const int NoRun = -1;

    /// <summary>Whether the limits of this reader are those of the serializer, apart from the depth.</summary>
    private bool IsStrict => _state.Options is { CommentHandling: JsonCommentHandling.Disallow, AllowTrailingCommas: false };

    private ValueBatch<T>? RentBatch<T>(JsonTypeInfo<T> type)
    {
        _runStart = NoRun;
        return IsStrict ? ValueBatch<T>.Rent(type) : null;
    }

    /// <summary>Deserializes the next values.</summary>
    /// <returns>Whether there are any; if not, the next one is read by itself.</returns>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> HasRunAsync<T>(ValueBatch<T>? batch, ReadPurpose purpose, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (!TryBeginRun(batch, purpose))
            return false;

        while (NeedsMoreForRun() && await FillCoreAsync(cancellationToken).ConfigureAwait(false))
        {
        }

        return EndRun(batch);
    }

    /// <inheritdoc cref="HasRunAsync"/>
    private bool HasRun<T>([NotNullWhen(true)] ValueBatch<T>? batch, ReadPurpose purpose)
    {
        if (!TryBeginRun(batch, purpose))
            return false;

        while (NeedsMoreForRun() && FillCore())
        {
        }

        return EndRun(batch);
    }

    private bool TryBeginRun<T>([NotNullWhen(true)] ValueBatch<T>? batch, ReadPurpose purpose)
    {
        ObjectDisposedException.ThrowIf(_guard.IsClosed, this);
        if (batch is null)
            return false;

        CommitRun(batch);
        if (!AttemptScope.IsOutermost)
            return false; // what fails is read again by itself, and so is all that is inside of it

        _purpose = purpose;
        _mayContinue = false;
        int maxDepth = Math.Min(DepthLimit.Of(_state.Options.MaxDepth) - DepthOfArray(), batch.MaxDepth);
        _run = batch.Begin(maxDepth, purpose == ReadPurpose.Element);
        _runLength = 0;
        return true;
    }

    /// <summary>Returns the depth of the values that are enumerated.</summary>
    private int DepthOfArray()
    {
        if (_purpose != ReadPurpose.Element)
            return 0;

        int depth = new Utf8JsonReader([], isFinalBlock: false, _state).CurrentDepth;
        return Cursor.Innermost.Count == 0 ? depth + 1 : depth; // a reader on the start of an array is not in it yet
    }

    /// <summary>Scans what is unread for the ends of values.</summary>
    /// <returns>Whether none was found, and more bytes may change that.</returns>
    private bool NeedsMoreForRun()
    {
        if (_runStart == NoRun && !TryFindFirst(out bool mayFollow))
            return mayFollow;

        foreach (ReadOnlyMemory<byte> segment in UnreadSequence.Slice(_runStart + _runLength))
        {
            _run.Scan(segment.Span);
            _runLength += segment.Length;
        }

        // Where lines are values, an invalid one must not wait for the lines after it.
        return _run.Count == 0 && !_run.IsClosed && !_run.HasLineBreak && UnreadSequence.Length < _maxBufferSize;
    }

    /// <summary>Skips what comes before the next value.</summary>
    /// <param name="mayFollow">Whether the value, or the comma before it, may not have arrived.</param>
    private bool TryFindFirst(out bool mayFollow)
    {
        if (_purpose == ReadPurpose.Document)
        {
            mayFollow = SkipSeparators();
            _runStart = mayFollow ? NoRun : 0;
            return !mayFollow;
        }

        var reader = new SequenceReader<byte>(UnreadSequence);
        reader.AdvancePastAny(" \t\r\n"u8);
        mayFollow = reader.End;
        if (mayFollow || (Cursor.Innermost.Count > 0 && !reader.IsNext((byte)',', advancePast: true)))
            return false;

        _runStart = reader.Consumed;
        return true;
    }

    private bool EndRun<T>(ValueBatch<T> batch)
    {
        _mayContinue = true;
        bool areElements = _purpose == ReadPurpose.Element;
        return _run.Count > 0 && batch.Fill(UnreadSequence.Slice(_runStart, batch.Ends[_run.Count - 1]), _run.Count, areElements);
    }

    private bool TryTakeFromBatch<T>([NotNullWhen(true)] ValueBatch<T>? batch, out T? value)
    {
        ObjectDisposedException.ThrowIf(_guard.IsClosed, this);
        value = default;
        if (batch is null || !batch.TryTake(out value))
            return false;

        _taken = _runStart + batch.Ends[batch.Taken - 1];
        if (_purpose == ReadPurpose.Element)
            Cursor.PassValue();
        else
            _documents++;
        return true;
    }

    /// <summary>Consumes the values that were taken from a batch, and forgets the others.</summary>
    private void CommitRun<T>(ValueBatch<T> batch)
    {
        long length = _taken;
        _taken = 0;
        if (length > 0 && _purpose == ReadPurpose.Document)
        {
            ConsumeText(length);
        }
        else if (length > 0)
        {
            _state = ReaderPosition.PassElements(_state, UnreadSequence, length);
            Consume(length);
        }

        _runStart = NoRun;
        batch.Clear();
    }

    private void EndBatch<T>(ValueBatch<T>? batch)
    {
        if (batch is null)
            return;

        CommitRun(batch);
        batch.Return();
    }
}
