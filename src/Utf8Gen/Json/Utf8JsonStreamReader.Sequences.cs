using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json.Elements;
using Utf8Gen.Json.Positions;
using Utf8Gen.Json.Sources;

namespace Utf8Gen.Json;

// The third way to read: many values, one after the other.
public sealed partial class Utf8JsonStreamReader
{
    private bool _isTextSequence; // whether there was a record separator

    /// <summary>Enumerates values that follow one another: lines of JSON (NDJSON), a JSON text
    /// sequence (RFC 7464), or values with or without white space between them.</summary>
    /// <param name="type">The contract of a value: a property of a source-generated
    /// context.</param>
    /// <param name="onInvalidValue">Receives the error of each value that is not JSON, is
    /// incomplete, exceeds a limit, or cannot be deserialized; then the enumeration continues. If
    /// omitted, the first error ends the enumeration as an exception, which is also how this
    /// delegate can end it.</param>
    /// <param name="cancellationToken">Cancels the enumeration.</param>
    /// <returns>The values, from where the reader stands up to the end of the stream or
    /// pipe.</returns>
    /// <remarks>
    /// <para>Only values in the buffer are in memory: as many as are there are deserialized
    /// together, so a converter may run before its value is returned. White space, empty lines
    /// included, record separators and byte order marks of UTF-8 between values are skipped. After
    /// a <see langword="break"/> the reader stands after the last value that was returned, and the
    /// enumeration can be continued by another one.</para>
    /// <para>After a value that is not JSON, the enumeration continues in the line after the one in
    /// which that value begins, or at the next record separator in a JSON text sequence; after one
    /// that is JSON, directly after it. The error names the line of the value: see
    /// <see cref="JsonException.LineNumber"/>, which counts from 0.</para>
    /// </remarks>
    /// <exception cref="Utf8JsonStreamException">A value is not JSON, is incomplete, exceeds a
    /// limit, or cannot be deserialized, and <paramref name="onInvalidValue"/> is omitted; or the
    /// text begins with the byte order mark of another encoding.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or the
    /// pipe's pending read.</exception>
    /// <exception cref="InvalidOperationException">The reader is inside an object or array; or the
    /// options allow comments, which <see cref="JsonSerializer"/> can only skip; or another
    /// operation is running, or an earlier one failed.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
    public IAsyncEnumerable<T?> EnumerateValuesAsync<T>(
        JsonTypeInfo<T> type, Action<Utf8JsonStreamException>? onInvalidValue = null, CancellationToken cancellationToken = default)
    {
        CheckContract(type);
        return EnumerateDocumentsAsync(type, onInvalidValue, cancellationToken);
    }

    /// <inheritdoc cref="EnumerateValuesAsync"/>
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
    public IEnumerable<T?> EnumerateValues<T>(JsonTypeInfo<T> type, Action<Utf8JsonStreamException>? onInvalidValue = null)
    {
        CheckContract(type);
        return EnumerateDocuments(type, onInvalidValue);
    }

    private async IAsyncEnumerable<T?> EnumerateDocumentsAsync<T>(
        JsonTypeInfo<T> type, Action<Utf8JsonStreamException>? onInvalid, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        _guard.Enter();
        ValueBatch<T>? batch = null;
        try
        {
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

                if (await TryScanDocumentAsync(onInvalid, cancellationToken).ConfigureAwait(false)
                    && TryTakeDocument(type, onInvalid, out T? value))
                    yield return value;
            }
        }
        finally
        {
            EndBatch(batch);
            LeaveValues();
        }
    }

    private IEnumerable<T?> EnumerateDocuments<T>(JsonTypeInfo<T> type, Action<Utf8JsonStreamException>? onInvalid)
    {
        EnterSynchronous();
        ValueBatch<T>? batch = null;
        try
        {
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

                if (TryScanDocument(onInvalid) && TryTakeDocument(type, onInvalid, out T? value))
                    yield return value;
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
        _isTextSequence = false;
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

    /// <returns>Whether the next value is JSON. If not, it was reported and skipped.</returns>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> TryScanDocumentAsync(Action<Utf8JsonStreamException>? onInvalid, CancellationToken cancellationToken)
    {
        try
        {
            BeginValue(ReadPurpose.Document);
            return await HasValueAsync(cancellationToken).ConfigureAwait(false) ? true : throw NoValue();
        }
        catch (Utf8JsonStreamException error) when (onInvalid is not null)
        {
            onInvalid(ErrorInLine(error));
        }

        while (!TrySkipInvalid() && await FillCoreAsync(cancellationToken).ConfigureAwait(false))
        {
        }

        EndDocument();
        return false;
    }

    /// <inheritdoc cref="TryScanDocumentAsync"/>
    private bool TryScanDocument(Action<Utf8JsonStreamException>? onInvalid)
    {
        try
        {
            BeginValue(ReadPurpose.Document);
            return HasValue() ? true : throw NoValue();
        }
        catch (Utf8JsonStreamException error) when (onInvalid is not null)
        {
            onInvalid(ErrorInLine(error));
        }

        while (!TrySkipInvalid() && FillCore())
        {
        }

        EndDocument();
        return false;
    }

    /// <summary>Deserializes the value that was scanned, and consumes it with the white space after
    /// it.</summary>
    private bool TryTakeDocument<T>(JsonTypeInfo<T> type, Action<Utf8JsonStreamException>? onInvalid, out T? value)
    {
        bool isValid = true;
        try
        {
            value = Deserialize(type);
        }
        catch (Utf8JsonStreamException error) when (onInvalid is not null)
        {
            onInvalid(error);
            value = default;
            isValid = false;
        }

        var rest = new SequenceReader<byte>(Unread.Slice(_scan.Offset));
        ConsumeText(_scan.Offset + rest.AdvancePastAny(" \t\r\n"u8));
        EndDocument();
        return isValid;
    }

    private void EndDocument()
    {
        _documents++;
        _mayContinue = true;
    }

    /// <returns>Whether more bytes are needed.</returns>
    private bool SkipSeparators()
    {
        ReadOnlySequence<byte> unread = Unread;
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

    /// <summary>Skips a value that is not JSON, up to the end of its line or record.</summary>
    /// <returns>Whether that end was found.</returns>
    private bool TrySkipInvalid()
    {
        ReadOnlySequence<byte> unread = Unread;
        var reader = new SequenceReader<byte>(unread);
        bool isFound = reader.TryAdvanceTo(_isTextSequence ? ValueSeparators.Record : (byte)'\n', advancePastDelimiter: false);
        ConsumeText(isFound ? reader.Consumed : unread.Length);
        _unfinished = UnfinishedToken.None;
        return isFound;
    }

    /// <summary>Returns the error of a value in its own line: where lines are values, an incomplete
    /// one is otherwise detected only in the next line.</summary>
    private Utf8JsonStreamException ErrorInLine(Utf8JsonStreamException error)
    {
        if (_isTextSequence || Unread.PositionOf((byte)'\n') is not { } end)
            return error;

        var line = new JsonBlock(Segments.TrimEmpty(Unread.Slice(0, end)), _state, _consumed, IsFinal: true);
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
        foreach (ReadOnlyMemory<byte> segment in Unread.Slice(0, byteCount))
            _state = ReaderPosition.Advance(_state, segment.Span);
        Consume(byteCount);
    }
}
