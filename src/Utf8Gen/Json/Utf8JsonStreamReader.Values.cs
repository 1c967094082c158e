using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json.Positions;
using Utf8Gen.Json.Sources;

namespace Utf8Gen.Json;

// The third way to read: move to a value by its path, and enumerate the elements of an array.
public sealed partial class Utf8JsonStreamReader
{
    private const int DefaultMaxDepth = 64; // of readers and serializers whose option is 0

    /// <summary>Moves to a value, which is then the next to be read.</summary>
    /// <param name="path">The path from the next value, which is <c>$</c>:
    /// initially the whole document.</param>
    /// <param name="cancellationToken">Cancels reads from the stream or pipe.</param>
    /// <returns>Whether the value exists. If not, the reader stands where that became known: at the
    /// end of the object or array that lacks it, or before a value that is neither.</returns>
    /// <exception cref="Utf8JsonStreamException">The document is not JSON, is incomplete,
    /// or exceeds a limit.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or the
    /// pipe's pending read.</exception>
    /// <exception cref="InvalidOperationException">The next token is a name or the end of an object
    /// or array; or another operation is running, or an earlier one failed.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
    public async ValueTask<bool> MoveToAsync(Utf8JsonPath path, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(path);
        string? from = _nextPath;
        PathVisitor walk = await ReadAsync(new PathVisitor(path), cancellationToken).ConfigureAwait(false);
        _nextPath = PathAfter(walk, from, path);
        return walk.IsFound;
    }

    /// <inheritdoc cref="MoveToAsync"/>
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
    public bool MoveTo(Utf8JsonPath path)
    {
        ArgumentNullException.ThrowIfNull(path);
        string? from = _nextPath;
        PathVisitor walk = Read(new PathVisitor(path));
        _nextPath = PathAfter(walk, from, path);
        return walk.IsFound;
    }

    /// <summary>Enumerates the elements of an array.</summary>
    /// <param name="path">The path to the array from the next value: see
    /// <see cref="MoveToAsync"/>.</param>
    /// <param name="type">The contract of an element: a property of a
    /// source-generated context.</param>
    /// <param name="cancellationToken">Cancels the enumeration.</param>
    /// <returns>The elements; none if the path leads nowhere. After the last element the reader
    /// stands after the array.</returns>
    /// <remarks>One element at a time is in memory, as bytes and as an object.
    /// After a <see langword="break"/> nothing more is read, and the reader can
    /// only be disposed of.</remarks>
    /// <exception cref="Utf8JsonStreamException">The value at the path is not an array,
    /// an element cannot be deserialized, or the document is not JSON, is incomplete,
    /// or exceeds a limit.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or the
    /// pipe's pending read.</exception>
    /// <exception cref="InvalidOperationException">The options allow comments, which
    /// <see cref="JsonSerializer"/> can only skip; or any reason given for
    /// <see cref="MoveToAsync"/>.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
    public IAsyncEnumerable<T?> EnumerateArrayAsync<T>(
        Utf8JsonPath path, JsonTypeInfo<T> type, CancellationToken cancellationToken = default)
    {
        CheckEnumeration(path, type);
        return EnumerateCoreAsync(path, type, cancellationToken);
    }

    /// <inheritdoc cref="EnumerateArrayAsync"/>
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
    public IEnumerable<T?> EnumerateArray<T>(Utf8JsonPath path, JsonTypeInfo<T> type)
    {
        CheckEnumeration(path, type);
        return EnumerateCore(path, type);
    }

    /// <summary>Returns the path of the found value from the start of
    /// the document, if known.</summary>
    private static string? PathAfter(PathVisitor walk, string? from, Utf8JsonPath path)
        => walk.IsFound && from is not null ? Join(from, path) : null;

    private static string Join(string from, Utf8JsonPath path) => string.Concat(from, path.ToString().AsSpan(1));

    private void CheckEnumeration(Utf8JsonPath path, JsonTypeInfo type)
    {
        ArgumentNullException.ThrowIfNull(path);
        ArgumentNullException.ThrowIfNull(type);
        if (_state.Options.CommentHandling == JsonCommentHandling.Allow)
            throw new InvalidOperationException(
                $"{nameof(JsonSerializer)} does not read comments: set {nameof(JsonCommentHandling)}.{nameof(JsonCommentHandling.Skip)}.");
    }

