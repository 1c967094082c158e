using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json;

// The third way to read: one value, deserialized or skipped.
public sealed partial class Utf8JsonStreamReader
{
    /// <summary>Reads the next value: the document, the value that was moved to, the value after a name, or the next
    /// element of an array.</summary>
    /// <param name="jsonTypeInfo">The contract of the value: a property of a source-generated context.</param>
    /// <param name="cancellationToken">Cancels reads from the stream or pipe.</param>
    /// <returns>The value. The reader stands after it.</returns>
    /// <remarks>The value is in memory as bytes until it is deserialized: up to
    /// <see cref="Utf8JsonStreamOptions.MaxBufferSize"/>.</remarks>
    /// <exception cref="Utf8JsonStreamException">There is no next value, because the array, the object or the document
    /// ends; or the value cannot be deserialized; or the document is not JSON, is incomplete, or exceeds a
    /// limit.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or the pipe's pending read.</exception>
    /// <exception cref="InvalidOperationException">The next token is a name; or the options allow comments, which
    /// <see cref="JsonSerializer"/> can only skip; or another operation is running, or an earlier one
    /// failed.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
    public ValueTask<T?> ReadValueAsync<T>(JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        CheckContract(jsonTypeInfo);
        return ReadValueCoreAsync(path: null, jsonTypeInfo, cancellationToken);
    }

    /// <summary>Moves to a value and reads it: see <see cref="MoveToAsync"/>, which also tells whether a value exists
    /// that may be missing.</summary>
    /// <param name="path">The path of the value.</param>
    /// <param name="jsonTypeInfo">The contract of the value: a property of a source-generated context.</param>
    /// <param name="cancellationToken">Cancels reads from the stream or pipe.</param>
    /// <exception cref="Utf8JsonStreamException">There is no value at the path, or it cannot be deserialized; or the
    /// document is not JSON, is incomplete, or exceeds a limit.</exception>
    /// <exception cref="InvalidOperationException">The value was passed; or any reason given for
    /// <see cref="MoveToAsync"/>.</exception>
    /// <inheritdoc cref="ReadValueAsync{T}(JsonTypeInfo{T}, CancellationToken)"/>
    public ValueTask<T?> ReadValueAsync<T>(Utf8JsonPath path, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        Utf8JsonPath.ThrowIfNotSingular(path);
        CheckContract(jsonTypeInfo);
        return ReadValueCoreAsync(path, jsonTypeInfo, cancellationToken);
    }

    /// <inheritdoc cref="ReadValueAsync{T}(JsonTypeInfo{T}, CancellationToken)"/>
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
    public T? ReadValue<T>(JsonTypeInfo<T> jsonTypeInfo)
    {
        CheckContract(jsonTypeInfo);
        return ReadValueCore(path: null, jsonTypeInfo);
    }

    /// <inheritdoc cref="ReadValueAsync{T}(Utf8JsonPath, JsonTypeInfo{T}, CancellationToken)"/>
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
    public T? ReadValue<T>(Utf8JsonPath path, JsonTypeInfo<T> jsonTypeInfo)
    {
        Utf8JsonPath.ThrowIfNotSingular(path);
        CheckContract(jsonTypeInfo);
        return ReadValueCore(path, jsonTypeInfo);
    }

    /// <summary>Skips the next value. It takes no memory, however long the value is.</summary>
    /// <param name="cancellationToken">Cancels reads from the stream or pipe.</param>
    /// <exception cref="Utf8JsonStreamException">There is no next value, because the array, the object or the document
    /// ends; or the document is not JSON, is incomplete, or exceeds a limit.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or the pipe's pending read.</exception>
    /// <exception cref="InvalidOperationException">The next token is a name; or another operation is running, or an
    /// earlier one failed.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
    public async ValueTask SkipValueAsync(CancellationToken cancellationToken = default)
    {
        _guard.Enter();
        try
        {
            BeginValue(ReadPurpose.Value);
            while (!TrySkipAvailable() && await FillCoreAsync(cancellationToken).ConfigureAwait(false))
            {
            }

            EndSkip();
        }
        finally
        {
            LeaveValues();
        }
    }

    /// <inheritdoc cref="SkipValueAsync"/>
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
    public void SkipValue()
    {
        EnterSynchronous();
        try
        {
            BeginValue(ReadPurpose.Value);
            while (!TrySkipAvailable() && FillCore())
            {
            }

            EndSkip();
        }
        finally
        {
            LeaveValues();
        }
    }

    private void CheckContract(JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        if (_state.Options.CommentHandling == JsonCommentHandling.Allow)
            throw new InvalidOperationException(
                $"{nameof(JsonSerializer)} does not read comments: set {nameof(JsonCommentHandling)}.{nameof(JsonCommentHandling.Skip)}.");
    }

    private async ValueTask<T?> ReadValueCoreAsync<T>(Utf8JsonPath? path, JsonTypeInfo<T> type, CancellationToken cancellationToken)
    {
        _guard.Enter();
        try
        {
            if (path is not null && !await MoveCoreAsync(path, cancellationToken).ConfigureAwait(false))
                throw Missing(path);

            BeginValue(ReadPurpose.Value);
            return await HasValueAsync(cancellationToken).ConfigureAwait(false) ? TakeValue(type) : throw NoValue();
        }
        finally
        {
            LeaveValues();
        }
    }

