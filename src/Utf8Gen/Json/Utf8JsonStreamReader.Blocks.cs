using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;

namespace Utf8Gen.Json;

// The first way to read: fill, read the block with a Utf8JsonReader, commit.
public sealed partial class Utf8JsonStreamReader
{
    /// <summary>Reads more bytes from the stream or pipe and appends them to the unread ones.</summary>
    /// <param name="cancellationToken">Cancels the read. Unread bytes stay unread, and the fill may be retried.</param>
    /// <returns>Whether there is something new to read: bytes, or the fact that no more follow, which completes a
    /// number at the end of the document and reveals an incomplete document. So read the unread bytes until this method
    /// returns false.</returns>
    /// <remarks>
    /// Returns as soon as any bytes arrive, or, if the unread bytes end inside a string, a number or a comment, or
    /// between tokens, as soon as more than that has arrived. Bytes that are not committed are read again; the buffer
    /// grows if it is full of them. Spans and sequences of earlier readers, and <see cref="UnreadSequence"/>, become
    /// invalid.
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
    /// <exception cref="Utf8JsonStreamException">The unread bytes have reached
    /// <see cref="Utf8JsonStreamOptions.MaxBufferSize"/>, or the document begins with the byte order mark of another
    /// encoding.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or the pipe's pending read.</exception>
    /// <exception cref="InvalidOperationException">Another operation is running, or an earlier one failed.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
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

    /// <summary>Reads more bytes from the stream and appends them to the unread ones: see
    /// <see cref="FillAsync"/>.</summary>
    /// <inheritdoc cref="FillAsync"/>
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
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

    /// <summary>Creates a reader over the unread bytes, which continues where the last committed one stopped.</summary>
    /// <returns>A large mutable struct: pass it by <see langword="ref"/>. The block is used up when its
    /// <see cref="Utf8JsonReader.Read"/> returns false.</returns>
    /// <remarks>Its spans and sequences are valid until the next fill or <see cref="Dispose"/>. Its positions count
    /// from <see cref="BytesConsumed"/>. Tokens may span segments if the source is a pipe
    /// (<see cref="Utf8JsonReader.HasValueSequence"/>), never if it is a stream. Without a commit, reading only looks
    /// ahead.</remarks>
    /// <exception cref="InvalidOperationException">An operation is running, or an earlier one failed.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
    public Utf8JsonReader GetReader()
    {
        _guard.ThrowIfNotIdle();
        _isReaderOut = true;
        return CreateReader();
    }

    /// <summary>Marks as consumed what a reader has read. The next reader continues from there.</summary>
    /// <param name="reader">The reader that <see cref="GetReader"/> returned last: the variable that has read, not one
    /// of which a copy has read.</param>
    /// <exception cref="ArgumentException">The reader belongs to another block.</exception>
    /// <exception cref="InvalidOperationException">There is no such reader: it was committed, or a fill replaced its
    /// bytes; or an operation is running, or an earlier one failed.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
    public void Commit(in Utf8JsonReader reader)
    {
        _guard.ThrowIfNotIdle();
        if (!_isReaderOut)
            throw new InvalidOperationException($"There is nothing to commit: call {nameof(GetReader)} after each fill and each commit.");
        if (reader.BytesConsumed > UnreadSequence.Length)
            throw new ArgumentException("The reader has read more bytes than this block contains.", nameof(reader));

        CommitCore(in reader);
    }

    /// <summary>Finds the position of an error in the document, as <see cref="Utf8JsonStreamException.BytePosition"/>
    /// is one.</summary>
    /// <param name="exception">The exception that the reader of <see cref="GetReader"/> threw, before a commit or a
    /// fill; or a <see cref="Utf8JsonStreamException"/>, at any time.</param>
    /// <returns>The absolute position, in bytes.</returns>
    /// <exception cref="InvalidOperationException">There is no such reader: it was committed, or a fill replaced its
    /// bytes; or an operation is running, or an earlier one failed.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
    public long GetBytePosition(JsonException exception)
    {
        ArgumentNullException.ThrowIfNull(exception);
        if (exception is Utf8JsonStreamException located)
            return located.BytePosition;

        _guard.ThrowIfNotIdle();
        return _isReaderOut
            ? Block.PositionOf(exception).Byte
            : throw new InvalidOperationException("The bytes of that reader are gone: ask before a commit or a fill.");
    }

