using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen.Json;

// The third way to read: a string as a stream.
public sealed partial class Utf8JsonStreamReader
{
    /// <summary>Opens the next value, a string, as a stream of its text in UTF-8, without escapes. It takes no memory,
    /// however long the string is.</summary>
    /// <param name="cancellationToken">Cancels reads from the stream or pipe until the string begins.</param>
    /// <returns>The stream, which can only be read; null if the value is <see langword="null"/>.</returns>
    /// <remarks>
    /// <para>The next value is the document, the value that was moved to, the value after a name, or the next element
    /// of an array. Until the stream is read to its end, or disposed of, other operations are refused. Then the reader
    /// stands after the string. If the stream is disposed of earlier, nothing is read for that: the next operation
    /// passes the rest, and <see cref="BytesConsumed"/> is a position in the string until then.</para>
    /// <para>Reads of the stream may be synchronous or asynchronous, whichever the source supports. They end with the
    /// exceptions of the source, and may be repeated after one, or after a cancellation. What is wrong in the string is
    /// a <see cref="Utf8JsonStreamException"/>, after what is before it was read: ill-formed UTF-8 and lone surrogates,
    /// too, as they are not text. Like the reader, the stream is not thread-safe.</para>
    /// <code>
    /// if (await json.MoveToAsync(path))
    /// {
    ///     await using Stream? text = await json.OpenStringAsync(cancellationToken);
    ///     ...
    /// }
    /// </code>
    /// </remarks>
    /// <exception cref="Utf8JsonStreamException">There is no next value, because the array, the object or the document
    /// ends; or it is neither a string nor null; or the document is not JSON, is incomplete, or exceeds a
    /// limit.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or the pipe's pending read.</exception>
    /// <exception cref="InvalidOperationException">The next token is a name; or another operation is running, or an
    /// earlier one failed.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
    public ValueTask<Stream?> OpenStringAsync(CancellationToken cancellationToken = default)
        => OpenAsync(TextDecoder.Instance, cancellationToken);

    /// <inheritdoc cref="OpenStringAsync"/>
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
    public Stream? OpenString() => Open(TextDecoder.Instance);

    /// <summary>Opens the next value, a string, as a stream of the bytes for which it stands in base64. It takes no
    /// memory, however long the string is.</summary>
    /// <remarks>As <see cref="OpenStringAsync"/>. What <see cref="Utf8JsonReader.GetBytesFromBase64"/> does not accept
    /// is a <see cref="Utf8JsonStreamException"/>, after what is before it was read.</remarks>
    /// <inheritdoc cref="OpenStringAsync"/>
    public ValueTask<Stream?> OpenBase64Async(CancellationToken cancellationToken = default)
        => OpenAsync(new Base64Decoder(), cancellationToken);

    /// <inheritdoc cref="OpenBase64Async"/>
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
    public Stream? OpenBase64() => Open(new Base64Decoder());

    /// <summary>Reads from the string.</summary>
    /// <returns>0 at its end.</returns>
    private int ReadString(StringStream stream, Span<byte> target)
    {
        if (stream != _open)
            return 0;

        ThrowIfAsynchronous();
        EnterString();
        try
        {
            int written;
            while (!TryDecode(target, out written))
            {
                if (!FillCore())
                    throw InvalidString(isCut: true);
            }

            return written;
        }
        finally
        {
            LeaveValues();
        }
    }

    /// <inheritdoc cref="ReadString"/>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<int> ReadStringAsync(StringStream stream, Memory<byte> target, CancellationToken cancellationToken)
    {
        if (stream != _open)
            return 0;

        EnterString();
        try
        {
            cancellationToken.ThrowIfCancellationRequested();
            int written;
            while (!TryDecode(target.Span, out written))
            {
                if (!await FillCoreAsync(cancellationToken).ConfigureAwait(false))
                    throw InvalidString(isCut: true);
            }

            return written;
        }
        finally
        {
            LeaveValues();
        }
    }

    /// <summary>Passes the rest of the string, as far as it is there: what follows, or is wrong, is for the next
    /// operation.</summary>
    private void CloseString(StringStream stream)
    {
        if (stream != _open || !_guard.TryEnterLent())
            return;

        _open = null;
        _decoder = SkippingDecoder.Instance;
        PassValue();
        Decode([], out _);
        Leave(mayContinue: true);
    }

