using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json;

// The third way to read: many values, one after the other.
public sealed partial class Utf8JsonStreamReader
{
    private const int None = -1;

    private bool _isTextSequence; // whether there was a record separator
    private long _recordStart = None; // where an enumeration has ended before an invalid record, after its separator

    /// <summary>Enumerates values that follow one another: lines of JSON (NDJSON), a JSON text sequence (RFC 7464), or
    /// values with or without white space between them.</summary>
    /// <param name="jsonTypeInfo">The contract of a value: a property of a source-generated context.</param>
    /// <param name="onInvalidValue">Receives the error of each value that is not JSON, is incomplete, exceeds a limit,
    /// or cannot be deserialized, and the token that cancels the enumeration. True: the value is skipped, and the
    /// enumeration continues. False: the enumeration ends, as at the end of the stream, but before that value. If
    /// omitted, the first error ends the enumeration as an exception.</param>
    /// <param name="cancellationToken">Cancels the enumeration.</param>
    /// <returns>The values, from where the reader stands up to the end of the stream or pipe.</returns>
    /// <remarks>
    /// <para>Only values in the buffer are in memory: as many as are there are deserialized together, so a converter
    /// may run before its value is returned. White space, empty lines included, record separators and byte order marks
    /// of UTF-8 between values are skipped. After a <see langword="break"/> the reader stands after the last value that
    /// was returned, and the enumeration can be continued by another one.</para>
    /// <para>The enumeration waits for <paramref name="onInvalidValue"/>, which runs on the thread that reads, one call
    /// at a time. Meanwhile <see cref="UnreadSequence"/> begins with the value, and <see cref="BytesConsumed"/> is its
    /// position; other operations are refused.</para>
    /// <para>After true, the enumeration continues in the line after the one in which a value begins that is not JSON,
    /// or at the next record separator in a JSON text sequence; after a value that is JSON, directly after it. The
    /// error names the line of the value: see <see cref="JsonException.LineNumber"/>, which counts from 0.</para>
    /// <para>After false, nothing more is read, and the reader stands before the value. Another enumeration reports it
    /// again; if it is JSON, <see cref="ReadValueAsync{T}(JsonTypeInfo{T}, CancellationToken)"/> can read it as another
    /// type. An exception of <paramref name="onInvalidValue"/>, also one for its token, is not wrapped and ends the
    /// enumeration; the reader can then only be disposed of.</para>
    /// </remarks>
    /// <exception cref="Utf8JsonStreamException">A value is not JSON, is incomplete, exceeds a limit, or cannot be
    /// deserialized, and <paramref name="onInvalidValue"/> is omitted; or the text begins with the byte order mark of
    /// another encoding.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or the pipe's pending read.</exception>
    /// <exception cref="InvalidOperationException">The reader is inside an object or array; or the options allow
    /// comments, which <see cref="JsonSerializer"/> can only skip; or another operation is running, or an earlier one
    /// failed.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
    public IAsyncEnumerable<T?> EnumerateValuesAsync<T>(
        JsonTypeInfo<T> jsonTypeInfo,
        Func<Utf8JsonStreamException, CancellationToken, ValueTask<bool>>? onInvalidValue = null,
        CancellationToken cancellationToken = default)
    {
        CheckContract(jsonTypeInfo);
        return EnumerateDocumentsAsync(jsonTypeInfo, onInvalidValue, cancellationToken);
    }

    /// <param name="jsonTypeInfo">The contract of a value: a property of a source-generated context.</param>
    /// <param name="onInvalidValue">Receives the error of each value that is not JSON, is incomplete, exceeds a limit,
    /// or cannot be deserialized. True: the value is skipped, and the enumeration continues. False: the enumeration
    /// ends, as at the end of the stream, but before that value. If omitted, the first error ends the enumeration as an
    /// exception.</param>
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
    /// <inheritdoc cref="EnumerateValuesAsync"/>
    public IEnumerable<T?> EnumerateValues<T>(
        JsonTypeInfo<T> jsonTypeInfo, Func<Utf8JsonStreamException, bool>? onInvalidValue = null)
    {
        CheckContract(jsonTypeInfo);
        return EnumerateDocuments(jsonTypeInfo, onInvalidValue);
    }

