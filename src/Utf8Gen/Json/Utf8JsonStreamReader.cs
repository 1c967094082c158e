using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using Utf8Gen.Json.Positions;
using Utf8Gen.Json.Sources;

namespace Utf8Gen.Json;

/// <summary>Reads JSON from a stream or a pipe, token by token or value by value, and stops when told.</summary>
/// <remarks>
/// <para>Use <see cref="JsonSerializer"/> unless you need only a slice of a document: the beginning, some of the values, or the
/// elements of one array one at a time. What this reader does not need it does not read, keep or make objects of.</para>
/// <para>There are three ways to read. They can be mixed, each begins where the one before has stopped:</para>
/// <list type="bullet">
/// <item><see cref="FillAsync"/>, <see cref="GetReader"/> and <see cref="Commit"/>: a loop of your own over the blocks of the
/// document, each with a <see cref="Utf8JsonReader"/>.</item>
/// <item><see cref="ReadAsync"/>: a visitor that sees each token once, and skips or stops.</item>
/// <item><see cref="MoveToAsync"/> and <see cref="EnumerateArrayAsync"/>: to a value, or through the elements of an array.</item>
/// </list>
/// <para>The tokens are those of one <see cref="Utf8JsonReader"/> over the whole document. A byte order mark of UTF-8 at the
/// beginning is passed over. Of two properties of one name a path finds the first.</para>
/// <para>Errors in the document are a <see cref="Utf8JsonStreamException"/>, which is a <see cref="JsonException"/> with the
/// absolute position. After an exception or a <see langword="break"/> in <see cref="ReadAsync"/>, <see cref="MoveToAsync"/> and
/// <see cref="EnumerateArrayAsync"/> the reader can only be disposed of; <see cref="FillAsync"/> may be tried again.</para>
/// <para>Not thread-safe: one operation at a time. A second one is an <see cref="InvalidOperationException"/>, one after
/// <see cref="Dispose"/> an <see cref="ObjectDisposedException"/>. <see cref="Dispose"/> alone may be called while another
/// operation runs: it makes that one end, with an <see cref="ObjectDisposedException"/>, too.</para>
/// </remarks>
public sealed partial class Utf8JsonStreamReader : IDisposable, IAsyncDisposable
{
    private readonly ByteSource _source;
    private readonly int _maxBufferSize;
    private JsonReaderState _state;
    private long _consumed;
    private bool _hasBegun; // it is known whether there is a byte order mark, and it is consumed
    private bool _isReaderOut;
    private string? _nextPath = "$"; // the path of the value that is next, where it is known
    private ElementScan _element;
    private ElementPlace? _elementPlace; // while an array is enumerated
    private OperationGuard _guard;

    /// <summary>Reads from a stream. Nothing is read before the first operation.</summary>
    /// <param name="stream">The stream, from its present position.</param>
    /// <param name="options">The limits and the rest; the defaults if left out.</param>
    /// <exception cref="ArgumentException">The stream cannot be read.</exception>
    /// <exception cref="ArgumentOutOfRangeException">An option has a value that makes no sense.</exception>
    public Utf8JsonStreamReader(Stream stream, Utf8JsonStreamOptions? options = null)
        : this(options ??= new Utf8JsonStreamOptions(), CreateSource(stream, options))
    {
    }

    /// <summary>Reads from a pipe. Nothing is read before the first operation, and only asynchronous ones are supported.</summary>
    /// <param name="pipe">The pipe.</param>
    /// <param name="options">The limits and the rest; the defaults if left out.</param>
    /// <exception cref="ArgumentOutOfRangeException">An option has a value that makes no sense.</exception>
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

    /// <summary>How many bytes of the document have been read and committed: the position of <see cref="Unread"/>. A byte order
    /// mark counts.</summary>
    public long BytesConsumed => _consumed;

    /// <summary>How many bytes have been taken from the stream or pipe.</summary>
    public long BytesRead => _source.BytesRead;

    /// <summary>What has been taken from the stream or pipe and not been committed. It is valid until the next operation.</summary>
    public ReadOnlySequence<byte> Unread => _hasBegun ? _source.Unread : default;

    /// <summary>Gives the buffer back, and closes the stream or pipe unless <see cref="Utf8JsonStreamOptions.LeaveOpen"/> is set. A
    /// pipe that is left open has all bytes that were not committed.</summary>
    /// <remarks>
    /// <para>An operation that runs meanwhile ends with an <see cref="ObjectDisposedException"/>, an asynchronous read at once. A stream
    /// that is left open is asked to cancel that read; one that does not listen may take bytes later, which are lost, and its buffer
    /// goes back only then. A synchronous read of a stream that is left open ends when the stream ends it. A pipe that is left
    /// open may be read by others when the operation has ended.</para>
    /// <para>The next read of a pipe that is left open brings what is unread at once. Where a read was cancelled or ended by this method,
    /// a <see cref="Pipe"/> can do that only with <see cref="ReadResult.IsCanceled"/> set; another
    /// <see cref="Utf8JsonStreamReader"/> knows that nobody has cancelled it.</para>
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

    /// <summary>Begins an operation that waits for the source.</summary>
    private void EnterSynchronous()
    {
        if (!_source.CanReadSynchronously)
            throw new NotSupportedException($"A {nameof(PipeReader)} has no synchronous reads: use the asynchronous methods.");

        _guard.Enter();
    }

    /// <summary>Ends an operation.</summary>
    private void Leave(bool mayContinue)
    {
        if (_guard.Leave(mayContinue))
            _source.Release();
    }
}