    private StringStream? Open(StringDecoder decoder)
    {
        EnterSynchronous();
        try
        {
            BeginValue(ReadPurpose.Value);
            bool isTracked = _isTracked;
            var next = default(NextToken);
            VisitAll(ref next);
            _isTracked = isTracked; // only comments were read
            return OpenNext(next.Type, decoder);
        }
        finally
        {
            LeaveValues();
        }
    }

    private async ValueTask<Stream?> OpenAsync(StringDecoder decoder, CancellationToken cancellationToken)
    {
        _guard.Enter();
        try
        {
            BeginValue(ReadPurpose.Value);
            bool isTracked = _isTracked;
            var next = default(NextToken);
            int skipDepth = NoSkip;
            while (!VisitBlock(ref next, ref skipDepth) && await FillCoreAsync(cancellationToken).ConfigureAwait(false))
            {
            }

            _isTracked = isTracked;
            return OpenNext(next.Type, decoder);
        }
        finally
        {
            LeaveValues();
        }
    }

    private StringStream? OpenNext(JsonTokenType next, StringDecoder decoder)
    {
        if (next == JsonTokenType.String)
        {
            _unfinished = default;
            _unfinished.Examine(UnreadSequence, _state.Options.CommentHandling);
            BeginString(decoder);
            _mayContinue = true;
            return _open = new StringStream(this);
        }

        ScanValue();
        if (next is JsonTokenType.PropertyName or JsonTokenType.EndObject or JsonTokenType.EndArray or JsonTokenType.None)
            throw NoValue();
        if (next != JsonTokenType.Null)
            throw Fault($"A string was expected, not {next}.", Block.PositionAt(_scan.Start));

        CommitScan();
        PassValue();
        return null;
    }

    /// <summary>Begins an operation of the stream over the string.</summary>
    private void EnterString()
    {
        _guard.EnterLent();
        _purpose = ReadPurpose.Value;
        _mayContinue = true;
    }

    /// <summary>Stops before the next token.</summary>
    private struct NextToken : IUtf8JsonVisitor
    {
        public JsonTokenType Type { get; private set; }

        public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
        {
            if (reader.TokenType == JsonTokenType.Comment)
                return Utf8JsonVisit.Continue;

            Type = reader.TokenType;
            return Utf8JsonVisit.StopBefore;
        }
    }

    /// <summary>The stream over a string, whose bytes the reader has.</summary>
    private sealed class StringStream(Utf8JsonStreamReader reader) : ReadOnlyStream
    {
        private readonly byte[] _rest = new byte[StringDecoder.MinLength]; // of a read into less than that
        private int _restStart;
        private int _restEnd;
        private bool _isDisposed;

        public override bool CanRead => !_isDisposed;

        public override int Read(Span<byte> buffer)
        {
            if (TryReadRest(buffer, out int length))
                return length;
            if (buffer.Length >= _rest.Length)
                return reader.ReadString(this, buffer);

            _restEnd = reader.ReadString(this, _rest);
            return ReadRest(buffer);
        }

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (TryReadRest(buffer.Span, out int length))
                return new ValueTask<int>(length);

            return buffer.Length >= _rest.Length
                ? reader.ReadStringAsync(this, buffer, cancellationToken)
                : ReadShortAsync(buffer, cancellationToken);
        }

        /// <summary>Passes what was not read.</summary>
        protected override void Dispose(bool disposing)
        {
            if (!_isDisposed)
            {
                reader.CloseString(this);
                _isDisposed = true;
                _rest.AsSpan().Clear();
            }

            base.Dispose(disposing);
        }

        [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
        private async ValueTask<int> ReadShortAsync(Memory<byte> buffer, CancellationToken cancellationToken)
        {
            _restEnd = await reader.ReadStringAsync(this, _rest, cancellationToken).ConfigureAwait(false);
            return ReadRest(buffer.Span);
        }

        /// <returns>Whether that is all of the read.</returns>
        private bool TryReadRest(Span<byte> buffer, out int length)
        {
            ObjectDisposedException.ThrowIf(_isDisposed, this);
            length = ReadRest(buffer);
            return length > 0 || buffer.IsEmpty;
        }

        private int ReadRest(Span<byte> buffer)
        {
            int length = Math.Min(buffer.Length, _restEnd - _restStart);
            _rest.AsSpan(_restStart, length).CopyTo(buffer);
            _restStart += length;
            if (_restStart == _restEnd)
                _restStart = _restEnd = 0;
            return length;
        }
    }
}