    private async IAsyncEnumerable<T?> EnumerateDocumentsAsync<T>(
        JsonTypeInfo<T> type,
        Func<Utf8JsonStreamException, CancellationToken, ValueTask<bool>>? onInvalid,
        [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        _guard.Enter();
        ValueBatch<T>? batch = null;
        try
        {
            if (_decoder is not null)
                await FillCoreAsync(cancellationToken).ConfigureAwait(false); // the string before is one of them
            BeginDocuments();
            batch = RentBatch(type);
            while (true)
            {
                while (await HasRunAsync(batch, ReadPurpose.Document, cancellationToken).ConfigureAwait(false))
                {
                    while (TryTakeFromBatch(batch, out T? next))
                    {
                        yield return next;
                        cancellationToken.ThrowIfCancellationRequested();
                    }
                }

                if (!await HasDocumentAsync(cancellationToken).ConfigureAwait(false))
                    break;

                T? value = default;
                Utf8JsonStreamException? error =
                    await ScanDocumentAsync(returnsErrors: onInvalid is not null, cancellationToken).ConfigureAwait(false)
                    ?? TakeDocument(type, returnsErrors: onInvalid is not null, out value);
                if (error is null)
                    yield return value;
                else if (MayContinue(await onInvalid!(error, cancellationToken).ConfigureAwait(false)))
                    await SkipInvalidAsync(cancellationToken).ConfigureAwait(false);
                else
                    break;
            }
        }
        finally
        {
            EndBatch(batch);
            LeaveValues();
        }
    }

    private IEnumerable<T?> EnumerateDocuments<T>(JsonTypeInfo<T> type, Func<Utf8JsonStreamException, bool>? onInvalid)
    {
        EnterSynchronous();
        ValueBatch<T>? batch = null;
        try
        {
            if (_decoder is not null)
                FillCore();
            BeginDocuments();
            batch = RentBatch(type);
            while (true)
            {
                while (HasRun(batch, ReadPurpose.Document))
                {
                    while (TryTakeFromBatch(batch, out T? next))
                        yield return next;
                }

                if (!HasDocument())
                    break;

                T? value = default;
                Utf8JsonStreamException? error = ScanDocument(returnsErrors: onInvalid is not null)
                    ?? TakeDocument(type, returnsErrors: onInvalid is not null, out value);
                if (error is null)
                    yield return value;
                else if (MayContinue(onInvalid!(error)))
                    SkipInvalid();
                else
                    break;
            }
        }
        finally
        {
            EndBatch(batch);
            LeaveValues();
        }
    }

    private void BeginDocuments()
    {
        _mayContinue = true;
        var reader = new Utf8JsonReader([], isFinalBlock: false, _state);
        if (reader.CurrentDepth > 0 || reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray)
            throw new InvalidOperationException("The reader is inside an object or array. Values follow one another only outside of them.");

        if (reader.TokenType != JsonTokenType.None)
            _state = ReaderPosition.Advance(new JsonReaderState(_state.Options), ReaderPosition.Of(_state));
        _isTextSequence = _recordStart == _consumed;
        _documents = 0;
        _isTracked = true;
        Cursor.Reset();
    }

    /// <summary>Skips what separates values.</summary>
    /// <returns>Whether a value follows.</returns>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> HasDocumentAsync(CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        while (SkipSeparators())
        {
            if (!await FillCoreAsync(cancellationToken).ConfigureAwait(false))
                return false;
        }

        return true;
    }

    /// <inheritdoc cref="HasDocumentAsync"/>
    private bool HasDocument()
    {
        while (SkipSeparators())
        {
            if (!FillCore())
                return false;
        }

        return true;
    }

    /// <param name="returnsErrors">Whether an error is returned, not thrown.</param>
    /// <param name="cancellationToken">Cancels reads from the stream or pipe.</param>
    /// <returns>Why the next value is not JSON, if it is not.</returns>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<Utf8JsonStreamException?> ScanDocumentAsync(bool returnsErrors, CancellationToken cancellationToken)
    {
        try
        {
            BeginValue(ReadPurpose.Document);
            return await HasValueAsync(cancellationToken).ConfigureAwait(false) ? null : throw NoValue();
        }
        catch (Utf8JsonStreamException error) when (returnsErrors)
        {
            return ErrorInLine(error);
        }
    }

    /// <inheritdoc cref="ScanDocumentAsync"/>
    private Utf8JsonStreamException? ScanDocument(bool returnsErrors)
    {
        try
        {
            BeginValue(ReadPurpose.Document);
            return HasValue() ? null : throw NoValue();
        }
        catch (Utf8JsonStreamException error) when (returnsErrors)
        {
            return ErrorInLine(error);
        }
    }

