using System.Buffers;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json;

/// <summary>Reads a document that arrives in pieces, such as the arguments that a language model sends: values of paths
/// when they are complete, and strings as far as they are there.</summary>
/// <remarks>
/// <para>Append each piece, then read until <see cref="Read"/> returns false. Pieces may end anywhere, also inside a
/// character or an escape.</para>
/// <code>
/// var call = new Utf8JsonPartialReader(Path, Content);
/// await foreach (string piece in pieces)
/// {
///     call.Append(piece);
///     while (call.Read())
///         Use(call);
/// }
///
/// call.Complete();
/// while (call.Read())
///     Use(call);
/// </code>
/// <para>A value is read once when it is complete; a string before that, too, each time that it has more text.
/// Unfinished numbers, objects and arrays are not read: the values in them have paths of their own. The order is that
/// in which the values end. Values that paths name are those that <see cref="Utf8JsonPath.EnumerateMatches"/> finds in
/// the whole document: of several properties that have the same name, the first, unless the step is a wildcard.</para>
/// <para>The time is linear in the length of the document, however many pieces it has, and the document and the longest
/// string are in memory: the pieces need not be kept.</para>
/// <para>What is not JSON is a <see cref="Utf8JsonStreamException"/> with the absolute position, after the values
/// before it were read. So is a string of a path with ill-formed UTF-8 or a lone surrogate, which has no text.</para>
/// <para>Not thread-safe.</para>
/// </remarks>
public sealed partial class Utf8JsonPartialReader
{
    private const int NoPath = -1;

    private readonly PathStep[][] _steps;
    private readonly ulong _paths; // a bit for each
    private ulong _unread; // the paths for which the current value was not read yet
    private int _valueStart;
    private int _valueEnd;
    private bool _hasFailed;

    /// <summary>Creates a reader of strict JSON.</summary>
    /// <param name="paths">The paths of the values to read. They may have wildcards and slices, and lead into the value
    /// of another one, or to the same value.</param>
    /// <exception cref="ArgumentNullException">A path is null.</exception>
    /// <exception cref="ArgumentException">There are more than <see cref="Utf8JsonPaths.MaxCount"/> paths.</exception>
    public Utf8JsonPartialReader(params ReadOnlySpan<Utf8JsonPath> paths)
        : this(default, paths)
    {
    }

    /// <inheritdoc cref="Utf8JsonPartialReader(ReadOnlySpan{Utf8JsonPath})"/>
    /// <param name="options">The options for comments, which are skipped if allowed, trailing commas and depth. There
    /// is one document: multiple values are not allowed.</param>
    /// <param name="paths">The paths of the values to read.</param>
    public Utf8JsonPartialReader(JsonReaderOptions options, params ReadOnlySpan<Utf8JsonPath> paths)
    {
        if (paths.Length > Utf8JsonPaths.MaxCount)
            throw new ArgumentException($"There are {paths.Length} paths; {Utf8JsonPaths.MaxCount} are possible.", nameof(paths));

        _steps = new PathStep[paths.Length][];
        for (int i = 0; i < paths.Length; i++)
        {
            ArgumentNullException.ThrowIfNull(paths[i], nameof(paths));
            _steps[i] = paths[i].Steps;
            _paths |= 1UL << i;
        }

        if (options.CommentHandling == JsonCommentHandling.Allow)
            options.CommentHandling = JsonCommentHandling.Skip;
#if NET9_0_OR_GREATER
        options.AllowMultipleValues = false;
#endif
        _state = new JsonReaderState(options);
    }

    /// <summary>The document as far as it was appended. Valid until the next one.</summary>
    public ReadOnlySpan<byte> Utf8Json => _bytes.AsSpan(0, _length);

    /// <summary>Whether the end of the document was read. A number, alone in the document, ends with
    /// <see cref="Complete"/>.</summary>
    public bool IsDocumentComplete { get; private set; }

    /// <summary>The number of the path of the current value, counted from 0; -1 if there is no current value. If a
    /// value has several paths, it is read for each of them.</summary>
    public int PathIndex { get; private set; } = NoPath;

    /// <summary>What the current value is; <see cref="JsonValueKind.Undefined"/> if there is none.</summary>
    public JsonValueKind ValueKind => PathIndex == NoPath ? JsonValueKind.Undefined : RawValueKind.Of(_bytes.AsSpan(_valueStart, 1));

    /// <summary>Whether the current value is complete. If not, it is a string of which more follows.</summary>
    public bool IsComplete { get; private set; }

    /// <summary>The text of the current string as far as it is there, without escapes, and only whole characters; empty
    /// if the value is of another kind.</summary>
    /// <remarks>Valid until the next <see cref="Read"/>.</remarks>
    public ReadOnlySpan<byte> Text => PathIndex == NoPath ? default : _text.AsSpan(0, _textLength);

    /// <summary>The end of <see cref="Text"/> that was not there when the value was read before: all of them together
    /// are the string. Empty if a string has no more text than before, but is complete.</summary>
    /// <inheritdoc cref="Text"/>
    public ReadOnlySpan<byte> NewText => Text[(PathIndex == NoPath ? 0 : _textRead)..];

