using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Utf8Gen.Json.Positions;

namespace Utf8Gen.Json;

// The first way: fill, read the block with a Utf8JsonReader, commit.
public sealed partial class Utf8JsonStreamReader
{
    /// <summary>Takes more bytes from the stream or pipe, and adds them to those that are unread.</summary>
    /// <param name="cancellationToken">Cancels the read. What was unread is unread still, and the fill may be tried again.</param>
    /// <returns>Whether there is something new to read: bytes, or the knowledge that there are no more, which completes a number
    /// at the end of the document and uncovers a document that is cut off. So read what there is until this is false.</returns>
    /// <remarks>
    /// It returns as soon as anything has come. What was not committed is there again; the buffer grows where it is full of it.
    /// Spans and sequences of earlier readers, and <see cref="Unread"/>, are no longer valid.
    /// <code>
    /// while (await json.FillAsync(cancellationToken))
    ///     ReadBlock(json);
    ///
    /// static void ReadBlock(Utf8JsonStreamReader json)
    /// {
    ///     Utf8JsonReader reader = json.GetReader();
    ///     while (reader.Read())
    ///         Use(ref reader);            // its spans are valid until the next fill
    ///     json.Commit(in reader);
    /// }
    /// </code>
    /// </remarks>
    /// <exception cref="Utf8JsonStreamException">The unread bytes are as many as <see cref="Utf8JsonStreamOptions.MaxBufferSize"/>, or
    /// the document has a byte order mark of another encoding.</exception>
    /// <exception cref="OperationCanceledException">The token or the pipe's pending read was cancelled.</exception>
    /// <exception cref="InvalidOperationException">Another operation runs, or one has failed.</exception>
    /// <exception cref="ObjectDisposedException">This reader was disposed of.</exception>
    public async ValueTask<bool> FillAsync(CancellationToken cancellationToken = default)
    {
        _guard.Enter();
        try
        {
            return await FillCoreAsync(cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            Leave(mayContinue: true);
        }
    }

    /// <summary>Takes more bytes from the stream, and adds them to those that are unread: see <see cref="FillAsync"/>.</summary>
    /// <inheritdoc cref="FillAsync"/>
    /// <exception cref="NotSupportedException">It is a pipe.</exception>
    public bool Fill()
    {
        EnterSynchronous();
        try
        {
            return FillCore();
        }
        finally
        {
            Leave(mayContinue: true);
        }
    }

    /// <summary>A reader over what is unread. It goes on where the last committed one has stopped.</summary>
    /// <returns>A large struct that moves: pass it on by <see langword="ref"/>. When its <see cref="Utf8JsonReader.Read"/> is false
    /// the block is used up.</returns>
    /// <remarks>Its spans and sequences are valid until the next fill or <see cref="Dispose"/>. Its positions count from
    /// <see cref="BytesConsumed"/>. Tokens may be split over segments where the source is a pipe
    /// (<see cref="Utf8JsonReader.HasValueSequence"/>), never where it is a stream. A reader that is not committed has only
    /// looked ahead.</remarks>
    /// <exception cref="InvalidOperationException">An operation runs, or one has failed.</exception>
    /// <exception cref="ObjectDisposedException">This reader was disposed of.</exception>
    public Utf8JsonReader GetReader()
    {
        _guard.ThrowIfNotIdle();
        _isReaderOut = true;
        return CreateReader();
    }

    /// <summary>Counts as read what a reader has read. The next one goes on from there.</summary>
    /// <param name="reader">The reader that <see cref="GetReader"/> has returned last.</param>
    /// <exception cref="ArgumentException">The reader is one of another block.</exception>
    /// <exception cref="InvalidOperationException">There is no such reader: it was committed, or its bytes were replaced by a fill; or
    /// an operation runs, or one has failed.</exception>
    /// <exception cref="ObjectDisposedException">This reader was disposed of.</exception>
    public void Commit(in Utf8JsonReader reader)
    {
        _guard.ThrowIfNotIdle();
        if (!_isReaderOut)
            throw new InvalidOperationException($"There is nothing to commit: call {nameof(GetReader)} after each fill and each commit.");
        if (reader.BytesConsumed > Unread.Length)
            throw new ArgumentException("The reader has read more bytes than this block has.", nameof(reader));

        CommitCore(in reader);
    }

    /// <summary>Finds out where in the document an error is.</summary>
    /// <param name="exception">What a reader of <see cref="GetReader"/> has thrown. It has not been committed, and there was no fill
    /// since.</param>
    /// <returns>The absolute position in bytes.</returns>
    public long PositionOf(JsonException exception)
    {
        ArgumentNullException.ThrowIfNull(exception);
        return exception is Utf8JsonStreamException located
            ? located.BytePosition
            : Block.PositionOf(exception).Byte;
    }

    /// <summary>What is unread.</summary>
    private JsonBlock Block => new(Unread, _state, _consumed, _source.IsCompleted);

    private Utf8JsonReader CreateReader() => Block.CreateReader();

    private void CommitCore(in Utf8JsonReader reader)
    {
        _isReaderOut = false;
        if (HasLostComment(in reader))
            return;

        if (reader.BytesConsumed == 0)
            return;

        _state = Block.StateAfter(in reader);
        Consume(reader.BytesConsumed);
        if (reader.TokenType != JsonTokenType.None)
            _nextPath = null;
    }

    /// <summary>A reader that skips comments, over more than one segment, counts as consumed what there is of a comment before the
    /// first token, and does not know in the next block that it is in one.</summary>
    private bool HasLostComment(in Utf8JsonReader reader) => reader.TokenType == JsonTokenType.None
        && _state.Options.CommentHandling == JsonCommentHandling.Skip && !Unread.IsSingleSegment;

    private void Consume(long byteCount)
    {
        _source.Consume(byteCount);
        _consumed += byteCount;
    }

    private bool FillCore()
    {
        if (!BeginFill())
            return false;

        do
            ReadMore();
        while (!EndFill());
        return true;
    }

    private void ReadMore()
    {
        try
        {
            _source.Read();
        }
        catch (Exception exception) when (IsEndedByDispose(exception))
        {
            throw new ObjectDisposedException(nameof(Utf8JsonStreamReader), exception);
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> FillCoreAsync(CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (!BeginFill())
            return false;

        do
        {
            try
            {
                await _source.ReadAsync(cancellationToken).ConfigureAwait(false);
            }
            catch (Exception exception) when (IsEndedByDispose(exception))
            {
                throw new ObjectDisposedException(nameof(Utf8JsonStreamReader), exception);
            }
        }
        while (!EndFill());
        return true;
    }

    /// <summary>Whether a read has failed because its stream was closed or told to cancel, or meanwhile.</summary>
    private bool IsEndedByDispose(Exception exception) => _guard.IsClosed && exception is not ObjectDisposedException;

    /// <returns>Whether there can be something new.</returns>
    private bool BeginFill()
    {
        _isReaderOut = false;
        if (_source.IsCompleted)
        {
            // A document in another encoding is no empty one when a fill is tried again.
            if (!_hasBegun)
                EndFill();
            return false;
        }

        ReadOnlySequence<byte> unread = _source.Unread;
        return unread.Length < _maxBufferSize
            ? true
            : throw Fault(
                $"This token or element needs more than {_maxBufferSize} bytes, the {nameof(Utf8JsonStreamOptions.MaxBufferSize)}.",
                Block.PositionAt(LengthOfSeparators(unread)));
    }

    /// <returns>Whether it is known how the document begins.</returns>
    private bool EndFill()
    {
        ObjectDisposedException.ThrowIf(_guard.IsClosed, this);
        if (_hasBegun)
            return true;

        _hasBegun = ByteOrderMark.TryRecognize(_source.Unread, _source.IsCompleted, out int length);
        if (length > 0)
            _state = ReaderPosition.Move(_state, length);
        Consume(length);
        return _hasBegun;
    }

    /// <summary>A reader that cannot complete a token leaves the comma and the white space before it unread, too.</summary>
    private static long LengthOfSeparators(in ReadOnlySequence<byte> unread)
    {
        var reader = new SequenceReader<byte>(unread);
        return reader.AdvancePastAny(" \t\r\n,"u8);
    }

    private Utf8JsonStreamException Fault(JsonException error, in JsonBlock block)
        => Fault(ErrorText.WithoutPlace(error), block.PositionOf(error), path: null, error);

    /// <param name="problem">What is wrong.</param>
    /// <param name="position">Where.</param>
    /// <param name="path">The path from the element on, while an array is enumerated.</param>
    /// <param name="error">What has found it out.</param>
    private Utf8JsonStreamException Fault(string problem, DocumentPosition position, string? path = null, JsonException? error = null)
        => _elementPlace is { } element
            ? new Utf8JsonStreamException(element.Describe(problem), position, element.PathTo(path), error)
            : new Utf8JsonStreamException(problem, position, path, error);
}