    /// <summary>The unread bytes.</summary>
    private JsonBlock Block => new(UnreadSequence, _state, _consumed, IsFinal);

    /// <summary>Whether the unread bytes are the rest of the document: not if it ended inside a string that is passed,
    /// or with the mark of another encoding. The next fill throws then.</summary>
    private bool IsFinal => _source.IsCompleted && _isBetweenTokens;

    private Utf8JsonReader CreateReader() => Block.CreateReader();

    private void CommitCore(in Utf8JsonReader reader)
    {
        _isReaderOut = false;
        if (HasLostComment(in reader))
            return;

        if (reader.BytesConsumed == 0)
            return;

        _state = Block.StateAfter(in reader);
        _isTracked &= !HasToken(UnreadSequence.Slice(0, reader.BytesConsumed));
        Consume(reader.BytesConsumed);
    }

    private static bool HasToken(in ReadOnlySequence<byte> bytes)
    {
        var reader = new SequenceReader<byte>(bytes);
        reader.AdvancePastAny(" \t\r\n"u8);
        return !reader.End;
    }

    /// <summary>Whether a comment is lost: over several segments, a reader that skips comments counts an incomplete
    /// comment before the first token as consumed, and does not know in the next block that it is inside one.</summary>
    private bool HasLostComment(in Utf8JsonReader reader) => reader.TokenType == JsonTokenType.None
        && _state.Options.CommentHandling == JsonCommentHandling.Skip && !UnreadSequence.IsSingleSegment;

    private void Consume(long byteCount)
    {
        _source.Consume(byteCount);
        _consumed += byteCount;
        if (byteCount > 0)
            _unfinished = default;
    }

    private bool FillCore()
    {
        if (!BeginFill(out bool isUnfinished))
            return false;

        do
        {
            ThrowIfFull();
            ReadMore();
        }
        while (!EndFill(isUnfinished));
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
        if (!BeginFill(out bool isUnfinished))
            return false;

        do
        {
            ThrowIfFull();
            try
            {
                await _source.ReadAsync(cancellationToken).ConfigureAwait(false);
            }
            catch (Exception exception) when (IsEndedByDispose(exception))
            {
                throw new ObjectDisposedException(nameof(Utf8JsonStreamReader), exception);
            }
        }
        while (!EndFill(isUnfinished));
        return true;
    }

    /// <summary>Whether a read failed because the stream was closed or canceled by Dispose, or at that time.</summary>
    private bool IsEndedByDispose(Exception exception) => _guard.IsClosed && exception is not ObjectDisposedException;

    /// <param name="isUnfinished">Whether the unread bytes end inside or between tokens, so that there is nothing new
    /// to read before that ends.</param>
    /// <returns>Whether there may be something new.</returns>
    private bool BeginFill(out bool isUnfinished)
    {
        _isReaderOut = false;
        isUnfinished = _unfinished.ExamineRest(UnreadSequence, _state.Options.CommentHandling);
        if (!_source.IsCompleted)
            return true;

        // When a fill is retried, a document in another encoding must not pass for an empty one,
        // and one that ends inside a string must not pass for one that ends after it.
        if (!_isBetweenTokens)
            TryBegin();
        return false;
    }

    private void ThrowIfFull()
    {
        ReadOnlySequence<byte> unread = _source.Unread;
        if (unread.Length >= _maxBufferSize)
            throw Fault(
                $"This token or value needs more than {_maxBufferSize} bytes, the {nameof(Utf8JsonStreamOptions.MaxBufferSize)}.",
                _decoder is null ? Block.PositionAt(LengthOfSeparators(unread)) : PositionInString(0));
    }

    /// <returns>Whether there is something new to read: not if the start of the document is unknown, a string is passed
    /// that does not end, or the new bytes do not complete a token.</returns>
    private bool EndFill(bool isUnfinished)
    {
        ObjectDisposedException.ThrowIf(_guard.IsClosed, this);
        if (!_isBetweenTokens && !TryBegin())
            return _open is not null;
        return _source.IsCompleted || !isUnfinished || _unfinished.HasNews(_source.Unread, _state.Options.CommentHandling);
    }