    /// <summary>The current value as it is in the document; empty as long as it is not complete.</summary>
    /// <remarks>Valid until the next <see cref="Append(ReadOnlySpan{byte})"/>.</remarks>
    public ReadOnlySpan<byte> RawValue => IsComplete ? _bytes.AsSpan(_valueStart, _valueEnd - _valueStart) : default;

    /// <summary>The index of the current value in the innermost array around it, or of the element of that array which
    /// it is in; -1 if there is none.</summary>
    public int ElementIndex
    {
        get
        {
            for (int level = _depth - 1; PathIndex != NoPath && level >= 0; level--)
            {
                if (_levels[level].IsArray)
                    return _levels[level].Count - 1;
            }

            return -1;
        }
    }

    /// <summary>Appends the next piece of the document.</summary>
    /// <param name="utf8Json">The piece, in UTF-8. It is copied. A byte order mark at the start of the document is
    /// skipped.</param>
    /// <exception cref="InvalidOperationException">The document was completed, or an error was found in it.</exception>
    public void Append(ReadOnlySpan<byte> utf8Json)
    {
        ThrowIfEnded();
        FlushChars();
        utf8Json.CopyTo(Reserve(utf8Json.Length));
        Add(utf8Json.Length);
    }

    /// <inheritdoc cref="Append(ReadOnlySpan{byte})"/>
    /// <param name="json">The piece. A surrogate pair may be cut in two; a lone surrogate becomes U+FFFD.</param>
    public void Append(ReadOnlySpan<char> json)
    {
        ThrowIfEnded();
        _encoder ??= Encoding.UTF8.GetEncoder();
        Span<byte> target = Reserve(Encoding.UTF8.GetMaxByteCount(json.Length));
        Add(_encoder.GetBytes(json, target, flush: false));
    }

    /// <summary>Ends the document. <see cref="Read"/> then throws if it is incomplete.</summary>
    /// <remarks>Only then is it certain that a document was not cut. If it may have been, as when a model reaches its
    /// limit, leave it: the values that were read are complete.</remarks>
    /// <exception cref="InvalidOperationException">An error was found in the document.</exception>
    public void Complete()
    {
        if (_isFinal)
            return;

        ThrowIfEnded();
        FlushChars();
        _isFinal = true;
        _hasTokens = true;
    }

    /// <summary>Reads the next value of a path that is complete, or a string that has more text.</summary>
    /// <returns>False if all that was appended has been read.</returns>
    /// <exception cref="Utf8JsonStreamException">The document is not JSON, or was completed too early; or a string of a
    /// path has ill-formed UTF-8 or a lone surrogate.</exception>
    /// <exception cref="InvalidOperationException">An error was found before.</exception>
    public bool Read()
    {
        ThrowIfFailed();
        if (_unread == 0)
        {
            PathIndex = NoPath;
            PassText();
            if (!ReadNext())
                return false;
        }

        PathIndex = BitOperations.TrailingZeroCount(_unread);
        _unread &= _unread - 1;
        return true;
    }

    /// <summary>Deserializes the current value, by a generated reader where there is one.</summary>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <exception cref="Utf8JsonStreamException">The value does not fit the type. The path and the position are those
    /// in the document, and reading may go on.</exception>
    /// <exception cref="InvalidOperationException">The value is not complete, or there is none.</exception>
    public T? Deserialize<T>(JsonTypeInfo<T> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        if (!IsComplete)
            throw new InvalidOperationException($"There is no complete value: ask {nameof(IsComplete)}.");

        var json = new ReadOnlySequence<byte>(_bytes, _valueStart, _valueEnd - _valueStart);
        try
        {
            return TypeReader<T>.Deserialize(json, _state.Options, jsonTypeInfo);
        }
        catch (JsonException error)
        {
            DocumentPosition position = Lines.PositionOf(Utf8Json, _valueStart, _valueEnd, error);
            throw new Utf8JsonStreamException(
                ErrorText.WithoutPosition(error), position, new ValuePosition(GetPath()).PathTo(error.Path), error);
        }
    }

    /// <summary>Returns the path of the current value, with names and indexes instead of wildcards and
    /// slices.</summary>
    /// <exception cref="InvalidOperationException">There is no current value.</exception>
    public string GetPath()
    {
        if (PathIndex == NoPath)
            throw new InvalidOperationException($"There is no current value: ask {nameof(Read)}.");

        var path = new StringBuilder("$");
        foreach (ref readonly Level level in _levels.AsSpan(0, _depth))
        {
            if (level.IsArray)
                PathText.AppendIndex(path, level.Count - 1);
            else
                PathText.AppendName(path, NameOf(in level));
        }

        return path.ToString();
    }

    private void ThrowIfEnded()
    {
        ThrowIfFailed();
        if (_isFinal)
            throw new InvalidOperationException("The document was completed.");
    }

    private void ThrowIfFailed()
    {
        if (_hasFailed)
            throw new InvalidOperationException("An error was found in the document: what follows it cannot be read.");
    }
}
