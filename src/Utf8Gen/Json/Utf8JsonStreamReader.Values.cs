using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json;

// The third way: to a value by its path, and through the elements of an array.
public sealed partial class Utf8JsonStreamReader
{
    /// <summary>Moves to a value. It is the next to be read.</summary>
    /// <param name="path">The way from the value that would be read next, which is <c>$</c>: at first that is the whole
    /// document.</param>
    /// <param name="cancellationToken">Cancels the reads from the stream or pipe.</param>
    /// <returns>Whether the value is there. Otherwise the reader stands where that turned out: at the end of the object or array that
    /// lacks it, or before a value that is neither.</returns>
    /// <exception cref="Utf8JsonStreamException">The document is not JSON, ends early, or is over a limit.</exception>
    /// <exception cref="OperationCanceledException">The token or the pipe's pending read was cancelled.</exception>
    /// <exception cref="InvalidOperationException">No value is next, but a name or the end of an object or array; or another operation
    /// runs, or one has failed.</exception>
    /// <exception cref="ObjectDisposedException">This reader was disposed of.</exception>
    public async ValueTask<bool> MoveToAsync(Utf8JsonPath path, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(path);
        return (await ReadAsync(new PathVisitor(path), cancellationToken).ConfigureAwait(false)).IsFound;
    }

    /// <inheritdoc cref="MoveToAsync"/>
    /// <exception cref="NotSupportedException">It is a pipe.</exception>
    public bool MoveTo(Utf8JsonPath path)
    {
        ArgumentNullException.ThrowIfNull(path);
        return Read(new PathVisitor(path)).IsFound;
    }

    /// <summary>Reads the elements of an array, one after the other.</summary>
    /// <param name="path">The way to the array from the value that would be read next: see <see cref="MoveToAsync"/>.</param>
    /// <param name="type">How <see cref="JsonSerializer"/> reads an element: a property of a source-generated context.</param>
    /// <param name="cancellationToken">Cancels the enumeration.</param>
    /// <returns>The elements; none where the path leads nowhere. After the last one the reader stands behind the array.</returns>
    /// <remarks>One element is in memory at a time, as bytes and as an object. After a <see langword="break"/> nothing more is read,
    /// and the reader can only be disposed of.</remarks>
    /// <exception cref="Utf8JsonStreamException">The value at the path is no array; an element cannot be read; the document is not
    /// JSON, ends early, or is over a limit.</exception>
    /// <exception cref="OperationCanceledException">The token or the pipe's pending read was cancelled.</exception>
    /// <exception cref="InvalidOperationException">The options allow comments, which <see cref="JsonSerializer"/> can only skip; or
    /// as in <see cref="MoveToAsync"/>.</exception>
    /// <exception cref="ObjectDisposedException">This reader was disposed of.</exception>
    public IAsyncEnumerable<T?> EnumerateArrayAsync<T>(Utf8JsonPath path, JsonTypeInfo<T> type, CancellationToken cancellationToken = default)
    {
        CheckEnumeration(path, type);
        return EnumerateCoreAsync(path, type, cancellationToken);
    }

    /// <inheritdoc cref="EnumerateArrayAsync"/>
    /// <exception cref="NotSupportedException">It is a pipe.</exception>
    public IEnumerable<T?> EnumerateArray<T>(Utf8JsonPath path, JsonTypeInfo<T> type)
    {
        CheckEnumeration(path, type);
        return EnumerateCore(path, type);
    }

    private void CheckEnumeration(Utf8JsonPath path, JsonTypeInfo type)
    {
        ArgumentNullException.ThrowIfNull(path);
        ArgumentNullException.ThrowIfNull(type);
        if (_state.Options.CommentHandling == JsonCommentHandling.Allow)
            throw new InvalidOperationException($"{nameof(JsonSerializer)} does not read comments: set {nameof(JsonCommentHandling)}.{nameof(JsonCommentHandling.Skip)}.");
    }