    /// <summary>Consumes what precedes the first token: the byte order mark, or the rest of a string that is
    /// passed.</summary>
    /// <returns>Whether that is done.</returns>
    private bool TryBegin()
    {
        if (_decoder is not null)
            return _open is null && TryPassString();

        _isBetweenTokens = ByteOrderMark.TryRecognize(_source.Unread, _source.IsCompleted, out int length);
        if (length > 0)
            _state = ReaderPosition.Advance(_state, new TextPosition(0, length));
        Consume(length);
        return _isBetweenTokens;
    }

    /// <summary>Returns the length of the comma and white space that a reader leaves unread before an incomplete
    /// token.</summary>
    private static long LengthOfSeparators(in ReadOnlySequence<byte> unread)
    {
        var reader = new SequenceReader<byte>(unread);
        return reader.AdvancePastAny(" \t\r\n,"u8);
    }

    private Utf8JsonStreamException Fault(JsonException error, in JsonBlock block)
    {
        DocumentPosition position = block.PositionOf(error);
        error = block.Shorten(error, position);
        return Fault(ErrorText.WithoutPosition(error), position, path: null, error);
    }

    /// <param name="problem">The problem.</param>
    /// <param name="position">The position of the problem.</param>
    /// <param name="path">The path inside the value, if one is being read.</param>
    /// <param name="error">The underlying error.</param>
    private Utf8JsonStreamException Fault(string problem, DocumentPosition position, string? path = null, JsonException? error = null)
        => PositionOfValue() is { } value
            ? new Utf8JsonStreamException(value.Describe(problem), position, value.PathTo(path), error)
            : new Utf8JsonStreamException(problem, position, path, error);

    /// <summary>Returns which value is being read, if any.</summary>
    private ValuePosition? PositionOfValue() => _purpose switch
    {
        ReadPurpose.Value => new ValuePosition(_isTracked ? Cursor.PathOfNext() : "$"),
        ReadPurpose.Element => ValuePosition.OfElement(_arrayPath, Cursor.Innermost.Count),
        ReadPurpose.Document => ValuePosition.OfDocument(_documents, ReaderPosition.Of(_state).Line),
        _ => null,
    };
}

/// <summary>Recognizes the byte order mark that a document may begin with.</summary>
internal static class ByteOrderMark
{
    private const int MaxLength = 4;

    private static ReadOnlySpan<byte> Utf16BigEndian => [0xFE, 0xFF];

    private static ReadOnlySpan<byte> Utf16LittleEndian => [0xFF, 0xFE];

    private static ReadOnlySpan<byte> Utf32BigEndian => [0x00, 0x00, 0xFE, 0xFF];

    /// <param name="document">The part of the document that is available.</param>
    /// <param name="isWhole">Whether the document is complete.</param>
    /// <param name="length">The length of the UTF-8 mark; 0 if there is none.</param>
    /// <returns>Whether the available bytes suffice to tell.</returns>
    /// <exception cref="Utf8JsonStreamException">The mark is that of UTF-16 or UTF-32.</exception>
    public static bool TryRecognize(in ReadOnlySequence<byte> document, bool isWhole, out int length)
    {
        Span<byte> buffer = stackalloc byte[MaxLength];
        ReadOnlySpan<byte> head = CopyHead(document, buffer);
        length = head.StartsWith(Encoding.UTF8.Preamble) ? Encoding.UTF8.Preamble.Length : 0;

        // The mark of little-endian UTF-32 begins with that of UTF-16.
        if (head.StartsWith(Utf16BigEndian) || head.StartsWith(Utf16LittleEndian) || head.StartsWith(Utf32BigEndian))
            throw new Utf8JsonStreamException(
                "The document has the byte order mark of UTF-16 or UTF-32. Only UTF-8 can be read.", default(DocumentPosition));

        return isWhole || length > 0 || !IsPartOfMark(head);
    }

    private static ReadOnlySpan<byte> CopyHead(in ReadOnlySequence<byte> document, Span<byte> buffer)
    {
        ReadOnlySequence<byte> head = document.Slice(0, Math.Min(document.Length, MaxLength));
        head.CopyTo(buffer);
        return buffer[..(int)head.Length];
    }

    private static bool IsPartOfMark(ReadOnlySpan<byte> head) => Encoding.UTF8.Preamble.StartsWith(head)
        || Utf16BigEndian.StartsWith(head) || Utf16LittleEndian.StartsWith(head) || Utf32BigEndian.StartsWith(head);
}
