using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json;

/// <summary>Reads JSON from a stream or a pipe, token by token or value by value, and stops on request.</summary>
/// <remarks>
/// <para>Prefer <see cref="JsonSerializer"/> unless you need only a part of a document: its start, some of its values,
/// or the elements of one array, one at a time. This reader does not read, keep or deserialize what you do not ask
/// for.</para>
/// <para>There are three ways to read. They can be mixed; each continues where the previous one stopped:</para>
/// <list type="bullet">
/// <item><see cref="FillAsync"/>, <see cref="GetReader"/> and <see cref="Commit"/>: your own loop over the blocks of
/// the document, each with a <see cref="Utf8JsonReader"/>.</item>
/// <item><see cref="ReadAsync"/>: a visitor that sees each token once, and skips or stops.</item>
/// <item>Values: <see cref="ReadValueAsync{T}(Utf8JsonPath, JsonTypeInfo{T}, CancellationToken)"/> reads one,
/// <see cref="EnumerateArrayAsync"/> the elements of an array, <see cref="EnumerateValuesAsync"/> those that follow one
/// another, such as lines, <see cref="FindAsync"/> those of several paths; <see cref="MoveToAsync"/> and
/// <see cref="SkipValueAsync"/> move between them. <see cref="OpenStringAsync"/> and <see cref="OpenBase64Async"/> open
/// a string of any length as a stream.</item>
/// </list>
/// <para>The tokens are those of one <see cref="Utf8JsonReader"/> over the whole document. A UTF-8 byte order mark at
/// the start is skipped. If several properties have the same name, a path finds the first.</para>
/// <para>Errors in the document are a <see cref="Utf8JsonStreamException"/>, which is a <see cref="JsonException"/>
/// with the absolute position. After an exception the reader can only be disposed of, unless it says that no value
/// follows or that one was passed; <see cref="FillAsync"/> may be retried. After a <see langword="break"/> in an
/// enumeration the reader stands after the last value that was returned.</para>
/// <para>Not thread-safe: only one operation may run at a time. A second one throws an
/// <see cref="InvalidOperationException"/>, one after <see cref="Dispose"/> an <see cref="ObjectDisposedException"/>.
/// Only <see cref="Dispose"/> may be called while another operation runs, which then also ends with an
/// <see cref="ObjectDisposedException"/>.</para>
/// </remarks>
public sealed partial class Utf8JsonStreamReader : IDisposable, IAsyncDisposable
{
    private readonly ByteSource _source;
    private readonly int _maxBufferSize;
    private JsonReaderState _state;
    private long _consumed;
    private bool _isBetweenTokens; // not before a byte order mark is known and consumed, and not inside a string
    private bool _isReaderOut;
    private PathCursor? _cursor; // null at first: see Cursor
    private bool _isTracked = true; // whether the cursor is where the reader is
    private ReadPurpose _purpose;
    private string _arrayPath = "$"; // during the enumeration of an array
    private long _documents; // during the enumeration of values
    private ValueScan _scan;
    private UnfinishedToken _unfinished;
    private bool _mayContinue; // whether another operation may follow if the current one ends now
    private OperationGuard _guard;

    /// <summary>Creates a reader over a stream. Nothing is read before the first operation.</summary>
    /// <param name="stream">The stream, read from its current position.</param>
    /// <param name="options">The options; the defaults if omitted.</param>
    /// <exception cref="ArgumentException">The stream is not readable.</exception>
    /// <exception cref="ArgumentOutOfRangeException">An option is out of range.</exception>
    public Utf8JsonStreamReader(Stream stream, Utf8JsonStreamOptions? options = null)
        : this(options ??= new Utf8JsonStreamOptions(), CreateSource(stream, options))
    {
    }

    /// <summary>Creates a reader over a pipe. Nothing is read before the first operation, and only asynchronous
    /// operations are supported.</summary>
    /// <param name="pipe">The pipe.</param>
    /// <param name="options">The options; the defaults if omitted.</param>
    /// <exception cref="ArgumentOutOfRangeException">An option is out of range.</exception>
    public Utf8JsonStreamReader(PipeReader pipe, Utf8JsonStreamOptions? options = null)
        : this(options ??= new Utf8JsonStreamOptions(), CreateSource(pipe, options))
    {
    }