    private async IAsyncEnumerable<T?> EnumerateCoreAsync<T>(
        Utf8JsonPath path, JsonTypeInfo<T> type, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        _guard.Enter();
        bool isDone = false;
        try
        {
            PathVisitor walk = await VisitAsync(new PathVisitor(path), cancellationToken).ConfigureAwait(false);
            if (walk.IsFound)
            {
                OpenArray(path);
                while (await HasElementAsync(cancellationToken).ConfigureAwait(false))
                    yield return ReadElement(type);
            }

            isDone = true;
        }
        finally
        {
            Leave(isDone);
        }
    }

    private IEnumerable<T?> EnumerateCore<T>(Utf8JsonPath path, JsonTypeInfo<T> type)
    {
        EnterSynchronous();
        bool isDone = false;
        try
        {
            var walk = new PathVisitor(path);
            VisitAll(ref walk);
            if (walk.IsFound)
            {
                OpenArray(path);
                while (HasElement())
                    yield return ReadElement(type);
            }

            isDone = true;
        }
        finally
        {
            Leave(isDone);
        }
    }

    /// <summary>Reads the first token of the value that was found. It has come already.</summary>
    private void OpenArray(Utf8JsonPath path)
    {
        Utf8JsonReader reader = CreateReader();
        reader.Read();
        if (reader.TokenType != JsonTokenType.StartArray)
            throw new Utf8JsonStreamException($"An array is needed here, not {reader.TokenType}.", _consumed + reader.TokenStartIndex, path.ToString());

        CommitCore(in reader);
    }

    /// <summary>Fills until the next element is there as a whole.</summary>
    /// <returns>Whether there is one. At the end of the array, that is read.</returns>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> HasElementAsync(CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        BeginElement();
        ElementProgress progress;
        do
            progress = ScanElement();
        while (progress == ElementProgress.Incomplete && await FillCoreAsync(cancellationToken).ConfigureAwait(false));
        return progress == ElementProgress.Complete;
    }

    /// <inheritdoc cref="HasElementAsync"/>
    private bool HasElement()
    {
        BeginElement();
        ElementProgress progress;
        do
            progress = ScanElement();
        while (progress == ElementProgress.Incomplete && FillCore());
        return progress == ElementProgress.Complete;
    }

    private void BeginElement()
    {
        ObjectDisposedException.ThrowIf(_guard.IsClosed, this);
        _element = new ElementScan(_state);
    }

    private ElementProgress ScanElement()
    {
        ReadOnlySequence<byte> block = Unread.Slice(_element.Offset);
        Utf8JsonReader reader = CreateReader(block, _element.State);
        try
        {
            ElementProgress progress = _element.Continue(ref reader);
            if (progress == ElementProgress.EndOfArray)
                CommitElement();
            return progress;
        }
        catch (JsonException exception)
        {
            throw new Utf8JsonStreamException(exception, _consumed + _element.Offset + ErrorPosition.In(block, _element.State, exception));
        }
    }

    /// <summary>Reads the next element, which is there as a whole.</summary>
    private T? ReadElement<T>(JsonTypeInfo<T> type)
    {
        ReadOnlySequence<byte> json = Unread.Slice(_element.Start, _element.Offset - _element.Start);
        try
        {
            T? element = Deserialize(json, type);
            CommitElement();
            return element;
        }
        catch (JsonException exception)
        {
            // The serializer counts lines from the beginning of the element.
            throw new Utf8JsonStreamException(exception, _consumed + _element.Start + ErrorPosition.In(json, default, exception));
        }
    }

    /// <remarks>Before it reads from a reader the serializer looks for the end of the value, which is known here. But only a reader has
    /// options; without them JSON is read that is such by the strictest ones, whatever those of the serializer are.</remarks>
    private T? Deserialize<T>(ReadOnlySequence<byte> json, JsonTypeInfo<T> type)
    {
        JsonReaderOptions options = _state.Options;
        if (json.IsSingleSegment && options is { CommentHandling: JsonCommentHandling.Disallow, AllowTrailingCommas: false })
            return JsonSerializer.Deserialize(json.FirstSpan, type);

        var reader = new Utf8JsonReader(json, isFinalBlock: true, new JsonReaderState(options));
        return JsonSerializer.Deserialize(ref reader, type);
    }

    private void CommitElement()
    {
        _state = _element.State;
        Consume(_element.Offset);
    }
}