    private async IAsyncEnumerable<T?> EnumerateCoreAsync<T>(
        Utf8JsonPath path, JsonTypeInfo<T> type, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        _guard.Enter();
        bool isDone = false;
        try
        {
            string from = _nextPath ?? "$";
            PathVisitor walk = await VisitAsync(new PathVisitor(path), cancellationToken).ConfigureAwait(false);
            if (walk.IsFound)
            {
                OpenArray(Join(from, path));
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
            string from = _nextPath ?? "$";
            var walk = new PathVisitor(path);
            VisitAll(ref walk);
            if (walk.IsFound)
            {
                OpenArray(Join(from, path));
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

    /// <summary>Reads the first token of the value that was found, which is available.</summary>
    private void OpenArray(string path)
    {
        Utf8JsonReader reader = CreateReader();
        reader.Read();
        if (reader.TokenType != JsonTokenType.StartArray)
            throw Fault($"An array was expected, not {reader.TokenType}.", Block.PositionAt(reader.TokenStartIndex), path);

        CommitCore(in reader);
        _elementPosition = new ElementPosition(path, 0);
    }

    /// <summary>Fills until the next element is complete.</summary>
    /// <returns>Whether there is an element. The end of the array is read.</returns>
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
        long offset = _element.Offset;
        var block = new JsonBlock(Segments.TrimEmpty(Unread.Slice(offset)), _element.State, _consumed + offset, _source.IsCompleted);
        try
        {
            ElementProgress progress = _element.Continue(in block);
            if (progress == ElementProgress.EndOfArray)
            {
                CommitElement();
                _elementPosition = null;
            }

            return progress;
        }
        catch (JsonException exception)
        {
            throw Fault(exception, in block);
        }
    }

    /// <summary>Deserializes the next element, which is complete.</summary>
    private T? ReadElement<T>(JsonTypeInfo<T> type)
    {
        ReadOnlySequence<byte> json = Segments.TrimEmpty(Unread.Slice(_element.Start, _element.Offset - _element.Start));
        try
        {
            T? element = Deserialize(json, type);
            CommitElement();
            _elementPosition = _elementPosition?.Next;
            return element;
        }
        catch (JsonException exception)
        {
            throw Fault(ErrorText.WithoutPosition(exception), PositionInElement(json, exception), exception.Path ?? "$", exception);
        }
        catch (NotSupportedException exception) when (_elementPosition is { } element && ErrorText.HasPosition(exception))
        {
            string problem = element.Describe(ErrorText.WithoutPosition(exception));
            throw new NotSupportedException(ErrorText.With(problem, Block.PositionAt(_element.Start), element.Path), exception);
        }
    }

    /// <summary>Converts a position: the serializer counts from the start of the element.</summary>
    private DocumentPosition PositionInElement(ReadOnlySequence<byte> json, JsonException exception)
    {
        long offset = new JsonBlock(json, default, 0, IsFinal: true).PositionOf(exception).Byte;
        return Block.PositionAt(_element.Start + offset);
    }

    /// <remarks>Given a reader, the serializer would first search the end of the value, which is
    /// already known. But only a reader has options: limits were checked over the whole document,
    /// so they must not apply to the element again.</remarks>
    private T? Deserialize<T>(ReadOnlySequence<byte> json, JsonTypeInfo<T> type)
    {
        JsonReaderOptions options = _state.Options;
        bool isStrict = options is { CommentHandling: JsonCommentHandling.Disallow, AllowTrailingCommas: false };
        if (json.IsSingleSegment && isStrict && DepthOf(type.Options.MaxDepth) >= DepthOf(options.MaxDepth))
            return JsonSerializer.Deserialize(json.FirstSpan, type);

        var reader = new Utf8JsonReader(json, isFinalBlock: true, new JsonReaderState(options));
        return JsonSerializer.Deserialize(ref reader, type);
    }

    private static int DepthOf(int option) => option == 0 ? DefaultMaxDepth : option;

    private void CommitElement()
    {
        _state = _element.State;
        _nextPath = null;
        Consume(_element.Offset);
    }
}
