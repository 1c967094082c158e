using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json.Elements;
using Utf8Gen.Json.Positions;

namespace Utf8Gen.Json;

// The elements of an array, many by one call of the serializer.
public sealed partial class Utf8JsonStreamReader
{
    private ElementRun _run;
    private long _runStart = NoRun; // the offset in the unread bytes of the first element
    private long _runLength; // the number of bytes of the run that were scanned

    private const int NoRun = -1;

    /// <summary>Whether the limits of this reader are those of the serializer, apart from the
    /// depth.</summary>
    private bool IsStrict => _state.Options is { CommentHandling: JsonCommentHandling.Disallow, AllowTrailingCommas: false };

    private ElementBatch<T>? RentBatch<T>(JsonTypeInfo<T> type)
    {
        _runStart = NoRun;
        return IsStrict ? ElementBatch<T>.Rent(type) : null;
    }

    /// <summary>Deserializes the next elements.</summary>
    /// <returns>Whether there are any; if not, the next one is read by itself.</returns>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> HasRunAsync<T>(ElementBatch<T>? batch, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (!TryBeginRun(batch))
            return false;

        while (NeedsMoreForRun() && await FillCoreAsync(cancellationToken).ConfigureAwait(false))
        {
        }

        return EndRun(batch);
    }

    /// <inheritdoc cref="HasRunAsync"/>
    private bool HasRun<T>([NotNullWhen(true)] ElementBatch<T>? batch)
    {
        if (!TryBeginRun(batch))
            return false;

        while (NeedsMoreForRun() && FillCore())
        {
        }

        return EndRun(batch);
    }

    private bool TryBeginRun<T>([NotNullWhen(true)] ElementBatch<T>? batch)
    {
        ObjectDisposedException.ThrowIf(_guard.IsClosed, this);
        if (batch is null)
            return false;

        CommitRun(batch);
        _purpose = ReadPurpose.Element;
        _mayContinue = false;
        int depth = new Utf8JsonReader([], isFinalBlock: false, _state).CurrentDepth + (Cursor.Innermost.Count == 0 ? 1 : 0);
        _run = batch.Begin(Math.Min(DepthOf(_state.Options.MaxDepth) - depth, batch.MaxDepth));
        _runLength = 0;
        return true;
    }

    /// <summary>Scans what is unread for the ends of elements.</summary>
    /// <returns>Whether none was found, and more bytes may change that.</returns>
    private bool NeedsMoreForRun()
    {
        if (_runStart == NoRun && !TryFindFirstElement(out bool mayFollow))
            return mayFollow;

        foreach (ReadOnlyMemory<byte> segment in Unread.Slice(_runStart + _runLength))
        {
            _run.Scan(segment.Span);
            _runLength += segment.Length;
        }

        return _run.Count == 0 && !_run.IsClosed;
    }

    /// <summary>Skips the comma before the next element.</summary>
    /// <param name="mayFollow">Whether that comma or element may not have arrived.</param>
    private bool TryFindFirstElement(out bool mayFollow)
    {
        var reader = new SequenceReader<byte>(Unread);
        reader.AdvancePastAny(" \t\r\n"u8);
        mayFollow = reader.End;
        if (mayFollow || (Cursor.Innermost.Count > 0 && !reader.IsNext((byte)',', advancePast: true)))
            return false;

        _runStart = reader.Consumed;
        return true;
    }

    private bool EndRun<T>(ElementBatch<T> batch)
    {
        if (_run.Count > 0 && batch.Fill(Unread.Slice(_runStart, batch.Ends[_run.Count - 1])))
        {
            _mayContinue = true;
            return true;
        }

        _runStart = NoRun;
        return false;
    }

    private bool TryTakeElement<T>([NotNullWhen(true)] ElementBatch<T>? batch, out T? element)
    {
        ObjectDisposedException.ThrowIf(_guard.IsClosed, this);
        element = default;
        if (batch is null || !batch.TryTake(out element))
            return false;

        Cursor.PassValue();
        return true;
    }

    /// <summary>Consumes the elements that were taken from a batch, and forgets the
    /// others.</summary>
    private void CommitRun<T>(ElementBatch<T> batch)
    {
        if (_runStart != NoRun && batch.Taken > 0)
        {
            long length = _runStart + batch.Ends[batch.Taken - 1];
            _state = ReaderPosition.PassElements(_state, Unread, length);
            Consume(length);
        }

        _runStart = NoRun;
        batch.Clear();
    }

    private void EndBatch<T>(ElementBatch<T>? batch, JsonTypeInfo<T> type)
    {
        if (batch is null)
            return;

        CommitRun(batch);
        batch.Return(type);
    }
}