    /// <summary>Deserializes the value that was scanned, and consumes it with the white space after it.</summary>
    /// <param name="type">The contract of the value.</param>
    /// <param name="returnsErrors">Whether an error is returned, not thrown.</param>
    /// <param name="value">The value.</param>
    /// <returns>The error of a value that cannot be deserialized. It is not consumed.</returns>
    private Utf8JsonStreamException? TakeDocument<T>(JsonTypeInfo<T> type, bool returnsErrors, out T? value)
    {
        try
        {
            value = Deserialize(type);
        }
        catch (Utf8JsonStreamException error) when (returnsErrors)
        {
            value = default;
            return error;
        }

        ConsumeScanned();
        EndDocument();
        return null;
    }

    /// <param name="isSkipped">The answer to an error: whether its value is skipped. If not, the reader stands before
    /// it.</param>
    private bool MayContinue(bool isSkipped)
    {
        ObjectDisposedException.ThrowIf(_guard.IsClosed, this);
        _mayContinue = !isSkipped;
        _unfinished = UnfinishedToken.None;
        _recordStart = _isTextSequence ? _consumed : None;
        return isSkipped;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask SkipInvalidAsync(CancellationToken cancellationToken)
    {
        while (!TrySkipInvalid() && await FillCoreAsync(cancellationToken).ConfigureAwait(false))
        {
        }

        EndDocument();
    }

    private void SkipInvalid()
    {
        while (!TrySkipInvalid() && FillCore())
        {
        }

        EndDocument();
    }

    private void EndDocument()
    {
        _documents++;
        _mayContinue = true;
    }

    /// <returns>Whether more bytes are needed.</returns>
    private bool SkipSeparators()
    {
        ReadOnlySequence<byte> unread = UnreadSequence;
        var reader = new SequenceReader<byte>(unread);
        ReadOnlySpan<byte> mark = Encoding.UTF8.Preamble; // files that were joined have it before each first value
        do
            reader.AdvancePastAny(ValueSeparators.All);
        while (reader.IsNext(mark, advancePast: true));
        _isTextSequence |= unread.Slice(0, reader.Consumed).PositionOf(ValueSeparators.Record) is not null;
        bool mayBeMark = !_source.IsCompleted && reader.Remaining < mark.Length && reader.IsNext(mark[..(int)reader.Remaining]);
        ConsumeText(reader.Consumed);
        return reader.End || mayBeMark;
    }

    /// <summary>Skips a value that is JSON; or one that is not, up to the end of its line or record.</summary>
    /// <returns>Whether that end was found.</returns>
    private bool TrySkipInvalid()
    {
        if (_scan.IsComplete)
        {
            ConsumeScanned();
            return true;
        }

        ReadOnlySequence<byte> unread = UnreadSequence;
        var reader = new SequenceReader<byte>(unread);
        bool isFound = reader.TryAdvanceTo(_isTextSequence ? ValueSeparators.Record : (byte)'\n', advancePastDelimiter: false);
        ConsumeText(isFound ? reader.Consumed : unread.Length);
        _unfinished = UnfinishedToken.None;
        return isFound;
    }

    /// <summary>Consumes the value that was scanned, with the white space after it.</summary>
    private void ConsumeScanned()
    {
        var rest = new SequenceReader<byte>(UnreadSequence.Slice(_scan.Offset));
        ConsumeText(_scan.Offset + rest.AdvancePastAny(" \t\r\n"u8));
    }

    /// <summary>Returns the error of a value in its own line: where lines are values, an incomplete one is otherwise
    /// detected only in the next line.</summary>
    private Utf8JsonStreamException ErrorInLine(Utf8JsonStreamException error)
    {
        if (_isTextSequence || UnreadSequence.PositionOf((byte)'\n') is not { } end)
            return error;

        var line = new JsonBlock(Segments.TrimEmpty(UnreadSequence.Slice(0, end)), _state, _consumed, IsFinal: true);
        try
        {
            Utf8JsonReader reader = line.CreateReader();
            while (reader.Read())
            {
            }

            return error;
        }
        catch (Exception exception) when (line.ErrorOf(exception) is { } inLine)
        {
            return Fault(inLine, in line);
        }
    }

    /// <summary>Consumes bytes outside of any value that the reader state knows of.</summary>
    private void ConsumeText(long byteCount)
    {
        foreach (ReadOnlyMemory<byte> segment in UnreadSequence.Slice(0, byteCount))
            _state = ReaderPosition.Advance(_state, segment.Span);
        Consume(byteCount);
    }
}