    private Utf8JsonStreamReader(Utf8JsonStreamOptions options, ByteSource source)
    {
        _source = source;
        _maxBufferSize = options.MaxBufferSize;
        _state = new JsonReaderState(options.ReaderOptions);
    }

    /// <summary>The number of bytes of the document that are read and committed: the position of
    /// <see cref="UnreadSequence"/>. A byte order mark counts.</summary>
    public long BytesConsumed => _consumed + _taken;

    /// <summary>The number of bytes read from the stream or pipe.</summary>
    public long BytesRead => _source.BytesRead;

    /// <summary>The bytes read from the stream or pipe but not committed. Valid until the next operation. Not to be
    /// used while one runs, except by what it calls: a visitor, the caller's code between two values, or a handler of
    /// invalid values.</summary>
    public ReadOnlySequence<byte> UnreadSequence => !_isBetweenTokens ? default
        : _taken == 0 ? _source.Unread : _source.Unread.Slice(_taken);

    /// <summary>Returns the buffer, and closes the stream or pipe unless <see cref="Utf8JsonStreamOptions.LeaveOpen"/>
    /// is set. A pipe that stays open keeps all bytes that are not committed.</summary>
    /// <remarks>
    /// <para>A running operation ends with an <see cref="ObjectDisposedException"/>; an asynchronous read ends at once.
    /// If the stream stays open, its pending read is canceled; a stream that ignores cancellation may take bytes later,
    /// which are lost, and its buffer is returned only then. A synchronous read of a stream that stays open ends when
    /// the stream ends it. A pipe that stays open may be read by others after the operation has ended.</para>
    /// <para>The next read of a pipe that stays open returns the unread bytes at once. If this method canceled a read,
    /// a <see cref="Pipe"/> can do that only with <see cref="ReadResult.IsCanceled"/> set; another
    /// <see cref="Utf8JsonStreamReader"/> ignores that cancellation.</para>
    /// </remarks>
    public void Dispose()
    {
        if (!_guard.TryClose(out bool isRunning))
            return;

        if (isRunning)
            _source.Abort();
        else
            _source.Release();
    }

    /// <inheritdoc cref="Dispose"/>
    public ValueTask DisposeAsync()
    {
        if (!_guard.TryClose(out bool isRunning))
            return default;

        if (!isRunning)
            return _source.ReleaseAsync();

        _source.Abort();
        return default;
    }

    private PathCursor Cursor => _cursor ??= new PathCursor();

    private static StreamSource CreateSource(Stream stream, Utf8JsonStreamOptions options)
    {
        ArgumentNullException.ThrowIfNull(stream);
        options.Validate();
        return stream.CanRead
            ? new StreamSource(stream, options)
            : throw new ArgumentException("The stream cannot be read.", nameof(stream));
    }

    private static PipeSource CreateSource(PipeReader pipe, Utf8JsonStreamOptions options)
    {
        ArgumentNullException.ThrowIfNull(pipe);
        options.Validate();
        return new PipeSource(pipe, options);
    }

    /// <summary>Begins an operation that blocks on the source.</summary>
    private void EnterSynchronous()
    {
        ThrowIfAsynchronous();
        _guard.Enter();
    }

    private void ThrowIfAsynchronous()
    {
        if (!_source.CanReadSynchronously)
            throw new NotSupportedException($"A {nameof(PipeReader)} has no synchronous reads: use the asynchronous methods.");
    }

    /// <summary>Ends an operation on values.</summary>
    private void LeaveValues()
    {
        _purpose = ReadPurpose.None;
        Leave(_mayContinue);
    }

    /// <summary>Ends an operation.</summary>
    private void Leave(bool mayContinue)
    {
        if (_guard.Leave(mayContinue, isLent: _open is not null))
            _source.Release();
    }
}