    private T? ReadValueCore<T>(Utf8JsonPath? path, JsonTypeInfo<T> type)
    {
        EnterSynchronous();
        try
        {
            if (path is not null && !MoveCore(path))
                throw Missing(path);

            BeginValue(ReadPurpose.Value);
            return HasValue() ? TakeValue(type) : throw NoValue();
        }
        finally
        {
            LeaveValues();
        }
    }

    private void BeginValue(ReadPurpose purpose)
    {
        ObjectDisposedException.ThrowIf(_guard.IsClosed, this);
        _purpose = purpose;
        _mayContinue = false;
        _scan = new ValueScan();
    }

    /// <summary>Fills until the next value is complete.</summary>
    /// <returns>Whether there is a value.</returns>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> HasValueAsync(CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        ValueProgress progress;
        do
            progress = ScanValue();
        while (progress == ValueProgress.Incomplete && await FillCoreAsync(cancellationToken).ConfigureAwait(false));
        return progress == ValueProgress.Complete;
    }

    /// <inheritdoc cref="HasValueAsync"/>
    private bool HasValue()
    {
        ValueProgress progress;
        do
            progress = ScanValue();
        while (progress == ValueProgress.Incomplete && FillCore());
        return progress == ValueProgress.Complete;
    }

    private ValueProgress ScanValue()
    {
        long offset = _scan.Offset;
        JsonReaderState state = offset == 0 ? _state : _scan.State;
        var block = new JsonBlock(Segments.TrimEmpty(UnreadSequence.Slice(offset)), state, _consumed + offset, IsFinal);
        try
        {
            ValueProgress progress = _scan.Continue(in block);
            _unfinished = new UnfinishedToken(_scan.Offset);
            return progress;
        }
        catch (Exception exception) when (block.ErrorOf(exception) is { } error)
        {
            throw Fault(error, in block);
        }
    }

    /// <returns>Whether the value was skipped, or there is none.</returns>
    private bool TrySkipAvailable()
    {
        ValueProgress progress = ScanValue();
        if (progress == ValueProgress.NoValue)
            return true;

        CommitScan();
        _scan.Drop();
        if (progress == ValueProgress.Incomplete && TryReadAsEmpty(out Utf8JsonReader reader))
        {
            _scan.BeginString(reader.CurrentDepth);
            PassString();
        }

        return progress == ValueProgress.Complete;
    }

    private void EndSkip()
    {
        if (!_scan.IsComplete)
            throw NoValue();

        PassValue();
    }

    /// <summary>Deserializes the next value, which is complete.</summary>
    private T? TakeValue<T>(JsonTypeInfo<T> type)
    {
        T? value = Deserialize(type);
        CommitScan();
        PassValue();
        return value;
    }

    private void PassValue()
    {
        _mayContinue = true;
        if (_isTracked)
            Cursor.PassValue();
    }

    private T? Deserialize<T>(JsonTypeInfo<T> type)
    {
        ReadOnlySequence<byte> json = Segments.TrimEmpty(UnreadSequence.Slice(_scan.Start, _scan.Offset - _scan.Start));
        try
        {
            using var scope = AttemptScope.Begin(); // perhaps for the second time, after a batch
            return TypeReader<T>.Deserialize(json, _state.Options, type);
        }
        catch (JsonException exception)
        {
            throw Fault(ErrorText.WithoutPosition(exception), PositionInValue(json, exception), exception.Path ?? "$", exception);
        }
        catch (NotSupportedException exception) when (PositionOfValue() is { } value && ErrorText.HasPosition(exception))
        {
            string problem = value.Describe(ErrorText.WithoutPosition(exception));
            throw new NotSupportedException(ErrorText.With(problem, Block.PositionAt(_scan.Start), value.Path), exception);
        }
    }

    /// <summary>Converts a position: the serializer counts from the start of the value.</summary>
    private DocumentPosition PositionInValue(ReadOnlySequence<byte> json, JsonException exception)
    {
        long offset = new JsonBlock(json, default, 0, IsFinal: true).PositionOf(exception).Byte;
        return Block.PositionAt(_scan.Start + offset);
    }

    private void CommitScan()
    {
        _state = _scan.State;
        Consume(_scan.Offset);
    }

    private Utf8JsonStreamException Missing(Utf8JsonPath path)
    {
        string problem = $"There is no value at '{path}'.";
        return new Utf8JsonStreamException(problem, Block.PositionAt(0), path.ToString());
    }

    /// <summary>Creates the exception for a token in place of a value. It was not read.</summary>
    private Exception NoValue()
    {
        _mayContinue = true;
        string? place = _scan.FirstToken switch
        {
            JsonTokenType.EndArray => "array",
            JsonTokenType.EndObject => "object",
            JsonTokenType.None => "document",
            _ => null,
        };
        return place is null
            ? new InvalidOperationException(
                "A value was expected, but the next token is a name: the reader is between the properties of an object.")
            : Fault($"A value was expected, but the {place} ends.", Block.PositionAt(Math.Min(_scan.Start, UnreadSequence.Length)));
    }
}
