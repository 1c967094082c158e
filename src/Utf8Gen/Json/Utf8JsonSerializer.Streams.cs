using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json;

// Documents in several pieces.
public static partial class Utf8JsonSerializer
{
    /// <param name="utf8Json">The document. If it has several segments, it is copied, or read by
    /// <see cref="JsonSerializer"/> as a stream if it is too long for an array.</param>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <returns>The value that <see cref="JsonSerializer"/> returns for the same bytes in one array, or in a
    /// stream.</returns>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, JsonTypeInfo{T})"/>
    public static T? Deserialize<T>(ReadOnlySequence<byte> utf8Json, JsonTypeInfo<T> jsonTypeInfo)
    {
        if (utf8Json.Length > Array.MaxLength)
            return JsonSerializer.Deserialize(PipeReader.Create(utf8Json).AsStream(), jsonTypeInfo);

        using var bytes = new ContiguousBytes(in utf8Json);
        return Deserialize(bytes.Span, jsonTypeInfo);
    }

    /// <summary>Deserializes a document from a stream, and reads the stream to its end.</summary>
    /// <param name="utf8Json">The stream.</param>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <returns>The value that <see cref="JsonSerializer"/> returns.</returns>
    /// <remarks>A document of up to one megabyte is read before anything in it is looked at, so an error in it is
    /// thrown only when the stream has ended. A longer one is left to <see cref="JsonSerializer"/>.</remarks>
    /// <exception cref="JsonException">The document is invalid, or does not fit the type.</exception>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static T? Deserialize<T>(Stream utf8Json, JsonTypeInfo<T> jsonTypeInfo)
    {
        if (utf8Json is null || !TypeReader<T>.TryFind(jsonTypeInfo, out TypeReader<T>? reader) || !reader.ShouldAttempt())
            return JsonSerializer.Deserialize(utf8Json!, jsonTypeInfo);

        using var document = new BufferedDocument(utf8Json);
        document.Fill();
        if (document.TryRead(reader, out T? value))
            return value;

        using (AttemptScope.BeginRepetition())
            return JsonSerializer.Deserialize(document, jsonTypeInfo);
    }

    /// <param name="utf8Json">The stream.</param>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <param name="cancellationToken">Cancels reads from the stream.</param>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    /// <inheritdoc cref="Deserialize{T}(Stream, JsonTypeInfo{T})"/>
    public static ValueTask<T?> DeserializeAsync<T>(
        Stream utf8Json, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
        => utf8Json is not null && TypeReader<T>.TryFind(jsonTypeInfo, out TypeReader<T>? reader) && reader.ShouldAttempt()
            ? DeserializeAsync(utf8Json, jsonTypeInfo, reader, cancellationToken)
            : JsonSerializer.DeserializeAsync(utf8Json!, jsonTypeInfo, cancellationToken);

    private static async ValueTask<T?> DeserializeAsync<T>(
        Stream stream, JsonTypeInfo<T> type, TypeReader<T> reader, CancellationToken cancellationToken)
    {
        using var document = new BufferedDocument(stream);
        await document.FillAsync(cancellationToken).ConfigureAwait(false);
        return document.TryRead(reader, out T? value) ? value : await RepeatAsync(document, type, cancellationToken).ConfigureAwait(false);
    }

    /// <remarks>What is buffered is read before this method returns.</remarks>
    private static ValueTask<T?> RepeatAsync<T>(BufferedDocument document, JsonTypeInfo<T> type, CancellationToken cancellationToken)
    {
        using (AttemptScope.BeginRepetition())
            return JsonSerializer.DeserializeAsync(document, type, cancellationToken);
    }
#if NET10_0_OR_GREATER

    /// <summary>Deserializes a document from a pipe, and reads the pipe to its end without completing it.</summary>
    /// <remarks>A document of up to one megabyte is read before anything in it is looked at, so an error in it is
    /// thrown only when the pipe has ended, and not if reading fails or is canceled before. What is left to
    /// <see cref="JsonSerializer"/> arrives there in the same pieces.</remarks>
    /// <param name="utf8Json">The pipe.</param>
    /// <param name="jsonTypeInfo">The contract: a property of a source-generated context.</param>
    /// <param name="cancellationToken">Cancels reads from the pipe.</param>
    /// <exception cref="OperationCanceledException">The token was canceled, or the pipe's pending read.</exception>
    /// <inheritdoc cref="DeserializeAsync{T}(Stream, JsonTypeInfo{T}, CancellationToken)"/>
    public static ValueTask<T?> DeserializeAsync<T>(
        PipeReader utf8Json, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
        => utf8Json is not null && TypeReader<T>.TryFind(jsonTypeInfo, out TypeReader<T>? reader) && reader.ShouldAttempt()
            ? DeserializeAsync(utf8Json, jsonTypeInfo, reader, cancellationToken)
            : JsonSerializer.DeserializeAsync(utf8Json!, jsonTypeInfo, cancellationToken);

    private static async ValueTask<T?> DeserializeAsync<T>(
        PipeReader pipe, JsonTypeInfo<T> type, TypeReader<T> reader, CancellationToken cancellationToken)
    {
        List<int>? lengths = null;
        ReadResult result = await pipe.ReadAsync(cancellationToken).ConfigureAwait(false);
        while (!result.IsCompleted && !result.IsCanceled && result.Buffer.Length <= BufferedDocument.MaxLength)
        {
            (lengths ??= []).Add((int)result.Buffer.Length);
            pipe.AdvanceTo(result.Buffer.Start, result.Buffer.End);
            result = await pipe.ReadAsync(cancellationToken).ConfigureAwait(false);
        }

        if (!result.IsCanceled && TryRead(result, reader, out T? value))
        {
            pipe.AdvanceTo(result.Buffer.End);
            return value;
        }

        using var pieces = new ReplayedPipe(pipe, result, lengths ?? []);
        return await RepeatAsync(pieces, type, cancellationToken).ConfigureAwait(false);
    }

    /// <inheritdoc cref="RepeatAsync{T}(BufferedDocument, JsonTypeInfo{T}, CancellationToken)"/>
    private static ValueTask<T?> RepeatAsync<T>(ReplayedPipe pieces, JsonTypeInfo<T> type, CancellationToken cancellationToken)
    {
        using (AttemptScope.BeginRepetition())
            return JsonSerializer.DeserializeAsync(pieces, type, cancellationToken);
    }

    private static bool TryRead<T>(in ReadResult result, TypeReader<T> reader, out T? value)
    {
        if (!result.IsCompleted || result.Buffer.Length > BufferedDocument.MaxLength)
        {
            value = default;
            reader.Skip();
            return false;
        }

        using var bytes = new ContiguousBytes(result.Buffer);
        return reader.AttemptNext(bytes.Span, out value);
    }
#endif
}
