using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json;

// The third way to read: the values of several paths in one pass.
public sealed partial class Utf8JsonStreamReader
{
    private static readonly JsonTypeInfo<Utf8JsonRawValue> RawContract = JsonMetadataServices.CreateValueInfo<Utf8JsonRawValue>(
        new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine() }, new Utf8JsonRawValueConverter());

    /// <summary>Finds the values of several paths, in whatever order they are in the document.</summary>
    /// <param name="paths">The paths. They begin at the next value: the document, or any value before which the reader
    /// stands after tokens were read with a visitor or an own loop.</param>
    /// <param name="cancellationToken">Cancels reads from the stream or pipe.</param>
    /// <returns>The value of each path; the default value if there is none. They are the values that
    /// <see cref="Utf8JsonPaths.Find"/> finds.</returns>
    /// <remarks>
    /// <para>The document is read up to where all values were found or are known to be missing, and the reader then
    /// stands there: after the last value, or where <see cref="MoveToAsync"/> would stand. A path to a value that
    /// follows may come next.</para>
    /// <para>The values are copied. Each one is in memory as bytes until then: up to
    /// <see cref="Utf8JsonStreamOptions.MaxBufferSize"/>. What no path leads to takes no memory.</para>
    /// </remarks>
    /// <exception cref="Utf8JsonStreamException">The document is not JSON, is incomplete, or exceeds a limit; or a
    /// value has ill-formed UTF-8.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or the pipe's pending read.</exception>
    /// <exception cref="InsufficientExecutionStackException">A path leads deeper into the value of another one than the
    /// stack allows, and the options allow such a document.</exception>
    /// <exception cref="InvalidOperationException">The root value was entered or passed, by a path or as a whole; the
    /// reader stands where it was. Or the next token is a name or the end of an object or array; or the options allow
    /// comments, which <see cref="JsonSerializer"/> can only skip; or another operation is running, or an earlier one
    /// failed.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
    public ValueTask<Utf8JsonRawValue[]> FindAsync(Utf8JsonPaths paths, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(paths);
        CheckContract(RawContract);
        return FindCoreAsync(paths, cancellationToken);
    }

    /// <inheritdoc cref="FindAsync"/>
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
    public Utf8JsonRawValue[] Find(Utf8JsonPaths paths)
    {
        ArgumentNullException.ThrowIfNull(paths);
        CheckContract(RawContract);
        EnterSynchronous();
        try
        {
            PathsVisitor walk = StartFind(paths);
            var values = new Utf8JsonRawValue[paths.Count];
            do
            {
                VisitAll(ref walk);
                if (BeginFound(in walk))
                    HasValue();
            }
            while (!EndFound(in walk, values));
            return values;
        }
        finally
        {
            LeaveValues();
        }
    }

    private async ValueTask<Utf8JsonRawValue[]> FindCoreAsync(Utf8JsonPaths paths, CancellationToken cancellationToken)
    {
        _guard.Enter();
        try
        {
            PathsVisitor walk = StartFind(paths);
            var values = new Utf8JsonRawValue[paths.Count];
            do
            {
                int skipDepth = NoSkip;
                while (!VisitBlock(ref walk, ref skipDepth) && await FillCoreAsync(cancellationToken).ConfigureAwait(false))
                {
                }

                if (BeginFound(in walk))
                    await HasValueAsync(cancellationToken).ConfigureAwait(false);
            }
            while (!EndFound(in walk, values));
            return values;
        }
        finally
        {
            LeaveValues();
        }
    }

    private PathsVisitor StartFind(Utf8JsonPaths paths)
    {
        BeginMove();
        Cursor.ThrowIfInside();
        _mayContinue = false;
        return new PathsVisitor(Cursor, paths.Root);
    }

    /// <summary>Begins to read the value before which a walk has stopped, if that is the value of a path.</summary>
    private bool BeginFound(in PathsVisitor walk)
    {
        _isTracked = true;
        if (walk.Found is null)
            return false;

        BeginValue(ReadPurpose.Value);
        return true;
    }

    /// <summary>Takes the value of a path, which is complete, and of all paths into it.</summary>
    /// <returns>Whether nothing is left to search.</returns>
    private bool EndFound(in PathsVisitor walk, Utf8JsonRawValue[] values)
    {
        if (walk.Found is { } paths)
        {
            Utf8JsonRawValue value = TakeValue(RawContract);
            _mayContinue = false;
            _purpose = ReadPurpose.None;
            FindIn(value, paths, values);
        }

        return _mayContinue = walk.Found is null || walk.IsDone;
    }

    private void FindIn(Utf8JsonRawValue value, PathBranch paths, Utf8JsonRawValue[] values)
    {
        values[paths.Path] = value;
        if (paths.Names.Length + paths.Indexes.Length == 0)
            return;

        Span<Range> places = stackalloc Range[Utf8JsonPaths.MaxCount];
        places.Clear();
        new PathSearch(new DocumentReader(value.AsSpan(), _state.Options), places).Run(paths);
        for (int i = 0; i < values.Length; i++)
        {
            if (i == paths.Path || places[i].Equals(default))
                continue;

            var reader = new Utf8JsonReader(value.AsSpan()[places[i]], _state.Options);
            values[i] = Utf8JsonRawValue.ParseValue(ref reader);
        }
    }
}
