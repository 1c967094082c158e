using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json;

// The third way to read: the elements of an array.
public sealed partial class Utf8JsonStreamReader
{
    /// <summary>Enumerates the elements of an array.</summary>
    /// <param name="path">The path of the array: see <see cref="MoveToAsync"/>.</param>
    /// <param name="jsonTypeInfo">The contract of an element: a property of a source-generated context.</param>
    /// <param name="cancellationToken">Cancels the enumeration.</param>
    /// <returns>The elements; none if the path leads nowhere. After the last element the reader stands after the
    /// array.</returns>
    /// <remarks>Only elements in the buffer are in memory: as many as are there are deserialized together, so a
    /// converter may run before its element is returned. After a <see langword="break"/> nothing more is read, and the
    /// reader stands after the last element that was returned:
    /// <see cref="ReadValueAsync{T}(JsonTypeInfo{T}, CancellationToken)"/> reads the next one.</remarks>
    /// <exception cref="Utf8JsonStreamException">The value at the path is not an array, an element cannot be
    /// deserialized, or the document is not JSON, is incomplete, or exceeds a limit.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or the pipe's pending read.</exception>
    /// <exception cref="InvalidOperationException">The options allow comments, which <see cref="JsonSerializer"/> can
    /// only skip; or any reason given for <see cref="MoveToAsync"/>.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed of.</exception>
    public IAsyncEnumerable<T?> EnumerateArrayAsync<T>(
        Utf8JsonPath path, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        Utf8JsonPath.ThrowIfNotSingular(path);
        CheckContract(jsonTypeInfo);
        return EnumerateCoreAsync(path, jsonTypeInfo, cancellationToken);
    }

    /// <inheritdoc cref="EnumerateArrayAsync"/>
    /// <exception cref="NotSupportedException">The source is a pipe.</exception>
    public IEnumerable<T?> EnumerateArray<T>(Utf8JsonPath path, JsonTypeInfo<T> jsonTypeInfo)
    {
        Utf8JsonPath.ThrowIfNotSingular(path);
        CheckContract(jsonTypeInfo);
        return EnumerateCore(path, jsonTypeInfo);
    }

    private async IAsyncEnumerable<T?> EnumerateCoreAsync<T>(
        Utf8JsonPath path, JsonTypeInfo<T> type, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        _guard.Enter();
        ValueBatch<T>? batch = null;
        try
        {
            if (!await MoveCoreAsync(path, cancellationToken).ConfigureAwait(false))
                yield break;

            OpenArray(path);
            batch = RentBatch(type);
            while (true)
            {
                while (await HasRunAsync(batch, ReadPurpose.Element, cancellationToken).ConfigureAwait(false))
                {
                    while (TryTakeFromBatch(batch, out T? element))
                    {
                        yield return element;
                        cancellationToken.ThrowIfCancellationRequested();
                    }
                }

                BeginValue(ReadPurpose.Element);
                if (!await HasValueAsync(cancellationToken).ConfigureAwait(false))
                    break;

                yield return TakeValue(type);
            }

            CloseArray();
        }
        finally
        {
            EndBatch(batch);
            LeaveValues();
        }
    }

    private IEnumerable<T?> EnumerateCore<T>(Utf8JsonPath path, JsonTypeInfo<T> type)
    {
        EnterSynchronous();
        ValueBatch<T>? batch = null;
        try
        {
            if (!MoveCore(path))
                yield break;

            OpenArray(path);
            batch = RentBatch(type);
            while (true)
            {
                while (HasRun(batch, ReadPurpose.Element))
                {
                    while (TryTakeFromBatch(batch, out T? element))
                        yield return element;
                }

                BeginValue(ReadPurpose.Element);
                if (!HasValue())
                    break;

                yield return TakeValue(type);
            }

            CloseArray();
        }
        finally
        {
            EndBatch(batch);
            LeaveValues();
        }
    }

    /// <summary>Reads the first token of the value that was found, which is available, unless it is a string.</summary>
    private void OpenArray(Utf8JsonPath path)
    {
        _mayContinue = false;
        _arrayPath = path.ToString();
        Utf8JsonReader reader = CreateReader();
        (JsonTokenType token, long start) = reader.Read()
            ? (reader.TokenType, reader.TokenStartIndex)
            : (JsonTokenType.String, _unfinished.StringStart);
        if (token != JsonTokenType.StartArray)
            throw Fault($"An array was expected, not {token}.", Block.PositionAt(start), _arrayPath);

        CommitCore(in reader);
        _isTracked = true;
        Cursor.Enter(isArray: true);
    }

    /// <summary>Reads the end of the array, which the scan has found.</summary>
    private void CloseArray()
    {
        CommitScan();
        Cursor.Leave(Cursor.Depth - 1);
        _mayContinue = true;
    }
}
